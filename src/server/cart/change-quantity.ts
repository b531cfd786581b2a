import { and, eq, sql } from 'drizzle-orm';
import { checkQuantity } from '../../domain/cart/quantity-bounds.ts';
import { flashRoom } from '../../domain/goods/price-now.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { writtenOnce } from '../database/written-once.ts';
import { cartLines } from '../database/schema/cart.ts';
import { goods } from '../database/schema/goods.ts';
import { offersOf, runningFlash } from '../goods/offer/offer-store.ts';
import { isOpenGroup, readAddOnGroups } from '../combination/add-on-store.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { mostAddOns, standingIn, unreachedWords } from './add-on-lines.ts';
import { readCartRows } from './cart-rows.ts';
import { readCartAnswer } from './cart-store.ts';
import { setNumber } from './change-lines.ts';

interface Change {
  readonly buyer: SignedInBuyer;
  readonly lineId: number;
  readonly number: number;
  readonly now: Date;
}

/** Asked at every step of a quantity. */
const lineStatement = writtenOnce('cart_line', (database) =>
  database
    .select({
      type: cartLines.type,
      number: cartLines.number,
      stock: goods.stock,
      purchaseLimit: goods.purchaseLimit,
      unit: goods.packUnit,
      offers: offersOf((goodsId) => sql`${goodsId} = ${goods.id}`),
    })
    .from(cartLines)
    .innerJoin(goods, eq(goods.id, cartLines.goodsId))
    .where(and(eq(cartLines.buyerId, sql.placeholder('buyerId')), eq(cartLines.id, sql.placeholder('lineId')))),
);

/**
 * The most units of an add-on line: what its group gives less what other lines of the group have; and why not more
 * (R43).
 */
async function addOnBound(database: Database, { buyer, lineId, now }: Change): Promise<{ most: number; words: string }> {
  const { data } = await readCartAnswer(database, { buyer, now });
  const line = data.find(({ id }) => id === lineId);
  const groupId = line?.add_on?.id;
  const [group] = groupId === undefined ? [] : await readAddOnGroups(database, { buyer, now, ids: [groupId] });
  if (line === undefined || group === undefined || !isOpenGroup(group)) return { most: 0, words: unreachedWords(null, null) };
  return { most: mostAddOns(line, data, group), words: unreachedWords(group, standingIn(group, data)) };
}

/** A combination line is bounded by its scarcest part and its activity, as the cart shows it. */
async function mostSets(database: Database, { buyer, lineId, now }: Change): Promise<number> {
  const { rows } = await readCartRows(database, { buyer, now, onlyIds: [lineId] });
  return rows[0]?.setRoom?.sets ?? 0;
}

async function readLine(database: Database, change: Change) {
  const { buyer, lineId, now, number } = change;
  const [line] = await lineStatement(database).execute({ buyerId: buyer.id, lineId });
  if (line?.type === 3) return { ...line, stock: await mostSets(database, change), purchaseLimit: null, unit: '套' };
  if (line?.type === 4 && number > line.number) {
    const { most, words } = await addOnBound(database, change);
    if (number > most) throw fieldRefused('number', words);
  }
  if (line?.type !== 1) return line;
  // A flash line is bounded by what its sale has left and lets one order hold, as the cart shows it.
  const flash = runningFlash(line.offers, epochSeconds(now));
  return flash === null ? line : { ...line, stock: Math.min(line.stock, flashRoom(flash, 0)) };
}

/**
 * Sets a line's quantity within stock and purchase limit (R4). Fewer is always possible: a line that the stock has
 * fallen below can be brought down step by step. Stock may change right after: checkout looks again.
 * @throws Refusal 404 for a line that the cart does not have, 422 with the most that can be had
 */
export async function changeQuantity(database: Database, change: Change): Promise<void> {
  const { buyer, lineId, number } = change;
  const line = await readLine(database, change);
  if (line === undefined) throw notFound('购物车中没有这一行');
  const checked = checkQuantity(line, number);
  if (!checked.ok && number > line.number) {
    const { refusal } = checked;
    if (refusal.code === 'not-a-quantity') throw fieldRefused('number', '数量须为 1 至 999999 的整数');
    throw fieldRefused(
      'number',
      refusal.code === 'over-stock' ? `库存不足，最多可购 ${refusal.most}${line.unit}` : `每单限购 ${refusal.most}${line.unit}`,
    );
  }
  await setNumber(database, { buyerId: buyer.id, lineIds: [lineId] }, number);
}
