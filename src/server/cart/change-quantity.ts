import { and, eq, sql } from 'drizzle-orm';
import { checkQuantity } from '../../domain/cart/quantity-bounds.ts';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { goods } from '../database/schema/goods.ts';
import { runningFlashOffers } from '../goods/flash-sale-store.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';
import { setNumber } from './change-lines.ts';

interface Change {
  readonly buyerId: number;
  readonly lineId: number;
  readonly number: number;
  readonly now: Date;
}

const prepareLine = (database: Database) =>
  database
    .select({
      type: cartLines.type,
      number: cartLines.number,
      goodsId: goods.id,
      stock: goods.stock,
      purchaseLimit: goods.purchaseLimit,
      unit: goods.packUnit,
    })
    .from(cartLines)
    .innerJoin(goods, eq(goods.id, cartLines.goodsId))
    .where(and(eq(cartLines.buyerId, sql.placeholder('buyerId')), eq(cartLines.id, sql.placeholder('lineId'))))
    .prepare('cart_line');

/** Asked at every step of a quantity: written, and by PostgreSQL planned, once. */
const prepared = new WeakMap<Database, ReturnType<typeof prepareLine>>();

async function readLine(database: Database, { buyerId, lineId, now }: Change) {
  const query = prepared.get(database) ?? prepareLine(database);
  prepared.set(database, query);
  const [line] = await query.execute({ buyerId, lineId });
  if (line?.type !== 1) return line;
  // A flash line is bounded by what its sale has left, as the cart shows it.
  const [offer] = await runningFlashOffers(database, now, [line.goodsId]);
  return offer === undefined ? line : { ...line, stock: Math.min(line.stock, offer.quota - offer.sold) };
}

/**
 * Sets a line's quantity within stock and purchase limit (R4). Fewer is always possible: a line that the stock has
 * fallen below can be brought down step by step. Stock may change right after: checkout looks again.
 * @throws Refusal 404 for a line that the cart does not have, 422 with the most that can be had
 */
export async function changeQuantity(database: Database, change: Change): Promise<void> {
  const { buyerId, lineId, number } = change;
  const line = await readLine(database, change);
  if (line === undefined) throw notFound('购物车中没有这一行');
  const checked = checkQuantity(line, number);
  if (!checked.ok && number > line.number) {
    const { refusal } = checked;
    if (refusal.code === 'not-a-quantity') throw fieldRefused('number', '数量须为 1 至 999999 的整数');
    throw fieldRefused(
      'number',
      refusal.code === 'over-stock' ? `库存不足，最多可购 ${refusal.most} ${line.unit}` : `每单限购 ${refusal.most} ${line.unit}`,
    );
  }
  await setNumber(database, { buyerId, lineIds: [lineId] }, number);
}
