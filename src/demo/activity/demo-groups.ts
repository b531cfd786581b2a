import { and, asc, desc, eq, exists, gte, isNull, lte, not, sql } from 'drizzle-orm';
import { activityStanding } from '../../domain/activity/activity-state.ts';
import { groupAmount } from '../../domain/group-buy/group-buy.ts';
import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import { amountAsText, money } from '../../domain/shared/money.ts';
import { joinedActivity } from '../../server/activity/activity-store.ts';
import { contractTemplate } from '../../server/agreement/contract-template.ts';
import { dayInChina, epochSeconds, minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { accounts, addresses, buyers } from '../../server/database/schema/account.ts';
import { activities } from '../../server/database/schema/activity.ts';
import { combinationParts } from '../../server/database/schema/combination.ts';
import { goods } from '../../server/database/schema/goods.ts';
import { flashOffers, specialPrices } from '../../server/database/schema/goods-offer.ts';
import { groupBuys, groupRounds } from '../../server/database/schema/group-buy.ts';
import { orders } from '../../server/database/schema/order.ts';
import { joinGroup } from '../../server/group-buy/join-group.ts';
import { settleGroups } from '../../server/group-buy/settle-groups.ts';
import { Refusal } from '../../server/http/refusal.ts';
import { inTransaction } from '../../server/http/transaction.ts';
import { refundWhole } from '../../server/order/move/fulfilment.ts';
import { otherBuyers } from '../account/other-buyers.ts';

/** A group-buy of the demo shop: when it runs, counted in days from the first start's midnight, and who joined. */
interface DemoGroup {
  readonly from: number;
  readonly days: number;
  /** every how many days it begins anew; null: once */
  readonly everyDays: number | null;
  readonly target: number;
  readonly most: number;
  /** units of each invented shop, in their order */
  readonly joins: readonly number[];
}

/** One near its target, one that reached it, one of today and one that takes turns with it; two that are over. */
const plans: readonly DemoGroup[] = [
  { from: -1, days: 3, everyDays: 3, target: 200, most: 500, joins: [60, 50, 40, 30] },
  { from: -2, days: 4, everyDays: 4, target: 100, most: 300, joins: [50, 40, 20, 20] },
  { from: 0, days: 1, everyDays: 2, target: 240, most: 400, joins: [40, 30] },
  { from: 1, days: 1, everyDays: 2, target: 150, most: 300, joins: [30, 20] },
  { from: -7, days: 4, everyDays: null, target: 100, most: 300, joins: [60, 40, 30] },
  { from: -6, days: 3, everyDays: null, target: 200, most: 400, joins: [30, 20, 20] },
];
const terms = { least: 10, perBuyer: 100, step: 10 } as const;
/** A unit costs so much of its base price. */
const priceShare = 0.85;
const joinEveryMinutes = 95;

/** Goods that many shops buy and every qualified one may, which no other offer has a price for. */
async function groupGoods(database: Database) {
  const among = (table: typeof flashOffers | typeof specialPrices | typeof combinationParts) =>
    not(
      exists(
        database
          .select({ one: sql`1` })
          .from(table)
          .where(eq(table.goodsId, goods.id)),
      ),
    );
  const isFit = and(
    eq(goods.isPurchasable, true),
    eq(goods.isControlled, false),
    eq(goods.containsEphedrine, false),
    eq(goods.isNearExpiry, false),
    isNull(goods.purchaseLimit),
    isNull(goods.gift),
    gte(goods.stock, 1500),
    eq(goods.mediumPack, terms.step),
    gte(goods.basePrice, '5'),
    lte(goods.basePrice, '20'),
    sql`not ${goods.scopes} && array['qx2', 'qx3', 'bjsp', 'll']`,
    among(flashOffers),
    among(specialPrices),
    among(combinationParts),
  );
  const found = await database
    .select({ id: goods.id, name: goods.genericName, title: goods.name, basePrice: goods.basePrice })
    .from(goods)
    .where(isFit)
    .orderBy(desc(goods.sales), asc(goods.id))
    .limit(60);
  const seen = new Set<string>();
  return found.filter(({ name }) => !seen.has(name ?? '') && seen.add(name ?? '')).slice(0, plans.length);
}

interface InventedShop {
  readonly id: number;
  readonly accountId: number;
  readonly company: string;
  readonly personName: string;
  readonly addressId: number;
}

/** The shops that nobody logs in as, in the order in which they were invented. */
async function inventedShops(database: Database): Promise<InventedShop[]> {
  const phones = otherBuyers.map(({ phone }) => phone);
  const rows = await database
    .select({
      id: buyers.id,
      accountId: buyers.accountId,
      company: buyers.company,
      personName: buyers.contactName,
      phone: accounts.phone,
      addressId: addresses.id,
    })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .innerJoin(addresses, and(eq(addresses.buyerId, buyers.id), eq(addresses.isDefault, true)));
  return phones.flatMap((phone) => rows.find((row) => row.phone === phone) ?? []);
}

/** Joins as the shop itself would; what cannot be had (any more) is left. */
async function join(
  database: Database,
  { addressId, ...shop }: InventedShop,
  activityId: number,
  price: string,
  number: number,
  at: Date,
): Promise<void> {
  const buyer = {
    ...shop,
    sessionId: '',
    role: 'owner' as const,
    orderLimit: null,
    contractVersion: contractTemplate.version,
    rights: { lacks: [], closed: new Map() },
    priceLists: [],
    reviewReason: '',
  };
  const form = { number, address_id: addressId, method: 'balance', expect: amountAsText(groupAmount(money(price), number)) };
  const joining = { buyer, clock: () => at, expiryMinutes: 1, payment: { isSimulated: false, wechat: null, alipay: null } };
  await inTransaction(database, (transaction) => joinGroup(transaction, joining, activityId, form)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Lets the invented shops join the groups whose period has begun without them. */
async function joinGroups(database: Database, now: Date): Promise<void> {
  const shops = await inventedShops(database);
  const known = await database
    .select({ activity: activities, price: groupBuys.price })
    .from(groupBuys)
    .innerJoin(activities, eq(activities.id, groupBuys.activityId))
    .orderBy(asc(activities.position));
  for (const { activity, price } of known) {
    const { state, beginsAt, endsAt } = activityStanding(joinedActivity(activity).times, epochSeconds(now));
    const began = new Date(beginsAt * 1000);
    const rounds = await database.$count(groupRounds, and(eq(groupRounds.activityId, activity.id), eq(groupRounds.beganAt, began)));
    if (rounds > 0 || state === 'announced' || state === 'stopped' || state === 'draft') continue;
    const last = Math.min(now.getTime(), endsAt * 1000 - 1);
    for (const [at, number] of (plans[activity.position]?.joins ?? []).entries()) {
      const shop = shops[(at + activity.position) % shops.length];
      const when = new Date(Math.min(minutesAfter(began, 40 + at * joinEveryMinutes).getTime(), last));
      if (shop !== undefined) await join(database, shop, activity.id, price, number, when);
    }
  }
}

/**
 * Keeps the demo's groups alive: those that begin anew are joined by the invented shops, and what these had of earlier
 * ones is given back, so that their balances and the stock last.
 */
export async function renewDemoGroups(database: Database, now: Date): Promise<void> {
  const shops = new Set((await inventedShops(database)).map(({ id }) => id));
  const isOld = and(eq(orders.status, 'paid'), lte(groupRounds.endsAt, minutesAfter(now, -30 * 24 * 60)));
  const old = await database
    .select({ orderId: orders.id, buyerId: orders.buyerId })
    .from(orders)
    .innerJoin(groupRounds, eq(groupRounds.id, orders.groupRoundId))
    .where(isOld);
  for (const { orderId, buyerId } of old)
    if (shops.has(buyerId)) await inTransaction(database, (transaction) => refundWhole(transaction, { orderId, at: now }));
  await joinGroups(database, now);
}

/** Announces the demo's groups and plays what became of them until now. */
export async function seedGroupBuys(database: Database, now: Date): Promise<void> {
  const midnight = new Date(chinaDayBegan(dayInChina(now)) * 1000);
  const day = 24 * 60;
  const chosen = await groupGoods(database);
  for (const [position, { from, days, everyDays, target, most }] of plans.entries()) {
    const offered = chosen[position];
    if (offered === undefined) throw new Error('The demo shop has too few goods for group-buys');
    const [beginsAt, endsAt] = [minutesAfter(midnight, from * day), minutesAfter(midnight, (from + days) * day)];
    const [made] = await database
      .insert(activities)
      .values({
        kind: 'group-buy',
        name: `${offered.title} 拼团`,
        beginsAt,
        endsAt,
        everyDays,
        audience: { who: 'qualified' },
        quota: most,
        perBuyer: terms.perBuyer,
        position,
      })
      .returning({ id: activities.id });
    if (made === undefined) throw new Error('An activity was not inserted');
    const price = (Math.round(Number(offered.basePrice) * priceShare * 10) / 10).toFixed(2);
    await database
      .insert(groupBuys)
      .values({ activityId: made.id, goodsId: offered.id, price, target, least: terms.least, step: terms.step });
  }
  await joinGroups(database, now);
  await settleGroups(database, now);
}
