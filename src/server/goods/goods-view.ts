import { eq, type SQL, sql } from 'drizzle-orm';
import { judgeGoods } from '../../domain/qualification/judge-goods.ts';
import type { Database } from '../database/database.ts';
import { oncePerDatabase } from '../database/once-per-database.ts';
import { goods, goodsFullReductions, manufacturers } from '../database/schema/goods.ts';
import { textArray } from '../database/text-array.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { type BuyReason, buyReason } from '../licence/buy-reason.ts';
import { firstPhotoOf } from '../pictures/goods-photo.ts';
import { offersOf } from './offer/offer-store.ts';

/**
 * The shop for which goods are read: prices, cart, favourites and what it may buy are its own; null for a visitor.
 */
export type Viewer = Pick<SignedInBuyer, 'id' | 'rights' | 'reviewReason'> | null;
/** The same where a statement is written: its id, or the place of one. */
type ViewerTerm = number | null | SQL;

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
export const goodsViewColumns = (viewer: ViewerTerm) => ({
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

const selectGoodsRows = (database: Database, viewer: ViewerTerm) =>
  database
    .select(goodsViewColumns(viewer))
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsFullReductions, eq(goodsFullReductions.id, goods.fullReductionId))
    .$dynamic();

/** Goods as the statement gives them. */
export type GoodsRow = Awaited<ReturnType<typeof selectGoodsRows>>[number];

/** Goods as a viewer sees them, judged. */
export interface GoodsView extends GoodsRow {
  /** why the viewer cannot buy them; null when he can */
  readonly reason: BuyReason | null;
}

/** Judges goods for a viewer (R29): goods that the shop does not sell at all are said so first, no licence helps. */
export function judgedFor<Row extends Pick<GoodsRow, 'id' | 'isPurchasable' | 'refusalMessage' | 'scopes' | 'mayTrade' | 'grantStatus'>>(
  viewer: Viewer,
  row: Row,
): Row & { readonly reason: BuyReason | null } {
  if (!row.isPurchasable)
    return { ...row, reason: { code: 'not-purchasable', message: row.refusalMessage || '该品种暂不可购买', url: '' } };
  const refusal = judgeGoods(viewer?.rights ?? null, { scopes: row.scopes ?? [], isSupplied: row.mayTrade });
  if (refusal === null) return { ...row, reason: null };
  return {
    ...row,
    reason: buyReason(refusal, { goodsId: row.id, grantStatus: row.grantStatus, reviewReason: viewer?.reviewReason ?? '' }),
  };
}

type GoodsQuery = ReturnType<typeof selectGoodsRows>;

/** Goods as the viewer sees them; the caller adds condition and order to the query. */
export const goodsWhere = async (
  database: Database,
  viewer: Viewer,
  narrow: (query: GoodsQuery) => PromiseLike<GoodsRow[]>,
): Promise<GoodsView[]> => (await narrow(selectGoodsRows(database, viewer?.id ?? null))).map((row) => judgedFor(viewer, row));

/** Reading goods by their ids is asked most of all. */
const byIdStatements = oncePerDatabase((database) => {
  const isWanted = sql`${goods.id} = any(${sql.placeholder('ids')}::bigint[])`;
  const placeOfViewer = sql`${sql.placeholder('viewer')}`;
  return {
    visitor: selectGoodsRows(database, null).where(isWanted).prepare('goods_of_visitor'),
    buyer: selectGoodsRows(database, placeOfViewer).where(isWanted).prepare('goods_of_buyer'),
  };
});

/** The goods with these ids as the viewer sees them, in the order of the ids; ids that name no goods are left out. */
export async function goodsInOrder(database: Database, viewer: Viewer, ids: readonly number[]): Promise<GoodsView[]> {
  if (ids.length === 0) return [];
  const prepared = byIdStatements(database);
  const given = { ids: `{${ids.join(',')}}` };
  const rows = await (viewer === null ? prepared.visitor.execute(given) : prepared.buyer.execute({ ...given, viewer: viewer.id }));
  const byId = new Map(rows.map((row) => [row.id, judgedFor(viewer, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
