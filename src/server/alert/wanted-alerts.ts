import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import { unitPriceOf } from '../../domain/goods/price-now.ts';
import { type BuyingRights, buyingRights, judgeGoods } from '../../domain/qualification/judge-goods.ts';
import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import { inYuan, type Money, priceAsText } from '../../domain/shared/money.ts';
import { isOfMakerAndSpec, wantedStanding } from '../../domain/wanted/want-match.ts';
import { wantAfter, type WantEvent } from '../../domain/wanted/want-state.ts';
import { dayInChina } from '../clock.ts';
import { agreedPricesAmong } from '../database/agreed-prices.ts';
import type { Database } from '../database/database.ts';
import { storedPriceList } from '../database/default-prices.ts';
import { buyers } from '../database/schema/account.ts';
import { goods, goodsSearch, manufacturers } from '../database/schema/goods.ts';
import { wants } from '../database/schema/wanted.ts';
import { standingColumns } from '../database/shop-standing.ts';
import { keyArray } from '../database/text-array.ts';
import { sendNews } from './send-news.ts';

/** Goods that are called what is wanted (the domain's `nameKeys`), by an index of names. */
export const isCalledAsWanted = sql`string_to_array(${goodsSearch.name} || ${goodsSearch.forms} || ${goodsSearch.starts}, '|') @> ${wants.nameKeys}`;

/**
 * Wants of these goods, however many: each goods' names are looked up among the wants, since comparing every goods with
 * every want takes seconds for a whole catalogue.
 */
export const ofGoods = (goodsIds: readonly number[]): SQL => sql`(${wants.id}, ${goodsSearch.goodsId}) in (
  select w.id, s.goods_id from goods_search s
  cross join lateral unnest(string_to_array(s.name || s.forms || s.starts, '|')) as called(name)
  join wants w on w.name_keys[1] = called.name and w.state <> 'closed'
  where s.goods_id = any(${keyArray(goodsIds)}))`;

/** Wants of one shop: what it may buy has grown. */
export const ofBuyer = (buyerId: number): SQL => sql`${wants.buyerId} = ${buyerId}`;

