import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { activityStanding } from '../../../domain/activity/activity-state.ts';
import { inYuan } from '../../../domain/shared/money.ts';
import { joinedActivity } from '../../activity/activity-store.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { activities } from '../../database/schema/activity.ts';
import { combinations } from '../../database/schema/combination.ts';
import { cartLines } from '../../database/schema/cart.ts';
import { flashOffers, flashSales, specialPrices } from '../../database/schema/goods-offer.ts';
import { groupRounds } from '../../database/schema/group-buy.ts';
import { orders } from '../../database/schema/order.ts';
import { activityStops } from '../../database/schema/planning.ts';
import { vouchers } from '../../database/schema/promotion.ts';
import { notFound } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { keysOfWords, stopTogether, tiersOfWords, wordsTogether } from '../../planning/stop-together.ts';

/** What is to be stopped, and what becomes of what hangs on it. */
interface Stopping {
  readonly kind: string;
  readonly name: string;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly effects: readonly (readonly [what: string, becomes: string])[];
}

const missing = () => notFound('没有这个活动，或已停');
const always: Stopping['effects'] = [
  ['从现在起', '不再算这个价，不能再开始'],
  ['已下的订单', '不变'],
];

type Engine = typeof activities.$inferSelect;

/** What hangs on an activity of the engine, by its kind. */
async function hanging(database: Database, { id, kind }: Engine, now: Date): Promise<Stopping['effects']> {
  switch (kind) {
    case 'coupon': {
      const free = await database.$count(vouchers, and(eq(vouchers.activityId, id), isNull(vouchers.orderId), gte(vouchers.endsAt, now)));
      return [['已领未用的券', free === 0 ? '没有' : `${free} 张，照常可用`]];
    }
    case 'group-buy': {
      const [joined] = await database
        .select({ count: sql<number>`count(*)::int`, sum: sql<string>`coalesce(sum(${orders.payable}), 0)::text` })
        .from(orders)
        .innerJoin(groupRounds, eq(groupRounds.id, orders.groupRoundId))
        .where(and(eq(groupRounds.activityId, id), eq(orders.status, 'grouping')));
      return [['等成团的订单', (joined?.count ?? 0) === 0 ? '没有' : `${joined?.count} 单，全部退款 ${inYuan(joined?.sum ?? '0.00')}`]];
    }
    case 'combination': {
      const [held] = await database
        .select({ count: sql<number>`count(*)::int` })
        .from(cartLines)
        .innerJoin(combinations, eq(combinations.id, cartLines.combinationId))
        .where(eq(combinations.activityId, id));
      return [['购物车里的套餐', (held?.count ?? 0) === 0 ? '没有' : `${held?.count} 行，不能再结算`]];
    }
    case 'cashback':
      return [['到现在为止的采购', '照算，按规则返现']];
    case 'lottery':
      return [['已抽中的奖品', '照寄']];
    case 'lecture':
      return [['已报名的门店', '名额留着，请另行告知']];
    case 'add-on':
    case 'gift':
      return [['购物车里的换购和赠品', '不再算数，结算前会说明']];
    case 'topic':
    case 'whole-shop':
      return [];
  }
}

async function engineStopping(database: Database, word: string, now: Date): Promise<Stopping> {
  const [row] = await database
    .select()
    .from(activities)
    .where(and(eq(activities.id, rowId(word) ?? 0), isNull(activities.stoppedAt)));
  if (row === undefined) throw missing();
  const { state } = activityStanding(joinedActivity(row).times, epochSeconds(now));
  if (state === 'ended') throw missing();
  return { ...row, effects: [...always, ...(await hanging(database, row, now))] };
}

const inCarts = (count: number): Stopping['effects'] => [['购物车', count === 0 ? '没有这些商品' : `${count} 行有这些商品，改按平时价`]];

async function flashStopping(database: Database, id: number, now: Date): Promise<Stopping> {
  const [sale] = await database.select().from(flashSales).where(eq(flashSales.id, id));
  if (sale === undefined || (sale.everyDays === null && sale.endsAt <= now)) throw missing();
  const offers = await database.select({ goodsId: flashOffers.goodsId }).from(flashOffers).where(eq(flashOffers.flashSaleId, id));
  return { kind: 'flash', ...sale, effects: [...always, [`${offers.length} 种商品`, '改按平时价；购物车里的，结算前会说明']] };
}

/**
 * What an act of stopping would end, and its effects in words.
 * @throws Refusal 404 for what neither runs nor is to come
 */
export async function stoppingOf(database: Database, word: string, now: Date): Promise<Stopping> {
  const [, kind, key = ''] = /^(special|flash|tier)-(\d+)$/.exec(word) ?? [];
  if (kind === undefined) return engineStopping(database, word, now);
  if (kind === 'flash') return flashStopping(database, rowId(key) ?? 0, now);
  const words = await wordsTogether(database, word);
  if (kind === 'tier') {
    const [first, ...others] = await tiersOfWords(database, words);
    if (first === undefined || first.endsAt <= now) throw missing();
    return { ...first, kind, beginsAt: first.startsAt, effects: [...always, ['档', `${others.length + 1} 档一起停`]] };
  }
  const ids = keysOfWords(words);
  const [first] = ids[0] === undefined ? [] : await database.select().from(specialPrices).where(eq(specialPrices.goodsId, ids[0]));
  if (first === undefined) throw missing();
  const held = await database.$count(cartLines, sql`${cartLines.goodsId} = any(${`{${ids.join(',')}}`}::bigint[])`);
  return { kind, name: '特价', ...first, effects: [...always, [`${ids.length} 种商品`, '改按平时价'], ...inCarts(held)] };
}

/** Who stops something, why, and when. */
interface StopBy {
  readonly person: { readonly id: number };
  readonly reason: string;
  readonly now: Date;
}

/** Ends an activity now and for good, and keeps who did it and why. @throws Refusal 404 */
export async function stopByPerson(transaction: Database, word: string, { person, reason, now }: StopBy): Promise<void> {
  const { kind, name, beginsAt, endsAt } = await stoppingOf(transaction, word, now);
  await stopTogether(transaction, word, now);
  await transaction
    .insert(activityStops)
    .values({ activity: word, kind, name, beginsAt, endsAt, reason, stoppedBy: person.id, stoppedAt: now });
}
