import { eq } from 'drizzle-orm';
import { buyerRank } from '../../domain/account/buyer-rank.ts';
import { amountAsText, type Money, money, noMoney } from '../../domain/shared/money.ts';
import { pointsFor } from '../../domain/wallet/points.ts';
import { minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { dayInChina } from '../../server/clock.ts';
import { insertRows } from '../../server/database/insert-rows.ts';
import { balanceEntries, buyers, pointsEntries } from '../../server/database/schema/account.ts';
import { bankTransfers } from '../../server/database/schema/payment.ts';
import type { SeededBuyer } from './accounts-seed.ts';

/** A demo order that was paid from a balance. */
export interface DemoPayment {
  readonly buyerId: number;
  readonly orderId: number;
  readonly sn: string;
  /** decimal text, yuan */
  readonly payable: string;
  readonly at: Date;
  /** null: not completed */
  readonly completedAt: Date | null;
}

type BalanceRow = typeof balanceEntries.$inferInsert;
type PointsRow = typeof pointsEntries.$inferInsert;

/** Money is transferred in thousands, a quarter of an hour before an order that it is needed for. */
const transferStep = 1000;
const transferMinutes = 15;
/** As the numbers of the demo bank begin. */
const bankNumber = 'DB';

/** The transfers that payments needed, and what is left after all of them, beginning with nothing. */
function transfersFor(payments: readonly DemoPayment[]): { transfers: Money[]; left: Money } {
  let left = noMoney;
  const transfers = payments.map(({ payable }) => {
    const missing = money(payable).minus(left);
    const transfer = missing.gt(0) ? missing.div(transferStep).round(0, 3).times(transferStep) : noMoney;
    left = left.plus(transfer).minus(payable);
    return transfer;
  });
  return { transfers, left };
}

/** A ledger that ends with `balance`: opened with what no transfer explains, or its last transfer is smaller. */
function balanceRows(buyerId: number, balance: Money, payments: readonly DemoPayment[], opening: Date): BalanceRow[] {
  const { transfers, left } = transfersFor(payments);
  const tooMuch = left.minus(balance);
  const last = transfers.findLastIndex((transfer) => transfer.gt(0));
  let standing = tooMuch.lt(0) ? noMoney.minus(tooMuch) : noMoney;
  const rows: BalanceRow[] = [];
  const enter = (
    kind: BalanceRow['kind'],
    change: Money,
    at: Date,
    note: string,
    orderId: number | null = null,
    reference: string | null = null,
  ) => {
    if (change.eq(0)) return;
    rows.push({ buyerId, kind, change: amountAsText(change), balanceAfter: amountAsText(standing), orderId, reference, note, at });
  };
  enter('adjust', standing, opening, '期初余额');
  for (const [index, { orderId, sn, payable, at }] of payments.entries()) {
    const transfer = (transfers[index] ?? noMoney).minus(index === last && tooMuch.gt(0) ? tooMuch : 0);
    standing = standing.plus(transfer);
    const reference = `${bankNumber}${sn}`;
    enter('topup', transfer, minutesAfter(at, -transferMinutes), `对公转账，流水号 ${reference}`, null, reference);
    standing = standing.minus(payable);
    enter('pay', noMoney.minus(payable), at, sn, orderId);
  }
  return rows;
}

/** The bank's transfer behind a row of a ledger; none behind others. */
const registered = ({ buyerId, change, reference, at }: BalanceRow) =>
  typeof reference === 'string'
    ? [{ reference, amount: change, bookedOn: dayInChina(at), enteredAt: at, buyerId, toBalance: change, matchedAt: at }]
    : [];

/** Points brought along, and those of each completed order by the rank of its day (R32). */
function pointsRows(buyerId: number, brought: number, payments: readonly DemoPayment[], opening: Date): PointsRow[] {
  let [standing, completed] = [brought, noMoney];
  const rows: PointsRow[] =
    brought === 0 ? [] : [{ buyerId, kind: 'adjust', change: brought, pointsAfter: brought, note: '期初积分', at: opening }];
  const done = payments.flatMap(({ completedAt: at, ...payment }) => (at === null ? [] : [{ ...payment, at }]));
  for (const { orderId, sn, payable, at } of done.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const change = pointsFor(money(payable), buyerRank(completed));
    completed = completed.plus(payable);
    standing += change;
    rows.push({ buyerId, kind: 'earn', change, pointsAfter: standing, orderId, note: sn, at });
  }
  return rows;
}

/**
 * Writes the ledgers of balances and points: balances end with what they are given; points are what the accounts
 * brought along and what their orders have earned since.
 */
export async function seedWallets(
  database: Database,
  seeded: readonly SeededBuyer[],
  payments: readonly DemoPayment[],
  opening: Date,
): Promise<void> {
  const points: PointsRow[] = [];
  const balances: BalanceRow[] = [];
  for (const { id, balance, points: brought } of seeded) {
    const own = payments.filter(({ buyerId }) => buyerId === id).sort((one, other) => one.at.getTime() - other.at.getTime());
    balances.push(...balanceRows(id, money(balance), own, opening));
    const earned = pointsRows(id, brought, own, opening);
    points.push(...earned);
    await database
      .update(buyers)
      .set({ balance, points: earned.at(-1)?.pointsAfter ?? 0 })
      .where(eq(buyers.id, id));
  }
  await insertRows(database, balanceEntries, balances);
  await insertRows(database, bankTransfers, balances.flatMap(registered));
  await insertRows(database, pointsEntries, points);
}
