import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { goods } from '../database/schema/goods.ts';
import { checkQuantity } from '../../domain/cart/quantity-bounds.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';

/**
 * Sets a line's quantity within stock and purchase limit (R4). Fewer is always possible: a line that the stock has
 * fallen below can be brought down step by step.
 * @throws Refusal 404 for a line that the cart does not have, 422 with the most that can be had
 */
export async function changeQuantity(
  transaction: Database,
  { buyerId, lineId, number }: { buyerId: number; lineId: number; number: number },
): Promise<void> {
  const isLine = and(eq(cartLines.buyerId, buyerId), eq(cartLines.id, lineId));
  const [line] = await transaction
    .select({ number: cartLines.number, stock: goods.stock, purchaseLimit: goods.purchaseLimit, unit: goods.packUnit })
    .from(cartLines)
    .innerJoin(goods, eq(goods.id, cartLines.goodsId))
    .where(isLine)
    .for('update', { of: cartLines });
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
  await transaction.update(cartLines).set({ number }).where(isLine);
}
