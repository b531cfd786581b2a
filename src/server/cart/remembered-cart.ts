import type { Database } from '../database/database.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { withLastBought } from '../goods/bought-before.ts';
import { readCartAnswer } from './cart-store.ts';

/** The cart as its screen shows it: goods bought by the unit with what the shop paid for them last (R36). */
export async function rememberedCart(database: Database, { buyer, now }: { readonly buyer: SignedInBuyer; readonly now: Date }) {
  const cart = await readCartAnswer(database, { buyer, now });
  const byUnit = cart.data.filter(({ type }) => type === 0 || type === 1);
  const remembered = await withLastBought(
    database,
    buyer.id,
    byUnit.map(({ goods }) => goods),
  );
  const goodsOf = new Map(byUnit.map(({ id }, at) => [id, remembered[at]]));
  return { ...cart, data: cart.data.map((line) => ({ ...line, goods: goodsOf.get(line.id) ?? line.goods })) };
}
