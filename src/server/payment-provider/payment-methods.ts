import { eq, sql } from 'drizzle-orm';
import { judgeCredit } from '../../domain/credit/credit-ledger.ts';
import { mayPayBy } from '../../domain/order/pay-method.ts';
import { inYuan, money } from '../../domain/shared/money.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { creditAccounts } from '../database/schema/credit.ts';
import { writtenOnce } from '../database/written-once.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { isOffered } from './offered-methods.ts';
import { paymentProviders } from './payment-providers.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { type CreditAccountRow, creditOf, creditRefusalWords, freeCreditWords } from './read-credit.ts';

/** What is to be paid, by whom, and when. */
interface Payable {
  readonly buyerId: number;
  /** yuan */
  readonly payable: string;
  readonly hasEphedrine: boolean;
  readonly now: Date;
}

/** The way on account (R50): of a shop with terms alone; closed it says why. */
async function accountMethod(database: Database, { payable, now }: Payable, account: CreditAccountRow | null, isDue: boolean) {
  const { standing } = await creditOf(database, account, dayInChina(now));
  if (standing.limit === null) return [];
  const judged = judgeCredit(standing, money(payable));
  const describe = judged.ok ? freeCreditWords(standing) : creditRefusalWords(judged.refusal);
  return [{ method: 'account' as const, name: '账期支付', enabled: isDue && judged.ok, describe }];
}

const meansStatement = writtenOnce('means_to_pay', (database) =>
  database
    .select({ balance: buyers.balance, account: creditAccounts })
    .from(buyers)
    .leftJoin(creditAccounts, eq(creditAccounts.buyerId, buyers.id))
    .where(eq(buyers.id, sql.placeholder('buyerId'))),
);

/** The ways to pay that a buyer has (R48): the balance first, then the account, the providers and the bank transfer. */
export async function payMethodsFor(database: Database, settings: PaymentSettings, wanted: Payable) {
  const { buyerId, payable, hasEphedrine } = wanted;
  const [row] = await meansStatement(database).execute({ buyerId });
  const balance = row?.balance ?? '0.00';
  const providers = paymentProviders(database, settings);
  const shop = await readShopSettings(database);
  const isDue = money(payable).gt(0);
  return [
    { method: 'balance' as const, name: '余额支付', enabled: money(balance).gte(payable), describe: `可用余额 ${inYuan(balance)}` },
    ...(await accountMethod(database, wanted, row?.account ?? null, isDue)),
    // Nothing to pay is nothing that a provider could take.
    ...providers.map(({ method, name, describe }) => ({ method, name, enabled: isDue, describe })),
    { method: 'transfer' as const, name: '对公转账', enabled: isDue, describe: `${shop.transferDays} 天内转到供货方账户，其间保留库存` },
  ].filter(({ method }) => isOffered(method, shop) && mayPayBy(method, { hasEphedrine }));
}
