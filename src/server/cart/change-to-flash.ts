import { and, eq, sql } from 'drizzle-orm';
import { flashChange } from '../../domain/goods/flash-change.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { heldUnits, pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { requireQualification } from '../licence/require-qualification.ts';
import { boundedCount } from './add-lines.ts';

interface Wish {
  readonly buyer: SignedInBuyer;
  readonly goodsId: number;
  readonly now: Date;
}

async function changeOf(transaction: Database, { buyer, goodsId, now }: Wish) {
  const [view] = await goodsInOrder(transaction, buyer, [goodsId]);
  if (view === undefined || heldUnits(view).ordinary === 0) throw notFound('购物车中没有这一行');
  const time = epochSeconds(now);
  if (view.reason !== null)
    throw new Refusal(view.reason.code === 'not-purchasable' ? 409 : 403, view.reason.message, { data: { buy_reason: view.reason } });
  const change = flashChange(pricesOf(view, offersAt(view.offers, time)), { time, held: heldUnits(view) });
  if (change === null) throw new Refusal(409, '秒杀已结束或已抢完，仍按原价');
  return { units: change.units, rest: heldUnits(view).ordinary - change.units };
}

/**
 * Moves the units of goods' ordinary line that a running flash sale sells cheaper to the flash line (R47), in the
 * transaction that it is given: nothing is ever in both, or in none.
 * The flash line is selected when one of the two was.
 * @throws Refusal 404 without an ordinary line of the goods, 409 when no unit can be had cheaper now
 */
export async function changeToFlash(transaction: Database, wish: Wish): Promise<void> {
  const { buyer, goodsId, now } = wish;
  requireQualification(buyer);
  await lockBuyer(transaction, buyer.id);
  const { units, rest } = await changeOf(transaction, wish);
  const isLine = and(eq(cartLines.buyerId, buyer.id), eq(cartLines.goodsId, goodsId), eq(cartLines.type, 0));
  const [line] =
    rest === 0
      ? await transaction.delete(cartLines).where(isLine).returning({ isSelected: cartLines.isSelected })
      : await transaction.update(cartLines).set({ number: rest }).where(isLine).returning({ isSelected: cartLines.isSelected });
  await transaction
    .insert(cartLines)
    .values({ buyerId: buyer.id, goodsId, type: 1, combinationId: 0, number: units, isSelected: line?.isSelected ?? true, addedAt: now })
    .onConflictDoUpdate({
      target: [cartLines.buyerId, cartLines.goodsId, cartLines.type, cartLines.combinationId],
      set: { number: sql`${cartLines.number} + excluded.number`, isSelected: sql`${cartLines.isSelected} or excluded.is_selected` },
    });
  await boundedCount(transaction, buyer.id);
}
