import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { minutesAfter } from '../../../src/server/clock.ts';
import { addresses, buyers, pointsEntries } from '../../../src/server/database/schema/account.ts';
import { activities, activityEntries, lectures } from '../../../src/server/database/schema/activity.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { addOnGroups, addOns, combinationParts, combinations } from '../../../src/server/database/schema/combination.ts';
import { orderLines, orders } from '../../../src/server/database/schema/order.ts';
import { pointsGoods } from '../../../src/server/database/schema/points.ts';
import { coupons, vouchers } from '../../../src/server/database/schema/promotion.ts';
import { settleGroups } from '../../../src/server/group-buy/settle-groups.ts';
import { saveLottery } from '../../../src/server/lottery/save-lottery.ts';
import { expireOverdueOrders } from '../../../src/server/order/move/order-moves.ts';
import { type DemoGoodsRow, plainGoods, setStock, stockOf } from '../demo-goods.ts';
import { announceGroup, groupPrice, roundOf } from '../group-buys.ts';
import { manyBuyers } from '../many-buyers.ts';
import type { TestShop } from '../server.ts';
import type { ServerClient } from '../server-client.ts';
import {
  type ActivityModel,
  firstStock,
  group,
  mall,
  partsASet,
  type PlayedCart,
  type PlayedGoods,
  type PlayedKind,
  playedKinds,
  prizePoints,
  purse,
  reachedBy,
  terms,
} from './activity-model.ts';
import { fen } from './model.ts';

/** The real shop of a play: its own activities, so that no other play meets them. */
export interface PlayedShop {
  readonly shop: TestShop;
  /** the shop's time */
  readonly now: () => Date;
  readonly clientOf: (buyer: number) => ServerClient;
  readonly buyerIds: readonly number[];
  readonly homes: readonly number[];
  readonly ids: Readonly<Record<PlayedKind | 'set' | 'mall', number>>;
  readonly goods: Readonly<Record<PlayedGoods, DemoGoodsRow>>;
  /** the lines of each order as they were when it was first seen */
  readonly placed: Map<number, string>;
}

const goodsNames = Object.keys(firstStock) as PlayedGoods[];

async function announce(
  shop: TestShop,
  kind: PlayedKind,
  now: Date,
  changes: Partial<typeof activities.$inferInsert> = {},
): Promise<number> {
  const { quota, perBuyer, ends } = terms[kind];
  const row = { kind, name: `随机${kind}`, beginsAt: minutesAfter(now, -60), endsAt: minutesAfter(now, ends), quota, perBuyer, ...changes };
  const [made] = await shop.database.insert(activities).values(row).returning({ id: activities.id });
  if (made === undefined) throw new Error('An activity was not inserted');
  return made.id;
}

async function announceLottery({ database }: TestShop, now: Date): Promise<number> {
  const seconds = (minutes: number): number => Math.floor(minutesAfter(now, minutes).getTime() / 1000);
  const prizes = [
    { name: '积分', remarks: '', number: 2, weight: 1, gift: { kind: 'points', points: prizePoints } },
    { name: '现金券', remarks: '', number: 1, weight: 1, gift: { kind: 'cash-voucher', amount: '800.00', money: '20.00', days: 30 } },
  ] as const;
  const times = { beginsAt: seconds(-60), endsAt: seconds(terms.lottery.ends) };
  return (await saveLottery(database, { name: '随机抽奖', describe: '', ...times, prizes }, minutesAfter(now, -120))).id;
}

/** What counting goods cost together decides from which amounts the group gives. */
async function announceAddOns(shop: TestShop, goods: PlayedShop['goods'], client: ServerClient, now: Date): Promise<number> {
  const { database } = shop;
  await client.post('/api/cart', { params: [{ goods_id: goods.counting.id, number: reachedBy[0] }] });
  const ids = ((await client.get('/api/cart/list')).data.data as { id: number }[]).map(({ id }) => id);
  const { data } = await client.post('/api/cart/checkout', { ids, coupon_id: 0, xjq_id: 0 });
  await client.post('/api/cart/batch_delete', { ids });
  const unit = fen(data.priced.goods_amount) / reachedBy[0];
  const activityId = await announce(shop, 'add-on', now);
  await database
    .insert(addOnGroups)
    .values({ activityId, thresholds: reachedBy.map((units) => ((units * unit) / 100).toFixed(2)), goodsIds: [goods.counting.id] });
  await database.insert(addOns).values({ activityId, goodsId: goods.added.id, price: '1.50' });
  return activityId;
}

