import type { Database } from '../../database/database.ts';
import { money, amountAsText } from '../../../domain/shared/money.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { balanceEntries, pointsEntries } from '../../database/schema/account.ts';
import type { SeededBuyer } from './accounts-seed.ts';

/** A demo order that was paid from a balance. */
export interface DemoPayment {
  readonly buyerId: number;
  readonly orderId: number;
  readonly sn: string;
  /** decimal text, yuan */
  readonly payable: string;
  readonly at: Date;
}

/**
 * Writes the ledgers of balances and points, so that they end with what the accounts say:
 * opened with what was paid since and is left.
 */
export async function seedWallets(
  database: Database,
  buyers: readonly SeededBuyer[],
  payments: readonly DemoPayment[],
  opening: Date,
): Promise<void> {
  const entries: (typeof balanceEntries.$inferInsert)[] = [];
  for (const { id: buyerId, balance } of buyers) {
    const own = payments.filter((payment) => payment.buyerId === buyerId);
    let left = own.reduce((sum, { payable }) => sum.plus(payable), money(balance));
    const opened = amountAsText(left);
    entries.push({ buyerId, kind: 'opening', change: opened, balanceAfter: opened, note: '期初余额', at: opening });
    for (const { orderId, sn, payable, at } of own) {
      left = left.minus(payable);
      entries.push({ buyerId, kind: 'payment', change: `-${payable}`, balanceAfter: amountAsText(left), orderId, note: sn, at });
    }
  }
  await insertRows(database, balanceEntries, entries);
  await insertRows(database, pointsEntries, buyers.map(({ id, points }) => ({ buyerId: id, change: points, note: '期初积分', at: opening })));
}
