import { eq } from 'drizzle-orm';
import { mayPayBy } from '../../domain/order/pay-method.ts';
import { inYuan, money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { paymentProviders } from './payment-providers.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** What is to be paid, and by whom. */
interface Payable {
  readonly buyerId: number;
  /** yuan */
  readonly payable: string;
  readonly hasEphedrine: boolean;
}

/** The ways to pay that a buyer has: the balance first, then the providers. */
export async function payMethodsFor(database: Database, settings: PaymentSettings, { buyerId, payable, hasEphedrine }: Payable) {
  const [row] = await database.select({ balance: buyers.balance }).from(buyers).where(eq(buyers.id, buyerId));
  const balance = row?.balance ?? '0.00';
  const providers = paymentProviders(database, settings);
  return [
    { method: 'balance' as const, name: '余额支付', enabled: money(balance).gte(payable), describe: `可用余额 ${inYuan(balance)}` },
    // Nothing to pay is nothing that a provider could take.
    ...providers.map(({ method, name, describe }) => ({ method, name, enabled: money(payable).gt(0), describe })),
  ].filter(({ method }) => mayPayBy(method, { hasEphedrine }));
}