async function announceSets(shop: TestShop, goods: PlayedShop['goods'], now: Date): Promise<{ combination: number; set: number }> {
  const combination = await announce(shop, 'combination', now);
  const whole = Number(goods.main.basePrice) + partsASet * Number(goods.part.basePrice);
  const [theme] = await shop.database.select({ id: combinations.themeId }).from(combinations).limit(1);
  const row = { themeId: theme?.id ?? 1, name: '随机装', goodsId: goods.main.id, activityId: combination, price: (whole * 0.8).toFixed(2) };
  const [set] = await shop.database.insert(combinations).values(row).returning({ id: combinations.id });
  const combinationId = set?.id ?? 0;
  await shop.database.insert(combinationParts).values([
    { combinationId, goodsId: goods.main.id, quantity: 1 },
    { combinationId, goodsId: goods.part.id, quantity: partsASet },
  ]);
  return { combination, set: combinationId };
}

/** The goods of all plays of a shop: none whose price turns while one plays. */
export async function playedGoods({ database }: TestShop): Promise<PlayedShop['goods']> {
  const rows = await plainGoods(
    database,
    goodsNames.length,
    sql`base_price between 5 and 40 and ladder = '[]' and not exists (select 1 from special_prices s where s.goods_id = goods.id) and not exists (select 1 from flash_offers f where f.goods_id = goods.id)`,
  );
  return Object.fromEntries(goodsNames.map((name, index) => [name, rows[index]])) as PlayedShop['goods'];
}

/** Buyers with points, stock, and an activity of each kind that runs. */
export async function openPlay(shop: TestShop, goods: PlayedShop['goods'], now: () => Date, count: number): Promise<PlayedShop> {
  const { database } = shop;
  // What an earlier play left unpaid, or waiting for its group, gives its goods back before this one counts them.
  shop.wait(300);
  await expireOverdueOrders(database, now());
  await settleGroups(database, now());
  const at = now();
  for (const name of goodsNames) await setStock(database, goods[name].id, firstStock[name]);
  const clients = await manyBuyers(shop, count);
  const clientOf = (buyer: number): ServerClient => {
    const client = clients[buyer];
    if (client === undefined) throw new Error(`Nobody plays as ${buyer}`);
    return client;
  };
  const own = await database
    .select({ buyerId: addresses.buyerId, id: addresses.id })
    .from(addresses)
    .orderBy(desc(addresses.id))
    .limit(count);
  const buyerIds = own.map(({ buyerId }) => buyerId).reverse();
  await database.update(buyers).set({ points: purse.points }).where(inArray(buyers.id, buyerIds));
  await database
    .insert(pointsEntries)
    .values(
      buyerIds.map((buyerId) => ({ buyerId, kind: 'adjust' as const, change: purse.points, pointsAfter: purse.points, note: 'play', at })),
    );

  const coupon = await announce(shop, 'coupon', at);
  await database.insert(coupons).values({ activityId: coupon, kind: 'coupon', amount: '9000.00', money: '10.00', validDays: 7 });
  const lectureMinutes = 10;
  const lecture = await announce(shop, 'lecture', at, { endsAt: minutesAfter(at, terms.lecture.ends + lectureMinutes) });
  await database.insert(lectures).values({ activityId: lecture, form: 'lecture', speaker: '讲者', venue: '线上', minutes: lectureMinutes });
  const { quota: most, perBuyer: mostEach, ends } = terms['group-buy'];
  const grouped = { goodsId: goods.grouped.id, target: group.target, most, mostEach, least: group.step, step: group.step, ends };
  if (groupPrice * 100 !== group.price) throw new Error('The model has another price of groups');
  const [reward] = await database
    .insert(pointsGoods)
    .values({ name: `随机礼品 ${coupon}`, unit: '个', points: mall.points, stock: mall.stock, stocked: mall.stock })
    .returning({ id: pointsGoods.id });
  const ids = {
    coupon,
    lecture,
    lottery: await announceLottery(shop, at),
    'group-buy': await announceGroup(database, grouped, at),
    'add-on': await announceAddOns(shop, goods, clientOf(0), at),
    mall: reward?.id ?? 0,
    ...(await announceSets(shop, goods, at)),
  };
  return { shop, now, clientOf, buyerIds, homes: own.map(({ id }) => id).reverse(), ids, goods, placed: new Map() };
}

