import { eq, type SQL, sql } from 'drizzle-orm';
import { type AgreedList, type AgreedPrice, listAnswering, undercuts } from '../../domain/goods/agreed-price.ts';
import { judgeGoods } from '../../domain/qualification/judge-goods.ts';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { storedPriceList } from '../database/default-prices.ts';
import { writtenOnce } from '../database/written-once.ts';
import { goods, goodsFullReductions, manufacturers, type StoredLadderStep } from '../database/schema/goods.ts';
import { keyArray, textArray } from '../database/text-array.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { type BuyReason, buyReason } from '../licence/buy-reason.ts';
import { firstPhotoOf } from '../pictures/goods-photo.ts';
import { offersOf } from './offer/offer-store.ts';

/**
 * The shop for which goods are read: prices, cart, favourites and what it may buy are its own; null for a visitor.
 */
export type Viewer = Pick<SignedInBuyer, 'id' | 'rights' | 'reviewReason' | 'priceLists'> | null;
/** The same where a statement is written: its id, or the place of one. */
type ViewerTerm = number | null | SQL;
/**
 * The ids of the price lists that hold for a viewer as an array, in the order in which they answer; null: there are
 * none.
 */
type ListsTerm = SQL | null;

/**
 * The price lists of a viewer where a statement is written; most have none, and read as if there were no lists (R57).
 */
export const listsTerm = (viewer: Viewer): ListsTerm =>
  viewer === null || viewer.priceLists.length === 0 ? null : keyArray(viewer.priceLists.map(({ id }) => id));

/** What goods cost by the price list that answers for them, as it is stored. */
interface StoredAgreedPrice {
  readonly listId: number;
  readonly basePrice: string;
  readonly ladder: readonly StoredLadderStep[];
  readonly ladderKind: 'reach-at-least' | 'up-to';
}

/** The row of the first of these lists that names the goods (R57), as a table `agreed`. */
const answeringRow = (lists: SQL, goodsId: SQL): SQL =>
  sql`(select r.* from price_list_rows r where r.goods_id = ${goodsId} and r.list_id = any(${lists})
    order by array_position(${lists}, r.list_id) limit 1) agreed`;

/** The price by agreement of goods, as JSON; null without one. No row is looked for where the lists are null. */
export const agreedPriceOf = (lists: ListsTerm, goodsId: SQL): SQL<StoredAgreedPrice | null> =>
  lists === null
    ? sql<StoredAgreedPrice | null>`null::json`
    : sql<StoredAgreedPrice | null>`case when ${lists} is null then null else (select json_build_object('listId', agreed.list_id,
        'basePrice', agreed.price::text, 'ladder', agreed.ladder, 'ladderKind', agreed.ladder_kind) from ${answeringRow(lists, goodsId)}) end`;

/**
 * What a medium pack of the row's goods costs this viewer by the kept prices, offers apart: what lists sort by (R47,
 * R57).
 */
export function usualPriceOf(viewer: Viewer): SQL<string | null> {
  const lists = listsTerm(viewer);
  const own = sql<string | null>`coalesce(${goods.defaultPrice}, ${goods.basePrice})`;
  return lists === null
    ? own
    : sql<string | null>`coalesce((select agreed.default_price from ${answeringRow(lists, sql`${goods.id}`)}), ${own})`;
}

/** Whether the viewer may see the price of the row's goods and buy them: all but controlled-sales goods (控销). */
export const mayTrade = (viewer: ViewerTerm): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`not ${goods.isControlled}`
    : sql<boolean>`(not ${goods.isControlled} or exists (select 1 from controlled_grants t
        where t.buyer_id = ${viewer} and t.goods_id = ${goods.id} and t.status = 'granted'))`;

/**
 * Whether the viewer's licences open goods (R29), for what is chosen for him: nothing is left out for who may buy
 * nothing yet, and nothing that is not classed.
 * @param scopes the column
 */
export const isOpenTo = (viewer: Viewer, scopes: SQL = sql`${goods.scopes}`): SQL<boolean> => {
  const closed = viewer === null || viewer.rights.lacks.length > 0 ? [] : [...viewer.rights.closed.keys()];
  return closed.length === 0 ? sql<boolean>`true` : sql<boolean>`(${scopes} && ${textArray(closed)}) is not true`;
};

