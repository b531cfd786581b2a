import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { maxQuantity } from '../../domain/cart/quantity-bounds.ts';
import { type BuyingRights, judgeGoods } from '../../domain/qualification/judge-goods.ts';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { controlledGrants } from '../database/schema/controlled-sale.ts';
import { goods } from '../database/schema/goods.ts';
import { keyArray } from '../database/text-array.ts';
import { Refusal } from '../http/refusal.ts';
import { type BuyReason, buyReason } from '../licence/buy-reason.ts';
import { mostCartLines } from './add-lines.ts';

/** A shop that gets lines, and what it may buy. */
interface Receiver {
  readonly id: number;
  readonly rights: BuyingRights;
  readonly reviewReason: string;
}

interface Copy {
  readonly fromBuyer: number;
  /** locked by the caller */
  readonly to: readonly Receiver[];
  readonly lineIds: readonly number[];
  readonly now: Date;
}

/** A line that a shop may not have (R29). */
interface LeftOut {
  readonly shopId: number;
  readonly goodsId: number;
  readonly name: string;
  readonly reason: BuyReason;
}

const linesToCopy = (transaction: Database, { fromBuyer, lineIds }: Pick<Copy, 'fromBuyer' | 'lineIds'>) =>
  transaction
    .select({ id: cartLines.id, goodsId: goods.id, name: goods.name, scopes: goods.scopes, isControlled: goods.isControlled })
    .from(cartLines)
    .innerJoin(goods, eq(goods.id, cartLines.goodsId))
    // What an add-on stands for is reached in its own cart.
    .where(and(eq(cartLines.buyerId, fromBuyer), ne(cartLines.type, 4), inArray(cartLines.id, [...lineIds])))
    .orderBy(cartLines.id);

type LineToCopy = Awaited<ReturnType<typeof linesToCopy>>[number];

/** Where the receivers' applications for controlled goods stand, by shop and goods. */
async function grantsOf(transaction: Database, to: readonly Receiver[], lines: readonly LineToCopy[]) {
  const controlled = lines.filter(({ isControlled }) => isControlled).map(({ goodsId }) => goodsId);
  if (controlled.length === 0) return new Map<string, string>();
  const rows = await transaction
    .select({ buyerId: controlledGrants.buyerId, goodsId: controlledGrants.goodsId, status: controlledGrants.status })
    .from(controlledGrants)
    .where(
      and(
        inArray(
          controlledGrants.buyerId,
          to.map(({ id }) => id),
        ),
        inArray(controlledGrants.goodsId, controlled),
      ),
    );
  return new Map(rows.map(({ buyerId, goodsId, status }) => [`${buyerId} ${goodsId}`, status as string]));
}

/** What a shop would get of the lines, and what it may not have. */
interface Copied {
  readonly shopId: number;
  readonly wanted: readonly LineToCopy[];
  readonly leftOut: readonly LeftOut[];
}

/** Judges for each receiver which lines it may buy (R29); changes nothing. */
export async function judgeCopy(database: Database, copy: Omit<Copy, 'now'>): Promise<readonly Copied[]> {
  const lines = await linesToCopy(database, copy);
  const grants = await grantsOf(database, copy.to, lines);
  return copy.to.map(({ id: shopId, rights, reviewReason }) => {
    const leftOut: LeftOut[] = [];
    const wanted = lines.filter(({ goodsId, name, scopes, isControlled }) => {
      const grantStatus = grants.get(`${shopId} ${goodsId}`) ?? null;
      const refusal = judgeGoods(rights, { scopes: scopes ?? [], isSupplied: !isControlled || grantStatus === 'granted' });
      if (refusal !== null) leftOut.push({ shopId, goodsId, name, reason: buyReason(refusal, { goodsId, reviewReason, grantStatus }) });
      return refusal === null;
    });
    return { shopId, wanted, leftOut };
  });
}

/**
 * Copies lines into other carts, those that each shop may buy; quantities add up to what is there already.
 * @returns how many lines were written, and which were left out for what reason
 * @throws Refusal 422 when a cart would grow past its bound
 */
export async function copyLines(transaction: Database, copy: Copy): Promise<{ copied: number; leftOut: LeftOut[] }> {
  const { to, now } = copy;
  const judged = await judgeCopy(transaction, copy);
  let copied = 0;
  for (const { shopId, wanted } of judged) {
    const { rows } = await transaction.execute(sql`
      insert into cart_lines (buyer_id, goods_id, type, combination_id, number, added_at)
      select ${shopId}::bigint, l.goods_id, l.type, l.combination_id, l.number, ${now.toISOString()}::timestamptz
      from cart_lines l where l.id = any(${keyArray(wanted.map(({ id }) => id))}) order by l.id
      on conflict (buyer_id, goods_id, type, combination_id)
      do update set number = least(${maxQuantity}, cart_lines.number + excluded.number)
      returning id`);
    copied += rows.length;
  }
  const counts = await transaction
    .select({ lines: sql<number>`count(*)::int` })
    .from(cartLines)
    .where(
      inArray(
        cartLines.buyerId,
        to.map(({ id }) => id),
      ),
    )
    .groupBy(cartLines.buyerId);
  if (counts.some(({ lines: held }) => held > mostCartLines)) throw new Refusal(422, `购物车最多 ${mostCartLines} 种商品，请先清理`);
  return { copied, leftOut: judged.flatMap(({ leftOut }) => leftOut) };
}