/** What of a model can be seen in the shop. */
const seenOf = ({
  taken,
  balance,
  points,
  vouchers: held,
  mall: pieces,
  stock,
  round,
  carts,
  orders: all,
}: Omit<ActivityModel, 'minutes' | 'stopped' | 'drawn' | 'prizes'>) => ({
  taken,
  balance,
  points,
  vouchers: held,
  mall: pieces,
  stock,
  round,
  carts,
  orders: all.map(({ id, state, payable, buyer }) => ({ id, state, payable, buyer })).sort((one, other) => one.id - other.id),
});
export type Seen = ReturnType<typeof seenOf>;
export const seenInModel = (model: ActivityModel): Seen => seenOf(model);

/** The shop as it is now. */
export async function look({ shop: { database }, buyerIds, ids, goods }: PlayedShop): Promise<Seen> {
  const at = (buyerId: number): number => buyerIds.indexOf(buyerId);
  const perBuyer = (rows: readonly { buyerId: number; number: number }[]): number[] =>
    buyerIds.map((id) => rows.filter((row) => row.buyerId === id).reduce((all, { number }) => all + number, 0));
  const entries = await database
    .select()
    .from(activityEntries)
    .where(
      inArray(
        activityEntries.activityId,
        playedKinds.map((kind) => ids[kind]),
      ),
    );
  const taken = Object.fromEntries(
    playedKinds.map((kind) => [kind, perBuyer(entries.filter(({ activityId }) => activityId === ids[kind]))]),
  ) as Seen['taken'];
  const owners = await database
    .select()
    .from(buyers)
    .where(inArray(buyers.id, [...buyerIds]))
    .orderBy(asc(buyers.id));
  const held = await database
    .select({ buyerId: vouchers.buyerId, number: sql<number>`1` })
    .from(vouchers)
    .where(inArray(vouchers.buyerId, [...buyerIds]));
  const [reward] = await database.select().from(pointsGoods).where(eq(pointsGoods.id, ids.mall));
  const stock = Object.fromEntries(
    await Promise.all(goodsNames.map(async (name) => [name, await stockOf(database, goods[name].id)])),
  ) as Seen['stock'];
  const round = await roundOf(database, ids['group-buy']);
  const lines = await database
    .select()
    .from(cartLines)
    .where(inArray(cartLines.buyerId, [...buyerIds]));
  const inCart = (buyerId: number, type: number): number =>
    lines.filter((line) => line.buyerId === buyerId && line.type === type).reduce((all, { number }) => all + number, 0);
  const carts = buyerIds.map((id): PlayedCart => ({ sets: inCart(id, 3), counting: inCart(id, 0), added: inCart(id, 4) }));
  const all = await database
    .select()
    .from(orders)
    .where(inArray(orders.buyerId, [...buyerIds]))
    .orderBy(asc(orders.id));
  return {
    taken,
    balance: owners.map(({ balance }) => fen(balance)),
    points: owners.map(({ points }) => points),
    vouchers: perBuyer(held),
    mall: reward?.stock ?? -1,
    stock,
    round: { joined: round?.joined ?? 0, isReached: (round?.reachedAt ?? null) !== null },
    carts,
    orders: all.map(({ id, status, payable, buyerId }) => ({ id, state: status, payable: fen(payable), buyer: at(buyerId) })),
  };
}

/** Lines of placed orders that are not what they were when they were placed. */
export async function changedOrders({ shop: { database }, buyerIds, placed }: PlayedShop): Promise<number[]> {
  const rows = await database
    .select()
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orders.buyerId, [...buyerIds]))
    .orderBy(asc(orderLines.id));
  const texts = new Map<number, string>();
  for (const {
    order_lines: line,
    orders: { id, payable, goodsAmount, reductions, freight },
  } of rows) {
    texts.set(id, `${texts.get(id) ?? ''}${JSON.stringify({ ...line, payable, goodsAmount, reductions, freight })}`);
  }
  return [...texts].flatMap(([id, text]) => {
    const before = placed.get(id) ?? text;
    placed.set(id, before);
    return before === text ? [] : [id];
  });
}
