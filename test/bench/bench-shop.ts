import { eq, sql } from 'drizzle-orm';
import { sessionCookie } from '../../src/server/http/session.ts';
import { createApp } from '../../src/server/app.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { prepareShop } from '../../src/server/prepare-shop.ts';
import { accounts, buyers } from '../../src/server/database/schema/account.ts';
import { mostUnpaidBounds } from '../../src/domain/order/unpaid-orders.ts';
import { takeFeed } from '../../src/server/goods/import/take-feed.ts';
import { writeShopSettings } from '../../src/server/shop/shop-settings.ts';
import { readSettings } from '../../src/server/settings.ts';
import { buyersLike } from '../support/many-buyers.ts';
import { asFeed, benchGoods } from './bench-goods.ts';
import { randomWords } from './random-words.ts';
import { ownerSession } from '../support/owner-session.ts';

/** A buyer's session, and the lines of the cart. */
interface BenchCart {
  readonly cookie: string;
  readonly lineIds: readonly number[];
}

/** What the measuring process needs to know of the shop that this process runs. */
export interface BenchShop {
  readonly port: number;
  /** the first start: milliseconds until migrations and demo shop stood there, and processor time of this process */
  readonly firstStart: { readonly passed: number; readonly worked: number };
  /** goods in any order, and words that buyers type */
  readonly goodsIds: readonly number[];
  readonly words: readonly string[];
  /** carts of buyers by how many lines they have */
  readonly carts: readonly (BenchCart & { readonly lines: number })[];
  /** buyers who order, and the goods that they choose from, with a medium pack of each */
  readonly orderers: readonly string[];
  readonly orderable: readonly { readonly goods_id: number; readonly number: number }[];
}

const goodsCount = Number(process.env.BENCH_GOODS ?? 20_000);
const cartSizes = [100, 200, 500];
const words = 500;
const sample = 4_000;

async function buyerOf(database: Database, phone: string): Promise<number> {
  const [row] = await database
    .select({ id: buyers.id })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(eq(accounts.phone, phone))
    .orderBy(buyers.position);
  return row?.id ?? 0;
}