const ofViewer = (viewer: ViewerTerm) =>
  viewer === null
    ? { inCart: sql<number>`0`, inFlash: sql<number>`0`, isFavorite: sql<boolean>`false`, grantStatus: sql<string | null>`null` }
    : {
        // A combination's quantity counts sets, not units of the goods (R5).
        inCart: sql<number>`(select coalesce(sum(c.number), 0)::int from cart_lines c
          where c.buyer_id = ${viewer} and c.goods_id = ${goods.id} and c.type <> 3)`,
        /** of these, at a flash price */
        inFlash: sql<number>`(select coalesce(sum(c.number), 0)::int from cart_lines c
          where c.buyer_id = ${viewer} and c.goods_id = ${goods.id} and c.type = 1)`,
        isFavorite: sql<boolean>`exists (select 1 from favorites f where f.buyer_id = ${viewer} and f.goods_id = ${goods.id})`,
        grantStatus: sql<string | null>`case when ${goods.isControlled} then (select t.status from controlled_grants t
          where t.buyer_id = ${viewer} and t.goods_id = ${goods.id}) end`,
      };

/** Everything about goods that lists show, as the viewer may see it. */
export const goodsViewColumns = (viewer: ViewerTerm, lists: ListsTerm = null) => ({
  id: goods.id,
  name: goods.name,
  maker: manufacturers.name,
  spec: goods.spec,
  packUnit: goods.packUnit,
  form: goods.form,
  origin: goods.origin,
  grade: goods.grade,
  approvalNumber: goods.approvalNumber,
  largePack: goods.largePack,
  batchNumber: goods.batchNumber,
  expiresOn: goods.expiresOn,
  basePrice: goods.basePrice,
  ladder: goods.ladder,
  ladderKind: goods.ladderKind,
  agreed: agreedPriceOf(lists, sql`${goods.id}`),
  offers: offersOf((goodsId) => sql`${goodsId} = ${goods.id}`),
  stock: goods.stock,
  mediumPack: goods.mediumPack,
  purchaseLimit: goods.purchaseLimit,
  shipsFreeAlone: goods.shipsFreeAlone,
  shipsFree: goods.shipsFree,
  freeShippingQuantity: goods.freeShippingQuantity,
  fullReductionId: goods.fullReductionId,
  fullReductionName: goodsFullReductions.name,
  fullReductionTiers: goodsFullReductions.tiers,
  gift: goods.gift,
  tags: goods.tags,
  isPurchasable: goods.isPurchasable,
  refusalMessage: goods.refusalMessage,
  isPrescription: goods.isPrescription,
  otcClass: goods.otcClass,
  containsEphedrine: goods.containsEphedrine,
  isDevice: goods.isDevice,
  isChineseMedicine: goods.isChineseMedicine,
  isFreeShippingZone: goods.isFreeShippingZone,
  isNearExpiry: goods.isNearExpiry,
  isControlled: goods.isControlled,
  isColdChain: goods.isColdChain,
  isNegotiated: goods.isNegotiated,
  scopes: goods.scopes,
  warehouseId: goods.warehouseId,
  priceId: goods.priceId,
  /** the file of the shop's own first picture; null: it is drawn */
  photo: firstPhotoOf(sql`${goods.id}`),
  mayTrade: mayTrade(viewer),
  ...ofViewer(viewer),
});

const selectGoodsRows = (database: Database, viewer: ViewerTerm, lists: ListsTerm) =>
  database
    .select(goodsViewColumns(viewer, lists))
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsFullReductions, eq(goodsFullReductions.id, goods.fullReductionId))
    .$dynamic();

/** Goods as the statement gives them. */
export type GoodsRow = Awaited<ReturnType<typeof selectGoodsRows>>[number];

/** A price list that answers for goods. */
type AnsweringList = Pick<AgreedList, 'id' | 'kind' | 'isFinal'>;

/** Goods as a viewer sees them, at the viewer's prices, judged. */
export interface GoodsView extends Omit<GoodsRow, 'agreed'> {
  /** the price list that the prices are of (R57); null: they are everybody's */
  readonly agreed: AnsweringList | null;
  /** why the viewer cannot buy them; null when he can */
  readonly reason: BuyReason | null;
}

/**
 * Judges goods for a viewer (R29): goods that the shop does not sell at all are said so first, no licence helps.
 * The row is spread last: V8 makes a hidden class for each object that gets a further field after a spread.
 */
