import { asc, desc, eq } from 'drizzle-orm';
import { writePricedCart } from '../../contract/cart/write-priced-cart.ts';
import type { checkout } from '../../contract/cart/cart-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { PricedCart } from '../../domain/cart/priced-cart.ts';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { addresses, buyers } from '../database/schema/account.ts';
import type { CartAnswer } from '../cart/cart-store.ts';

type Sheet = CallAnswer<typeof checkout>;

/** An address as the wire writes it. */
export const addressAnswer = ({ id, name, phone, region, detail, isDefault }: typeof addresses.$inferSelect) => ({
  id,
  name,
  phone,
  region,
  address: detail,
  is_default: isDefault ? (1 as const) : (0 as const),
});

/** A buyer's addresses, the default one first. */
export const readAddresses = (database: Database, buyerId: number) =>
  database
    .select()
    .from(addresses)
    .where(eq(addresses.buyerId, buyerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));

/** The ways to pay an amount (yuan) that a buyer has. */
export async function payMethodsFor(database: Database, buyerId: number, payable: string) {
  const [row] = await database.select({ balance: buyers.balance }).from(buyers).where(eq(buyers.id, buyerId));
  const balance = row?.balance ?? '0.00';
  return [{ method: 'balance', name: '余额支付', enabled: money(balance).gte(payable), describe: `可用余额 ¥${balance}` }];
}

/** What the check page shows of lines that are about to be ordered. */
export async function checkoutSheet(
  database: Database,
  buyerId: number,
  { cart, priced }: { cart: CartAnswer; priced: PricedCart },
): Promise<Sheet> {
  const printed = writePricedCart(priced);
  const methods = await payMethodsFor(database, buyerId, printed.payable);
  return {
    cart,
    addresses: (await readAddresses(database, buyerId)).map(addressAnswer),
    pay_methods: methods.map((method) => ({ ...method, enabled: method.enabled ? 1 : 0 })),
    priced: { ...printed },
  };
}