async function fillCart(database: Database, buyerId: number, count: number): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    insert into cart_lines (buyer_id, goods_id, number, is_selected, added_at)
    select ${buyerId}, id, medium_pack, true, now() from goods
    where is_purchasable and stock > 500 and not is_controlled and purchase_limit is null order by id desc limit ${count}
    returning id::float8 as id`);
  return rows.map(({ id }) => id);
}

/**
 * Five tiers of each of the four kinds, every second naming half of the cart's goods,
 * and a ladder of two steps on each line.
 */
async function offerTiers(database: Database, buyerId: number): Promise<void> {
  const tier = sql`'tier ' || n, 300 * n, case when n % 2 = 0 then (select jsonb_agg(goods_id) from cart_lines
    where buyer_id = ${buyerId} and id % 2 = 0) end, now() - interval '1 day', now() + interval '1 year'`;
  const steps = sql`from generate_series(1, 5) as n`;
  await database.execute(sql`delete from activity_tiers`);
  await database.execute(sql`delete from voucher_entries where voucher_id in (select id from vouchers where buyer_id = ${buyerId})`);
  await database.execute(sql`delete from vouchers where buyer_id = ${buyerId}`);
  for (const [kind, column, value] of [
    ['full-reduction', 'money', '10 * n'],
    ['discount', 'rate', '0.99 - n * 0.01'],
  ] as const) {
    await database.execute(sql`insert into activity_tiers (kind, position, ${sql.raw(column)}, name, amount, goods_ids, starts_at, ends_at)
      select ${kind}, n, ${sql.raw(value)}, ${tier} ${steps}`);
  }
  for (const kind of ['coupon', 'cash-voucher']) {
    await database.execute(sql`insert into vouchers (buyer_id, kind, money, name, amount, goods_ids, starts_at, ends_at)
      select ${buyerId}, ${kind}, 8 * n, ${tier} ${steps}`);
  }
  await database.execute(sql`update goods set ladder_kind = 'reach-at-least', ladder = jsonb_build_array(
      jsonb_build_object('number', 50, 'price', (base_price * 0.95)::numeric(12, 4)::text),
      jsonb_build_object('number', 200, 'price', (base_price * 0.9)::numeric(12, 4)::text))
    where id in (select goods_id from cart_lines where buyer_id = ${buyerId})`);
}

const activityGoods = 2_000;

/**
 * One activity of every kind over the same 2,000 goods: a flash sale, special prices, an add-on group, and a coupon
 * of the reader's; its id.
 */
async function holdActivity(database: Database, buyerId: number): Promise<number> {
  const chosen = sql`select id, base_price from goods where is_purchasable and stock > 500 and not is_controlled and base_price > 1 order by sales desc, id limit ${activityGoods}`;
  const from = sql`now() - interval '1 hour', now() + interval '1 day'`;
  const ids = sql`(select jsonb_agg(id) from (${chosen}) as c)`;
  await database.execute(sql`with sale as (insert into flash_sales (name, begins_at, ends_at) values ('bench', ${from}) returning id)
    insert into flash_offers (flash_sale_id, goods_id, price, quota) select sale.id, c.id, (c.base_price * 0.8)::numeric(12, 2), 400 from sale, (${chosen}) as c`);
  await database.execute(
    sql`insert into special_prices (goods_id, price, begins_at, ends_at) select id, (base_price * 0.9)::numeric(12, 2), ${from} from (${chosen}) as c on conflict do nothing`,
  );
  await database.execute(sql`with held as (insert into activities (kind, name, begins_at, ends_at, audience) values ('add-on', 'bench', ${from}, '{"who":"all"}') returning id),
    grouped as (insert into add_on_groups (activity_id, thresholds, goods_ids) select id, '["100"]', (select array_agg(id) from (${chosen}) as c) from held)
    insert into add_ons (activity_id, goods_id, price) select held.id, c.id, 0.5 from held, (${chosen} ) as c limit 5`);
  const { rows } = await database.execute<{
    id: number;
  }>(sql`insert into vouchers (buyer_id, kind, money, name, amount, goods_ids, starts_at, ends_at)
    values (${buyerId}, 'coupon', 8, 'bench', 100, ${ids}, ${from}) returning id::float8 as id`);
  await database.execute(sql`vacuum analyze`);
  return rows[0]?.id ?? 0;
}

/** Goods to look at, goods to order, and words, the same in each run. */
async function sampleOf(database: Database): Promise<Pick<BenchShop, 'goodsIds' | 'words' | 'orderable'>> {
  const { rows } = await database.execute<{ id: string; name: string; maker: string }>(sql`
    select goods.id, goods.name, m.name as maker from goods join manufacturers m on m.id = goods.manufacturer_id
    order by md5(goods.id::text) limit ${sample}`);
  const orderable = await database.execute<{ goods_id: number; number: number }>(sql`
    select id::float8 as goods_id, medium_pack as number from goods
    where is_purchasable and stock > 5000 and not is_controlled and not contains_ephedrine and purchase_limit is null order by md5(id::text) limit ${sample}`);
  return { goodsIds: rows.map(({ id }) => Number(id)), words: randomWords(rows, words), orderable: orderable.rows };
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const opened = await openDatabase(settings);
  const { database } = opened;
  const [began, idle] = [performance.now(), process.cpuUsage()];
  await prepareShop(opened, { demoData: true, clock: systemClock });
  const firstStart = { passed: performance.now() - began, worked: process.cpuUsage(idle).user / 1000 };
  const { rows } = await database.execute<{ n: number }>(sql`select count(*)::int as n from goods`);
  const more = asFeed(benchGoods(Math.max(0, goodsCount - (rows[0]?.n ?? 0))));
  await takeFeed(database, systemClock, { kind: 'goods', mode: 'partial', turn: null, actor: 'bench', rows: more, isEverythingNew: true });
  await writeShopSettings(database, { mostUnpaidOrders: mostUnpaidBounds.orders });
  const modelId = await buyerOf(database, '13800000001');
  const readerIds = await buyersLike(database, modelId, cartSizes.length);
  const ordererIds = await buyersLike(database, modelId, 10, '100000000.00');
  const cookieOf = async (buyerId: number) => `${sessionCookie}=${await ownerSession(database, buyerId, systemClock())}`;
  const carts: BenchShop['carts'][number][] = [];
  // One after the other: they hold the same goods.
  for (const [at, lines] of cartSizes.entries()) {
    const buyerId = readerIds[at] ?? 0;
    const lineIds = await fillCart(database, buyerId, lines);
    await offerTiers(database, buyerId);
    carts.push({ lines, lineIds, cookie: await cookieOf(buyerId) });
  }
  const found = await sampleOf(database);
  await database.execute(sql`vacuum analyze`);
  const app = await createApp({ opened, settings, clock: systemClock });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const listening = app.server.address();
  const shop: BenchShop = {
    port: typeof listening === 'object' && listening !== null ? listening.port : 0,
    firstStart,
    ...found,
    carts,
    orderers: await Promise.all(ordererIds.map(cookieOf)),
  };
  process.send?.(shop);
  process.once('message', () => void holdActivity(database, readerIds[1] ?? 0).then((voucherId) => process.send?.(voucherId)));
  process.once(
    'disconnect',
    () =>
      void app
        .close()
        .then(() => opened.close())
        .then(() => process.exit(0)),
  );
}

await serve();