export function judgedFor<Row extends Pick<GoodsRow, 'id' | 'isPurchasable' | 'refusalMessage' | 'scopes' | 'mayTrade' | 'grantStatus'>>(
  viewer: Viewer,
  row: Row,
): Row & { readonly reason: BuyReason | null } {
  if (!row.isPurchasable)
    return { reason: { code: 'not-purchasable', message: row.refusalMessage || '该品种暂不可购买', url: '' }, ...row };
  const refusal = judgeGoods(viewer?.rights ?? null, { scopes: row.scopes ?? [], isSupplied: row.mayTrade });
  if (refusal === null) return { reason: null, ...row };
  return {
    reason: buyReason(refusal, { goodsId: row.id, grantStatus: row.grantStatus, reviewReason: viewer?.reviewReason ?? '' }),
    ...row,
  };
}

type PricedRow = Pick<GoodsRow, 'agreed' | 'basePrice' | 'ladder' | 'ladderKind'>;

/**
 * Goods at the viewer's prices (R57): those of the list that answers in place of the public ones. Nothing behind this
 * knows the public price, so that no screen shows it by mistake.
 */
export function pricedFor<Row extends PricedRow>(viewer: Viewer, row: Row): Omit<Row, 'agreed'> & Pick<GoodsView, 'agreed'> {
  const { agreed } = row;
  const list = agreed === null ? null : listAnswering(viewer?.priceLists ?? [], ({ id }) => id === agreed.listId);
  if (agreed === null || list === null) return { ...row, agreed: null };
  const { basePrice, ladder, ladderKind } = agreed;
  return { ...row, basePrice, ladder, ladderKind, agreed: { id: list.id, kind: list.kind, isFinal: list.isFinal } };
}

/** Goods of a statement as the viewer sees them, with the offers that hold for this viewer (R57). */
export function seenBy<Row extends PricedRow & Parameters<typeof judgedFor>[1] & Pick<GoodsRow, 'offers'>>(viewer: Viewer, row: Row) {
  const priced = judgedFor(viewer, pricedFor(viewer, row));
  const agreed = agreedPrice(priced);
  if (agreed === null || row.offers === null) return priced;
  const offers = row.offers.filter(({ price }) => undercuts(money(price), agreed));
  return { ...priced, offers: offers.length === 0 ? null : offers };
}

/** What a viewer pays by agreement, as the rules read it; null: the public price. */
export const agreedPrice = (view: Pick<GoodsView, 'agreed' | 'basePrice' | 'ladder' | 'ladderKind'>): AgreedPrice | null =>
  view.agreed && { ...storedPriceList(view), isFinal: view.agreed.isFinal };

type GoodsQuery = ReturnType<typeof selectGoodsRows>;

/** Goods as the viewer sees them; the caller adds condition and order to the query. */
export const goodsWhere = async (
  database: Database,
  viewer: Viewer,
  narrow: (query: GoodsQuery) => PromiseLike<GoodsRow[]>,
): Promise<GoodsView[]> =>
  (await narrow(selectGoodsRows(database, viewer?.id ?? null, listsTerm(viewer)))).map((row) => seenBy(viewer, row));

/** Reading goods by their ids is asked most of all. */
const isWanted = sql`${goods.id} = any(${sql.placeholder('ids')}::bigint[])`;
const placeOfViewer = sql`${sql.placeholder('viewer')}`;
const placeOfLists = sql`${sql.placeholder('lists')}::bigint[]`;
const byIdStatements = {
  visitor: writtenOnce('goods_of_visitor', (database) => selectGoodsRows(database, null, null).where(isWanted)),
  buyer: writtenOnce('goods_of_buyer', (database) => selectGoodsRows(database, placeOfViewer, null).where(isWanted)),
  customer: writtenOnce('goods_of_customer', (database) => selectGoodsRows(database, placeOfViewer, placeOfLists).where(isWanted)),
};

function rowsOfIds(database: Database, viewer: Viewer, ids: readonly number[]): Promise<GoodsRow[]> {
  const given = { ids: `{${ids.join(',')}}` };
  if (viewer === null) return byIdStatements.visitor(database).execute(given);
  if (viewer.priceLists.length === 0) return byIdStatements.buyer(database).execute({ ...given, viewer: viewer.id });
  return byIdStatements
    .customer(database)
    .execute({ ...given, viewer: viewer.id, lists: `{${viewer.priceLists.map(({ id }) => id).join(',')}}` });
}

/** The goods with these ids as the viewer sees them, in the order of the ids; ids that name no goods are left out. */
export async function goodsInOrder(database: Database, viewer: Viewer, ids: readonly number[]): Promise<GoodsView[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await rowsOfIds(database, viewer, ids)).map((row) => [row.id, seenBy(viewer, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