/** What is on sale and in stock for wants that are not over, whatever its maker, specification and price. */
const onSaleFor = (transaction: Database, which: SQL, today: string) =>
  transaction
    .select({
      wantId: wants.id,
      buyerId: wants.buyerId,
      wanted: { name: wants.name, maker: wants.maker, spec: wants.spec, quantity: wants.quantity, price: wants.price },
      goodsId: goods.id,
      name: goods.name,
      maker: manufacturers.name,
      spec: goods.spec,
      packUnit: goods.packUnit,
      basePrice: goods.basePrice,
      ladder: goods.ladder,
      ladderKind: goods.ladderKind,
      mediumPack: goods.mediumPack,
      stock: goods.stock,
      scopes: goods.scopes,
      isSupplied: sql<boolean>`(not ${goods.isControlled} or exists (select from controlled_grants t
        where t.buyer_id = ${wants.buyerId} and t.goods_id = ${goods.id} and t.status = 'granted'))`,
    })
    .from(wants)
    .innerJoin(goodsSearch, isCalledAsWanted)
    .innerJoin(goods, eq(goods.id, goodsSearch.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(
      sql`${wants.state} <> 'closed' and ${wants.until} >= ${today}::date and ${goods.isPurchasable} and ${goods.stock} > 0 and ${which}`,
    );

type OnSale = Awaited<ReturnType<typeof onSaleFor>>[number];
interface Found extends OnSale {
  /** of a unit in the wanted quantity */
  readonly unit: Money;
}

async function rightsOf(transaction: Database, buyerIds: readonly number[], today: string): Promise<ReadonlyMap<number, BuyingRights>> {
  const rows = await transaction
    .select({ id: buyers.id, ...standingColumns })
    .from(buyers)
    .where(inArray(buyers.id, [...buyerIds]));
  return new Map(rows.map(({ id, ...standing }) => [id, buyingRights(standing, today)]));
}

/** What is on sale at the price list of the shop that wants it (R57); offers of a period are no news here. */
async function pricedForShops(transaction: Database, rows: readonly OnSale[], at: Date): Promise<readonly OnSale[]> {
  const agreedFor = await agreedPricesAmong(transaction, {
    buyerIds: [...new Set(rows.map(({ buyerId }) => buyerId))],
    goodsIds: [...new Set(rows.map(({ goodsId }) => goodsId))],
    now: at,
  });
  return rows.map((row) => ({ ...row, ...agreedFor(row.buyerId, row.goodsId) }));
}

/** Of what is on sale that which is a match (R38). */
async function matchesAmong(transaction: Database, rows: readonly OnSale[], at: Date): Promise<readonly Found[]> {
  const fitting = rows.filter(({ wanted, maker, spec }) => isOfMakerAndSpec(wanted, { maker, spec }));
  if (fitting.length === 0) return [];
  const rights = await rightsOf(transaction, [...new Set(fitting.map(({ buyerId }) => buyerId))], dayInChina(at));
  return (await pricedForShops(transaction, fitting, at)).flatMap((row) => {
    const unit = unitPriceOf(storedPriceList(row), Math.max(row.wanted.quantity, row.mediumPack));
    const isAllowed = judgeGoods(rights.get(row.buyerId) ?? null, { scopes: row.scopes ?? [], isSupplied: row.isSupplied }) === null;
    return wantedStanding(row.wanted, { isSold: true, isAllowed, stock: row.stock, price: unit }) === 'match' ? [{ ...row, unit }] : [];
  });
}

/**
 * Lets something happen to wants (the domain's `wantAfter`), locked in the order of their ids: of two events one is the
 * first, and nothing happens to what is closed.
 * @returns the wants that were not closed yet
 */
export async function happenTo(
  transaction: Database,
  which: SQL,
  event: WantEvent,
  at: Date,
  orderId: number | null = null,
): Promise<ReadonlySet<number>> {
  const held = await transaction
    .select({ id: wants.id, state: wants.state })
    .from(wants)
    .where(sql`${wants.state} <> 'closed' and ${which}`)
    .orderBy(wants.id)
    .for('update');
  if (held.length === 0) return new Set();
  const ids = held.map(({ id }) => id);
  const isEnd = event !== 'match';
  for (const state of new Set(held.map((want) => want.state))) {
    await transaction
      .update(wants)
      .set({
        state: wantAfter(state, event),
        ...(isEnd
          ? { closedBy: event, closedAt: at, orderId }
          : { matchedAt: sql`coalesce(${wants.matchedAt}, ${at.toISOString()}::timestamptz)` }),
      })
      .where(
        inArray(
          wants.id,
          held.filter((want) => want.state === state).map(({ id }) => id),
        ),
      );
  }
  return new Set(ids);
}

/** Keeps what was found; what was found before is found anew once a day at most, where it is news again. */
async function keepFound(
  transaction: Database,
  found: readonly Found[],
  { at, isNews = () => false }: Finding,
): Promise<ReadonlySet<string>> {
  const rows = found.map(({ wantId, goodsId, wanted }) => ({ want: wantId, goods: goodsId, again: isNews(goodsId, wanted.price) }));
  const begun = new Date(chinaDayBegan(dayInChina(at)) * 1000).toISOString();
  const { rows: kept } = await transaction.execute<{ want: string; goods: string }>(sql`
    with f as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(want bigint, goods bigint, again boolean)),
    fresh as (insert into want_matches (want_id, goods_id, at) select want, goods, ${at.toISOString()}::timestamptz from f order by want, goods
      on conflict (want_id, goods_id) do nothing returning want_id, goods_id),
    again as (update want_matches m set at = ${at.toISOString()}::timestamptz from f
      where f.again and m.want_id = f.want and m.goods_id = f.goods and m.at < ${begun}::timestamptz returning m.want_id, m.goods_id)
    select want_id as want, goods_id as goods from fresh union all select want_id, goods_id from again`);
  return new Set(kept.map(({ want, goods }) => `${Number(want)}:${Number(goods)}`));
}

interface Finding {
  readonly at: Date;
  /** whether goods that were found before are news again to a want with this highest price; without it never */
  readonly isNews?: (goodsId: number, most: string | null) => boolean;
  /** the shop looks at its want just now, and need not be told */
  readonly isSilent?: boolean;
}

/** One message a want and day: the cheapest, and how many more. */
async function tell(transaction: Database, found: readonly Found[], at: Date): Promise<void> {
  const news = [...groupedBy(found, ({ wantId }) => wantId)].flatMap(([wantId, ones]) => {
    const [best] = [...ones].sort((one, other) => one.unit.cmp(other.unit) || one.goodsId - other.goodsId);
    if (best === undefined) return [];
    const { name, spec, maker, unit, packUnit, stock } = best;
    const more = ones.length > 1 ? `，共 ${ones.length} 个品种` : '';
    const text = `${[name, spec, maker].filter((part) => part !== '').join(' ')} ${inYuan(priceAsText(unit))}，库存 ${stock}${packUnit}${more}`;
    return [
      {
        buyer_id: best.buyerId,
        title: `您求购的${best.wanted.name}有货了`,
        text,
        url: `/pzqg/info/${wantId}`,
        cause: `want:${wantId}:${dayInChina(at)}`,
      },
    ];
  });
  await sendNews(
    transaction,
    'arrival',
    sql`select * from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as r(buyer_id bigint, title text, text text, url text, cause text)`,
    at,
  );
}

/**
 * Looks what there is for wants, keeps what is found and tells their shops (R38), in the transaction of what made it.
 * Names are looked up, never compared one by one: a whole catalogue is imported as fast as without wants.
 * @param which narrows wants, or goods (`ofGoods`)
 */
export async function findForWants(transaction: Database, which: SQL, finding: Finding): Promise<void> {
  const { at, isSilent = false } = finding;
  const found = await matchesAmong(transaction, await onSaleFor(transaction, which, dayInChina(at)), at);
  if (found.length === 0) return;
  const active = await happenTo(transaction, inArray(wants.id, [...new Set(found.map(({ wantId }) => wantId))]), 'match', at);
  const open = found.filter(({ wantId }) => active.has(wantId));
  if (open.length === 0) return;
  const kept = await keepFound(transaction, open, finding);
  if (!isSilent)
    await tell(
      transaction,
      open.filter(({ wantId, goodsId }) => kept.has(`${wantId}:${goodsId}`)),
      at,
    );
}
