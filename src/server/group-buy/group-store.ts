import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { readGroupBuy } from '../../contract/group-buy/group-buy-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { groupAmount, groupBuyState, leaveObstacle, leaveSeconds } from '../../domain/group-buy/group-buy.ts';
import { joinBounds } from '../../domain/group-buy/join-quantity.ts';
import { amountAsText, money } from '../../domain/shared/money.ts';
import { activityAnswer } from '../activity/activity-answer.ts';
import { type MetActivity, metActivities } from '../activity/activity-store.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { groupBuys, groupRounds } from '../database/schema/group-buy.ts';
import { orderLines, orders } from '../database/schema/order.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { priceText } from '../goods/goods-answer.ts';
import { goodsAnswers } from '../goods/offer/offer-answer.ts';
import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { payMethodsFor } from '../payment-provider/payment-methods.ts';
import type { PaymentSettings } from '../payment-provider/payment-settings.ts';

type GroupAnswer = CallAnswer<typeof readGroupBuy>['group'];
type Round = typeof groupRounds.$inferSelect;

/** A group that is over is shown so long. */
const shownDays = 30;

/** Terms and what came of them: the group's own row, and its round where somebody joined in this period. */
interface KnownGroups {
  readonly terms: ReadonlyMap<number, typeof groupBuys.$inferSelect>;
  readonly rounds: ReadonlyMap<number, Round>;
}

async function knownGroups(database: Database, met: readonly MetActivity[]): Promise<KnownGroups> {
  const ids = met.map(({ id }) => id);
  if (ids.length === 0) return { terms: new Map(), rounds: new Map() };
  const terms = await database.select().from(groupBuys).where(inArray(groupBuys.activityId, ids));
  const rounds = await database.select().from(groupRounds).where(inArray(groupRounds.activityId, ids));
  const began = new Map(met.map(({ id, standing }) => [id, standing.beginsAt]));
  const now = rounds.filter(({ activityId, beganAt }) => epochSeconds(beganAt) === began.get(activityId));
  return { terms: new Map(terms.map((one) => [one.activityId, one])), rounds: new Map(now.map((one) => [one.activityId, one])) };
}

/** How many shops paid for units of each round. */
async function shopsOf(database: Database, rounds: readonly Round[]): Promise<ReadonlyMap<number, number>> {
  if (rounds.length === 0) return new Map();
  const isIn = and(
    inArray(
      orders.groupRoundId,
      rounds.map(({ id }) => id),
    ),
    sql`${orders.status} not in ('unpaid', 'awaiting-transfer', 'cancelled')`,
  );
  const rows = await database
    .select({ id: orders.groupRoundId, shops: sql<number>`count(distinct ${orders.buyerId})::int` })
    .from(orders)
    .where(isIn)
    .groupBy(orders.groupRoundId);
  return new Map(rows.map(({ id, shops }) => [id ?? 0, shops]));
}

/** The orders of a shop in rounds, the newest first. */
async function ownOrders(database: Database, buyerId: number | undefined, rounds: readonly Round[]) {
  if (buyerId === undefined || rounds.length === 0) return [];
  const isOwn = and(
    eq(orders.buyerId, buyerId),
    inArray(
      orders.groupRoundId,
      rounds.map(({ id }) => id),
    ),
  );
  const units = sql<number>`(select sum(${orderLines.number})::int from ${orderLines} where ${orderLines.orderId} = ${orders}.id)`;
  return database.select({ order: orders, units }).from(orders).where(isOwn).orderBy(desc(orders.id));
}

type OwnOrder = Awaited<ReturnType<typeof ownOrders>>[number];

const orderAnswer = ({ order, units }: OwnOrder) => ({
  id: order.id,
  sn: order.sn,
  status: order.status,
  number: units,
  payable: order.payable,
  created_at: epochSeconds(order.createdAt),
});

/**
 * The groups as a shop, or a visitor, meets them now, those that are nearest to their target first.
 * @param ids those alone, where given
 */
async function groupsFor(database: Database, buyer: SignedInBuyer | null, now: Date, ids?: readonly number[]): Promise<GroupAnswer[]> {
  const met = await metActivities(database, { kind: 'group-buy', ...(ids && { ids }) }, buyer, now);
  const { terms, rounds } = await knownGroups(database, met);
  const goodsIds = [...new Set([...terms.values()].map(({ goodsId }) => goodsId))];
  const goods = await goodsAnswers(database, await goodsInOrder(database, buyer, goodsIds), now);
  const goodsOf = new Map(goods.map((one) => [Number(one.id), one]));
  const shops = await shopsOf(database, [...rounds.values()]);
  const mine = await ownOrders(database, buyer?.id, [...rounds.values()]);
  const at = epochSeconds(now);
  return met.flatMap((activity) => {
    const own = terms.get(activity.id);
    const answered = own && goodsOf.get(own.goodsId);
    const { standing, joined: rules } = activity;
    if (own === undefined || answered === undefined || standing.state === 'draft') return [];
    const round = rounds.get(activity.id);
    const tally = { joined: round?.joined ?? 0, isReached: round !== undefined && round.reachedAt !== null };
    const held = mine.filter(({ order }) => order.groupRoundId === round?.id);
    const left = activity.left ?? 0;
    const mostEach = rules.quota.perBuyer ?? rules.quota.total ?? 0;
    return [
      {
        ...activityAnswer(activity),
        stage: groupBuyState(standing.state, tally, left),
        goods: answered,
        price: priceText(own.price),
        target: round?.target ?? own.target,
        places: rules.quota.total ?? 0,
        left,
        least: own.least,
        per_buyer: mostEach,
        step: own.step,
        joined: tally.joined,
        shops: shops.get(round?.id ?? 0) ?? 0,
        own: activity.taken.own,
        bounds:
          activity.obstacle !== null
            ? null
            : joinBounds({ ...own, mostEach }, { own: activity.taken.own, left, stock: Number(answered.number ?? 0) }),
        leave_reason: leaveObstacle({ isReached: tally.isReached, endsAt: standing.endsAt }, at),
        leave_until: standing.endsAt - leaveSeconds,
        orders: held.map(orderAnswer),
      },
    ];
  });
}

/** The groups of the zone: those that run or come, and those that ended of late. */
export async function shownGroups(database: Database, buyer: SignedInBuyer | null, now: Date): Promise<GroupAnswer[]> {
  const since = epochSeconds(now) - shownDays * 86_400;
  return (await groupsFor(database, buyer, now)).filter(
    ({ state, ends_at: endsAt }) => state === 'announced' || state === 'running' || Number(endsAt) >= since,
  );
}

/** Who meets a group, when, and how he could pay. */
interface Meeting {
  readonly buyer: SignedInBuyer | null;
  readonly now: Date;
  readonly payment: PaymentSettings;
}

/**
 * One group.
 * @throws Refusal 404
 */
export async function groupFor(
  database: Database,
  { buyer, now, payment }: Meeting,
  wireId: string | number,
): Promise<CallAnswer<typeof readGroupBuy>> {
  const [group] = await groupsFor(database, buyer, now, [rowId(wireId) ?? 0]);
  if (group === undefined) throw notFound('拼团不存在');
  const payable = amountAsText(groupAmount(money(group.price), Number(group.least)));
  const wanted = { payable, hasEphedrine: false, now };
  const methods = buyer === null ? [] : await payMethodsFor(database, payment, { buyerId: buyer.id, ...wanted });
  return { group, timestamp: epochSeconds(now), pay_methods: methods };
}
