import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { oncePerDatabase } from '../database/once-per-database.ts';
import { goods, goodsFullReductions, manufacturers } from '../database/schema/goods.ts';
import { offersOf } from './offer/offer-store.ts';

/** The buyer for whom goods are read: prices, cart and favourites are his; null for a visitor. */
export type Viewer = number | null;
/** The same where a statement is written: a value, or the place of one. */
type ViewerTerm = Viewer | SQL;

/** Whether the viewer may see the price of the row's goods and buy them: all but controlled-sales goods (控销). */
export const mayTrade = (viewer: ViewerTerm): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`not ${goods.isControlled}`
    : sql<boolean>`(not ${goods.isControlled} or exists (select 1 from controlled_grants t
        where t.buyer_id = ${viewer} and t.goods_id = ${goods.id} and t.status = 'granted'))`;

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
  approvalNumber: goods.approvalNumber,
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
  containsEphedrine: goods.containsEphedrine,
  isDevice: goods.isDevice,
  isChineseMedicine: goods.isChineseMedicine,
  isFreeShippingZone: goods.isFreeShippingZone,
  isNearExpiry: goods.isNearExpiry,
  isControlled: goods.isControlled,
  isColdChain: goods.isColdChain,
  isNegotiated: goods.isNegotiated,
  warehouseId: goods.warehouseId,
  priceId: goods.priceId,
  mayTrade: mayTrade(viewer),
  ...ofViewer(viewer),
});

/** A query for goods as the viewer sees them; the caller adds its condition and order. */
export const selectGoodsView = (database: Database, viewer: ViewerTerm) =>
  database
    .select(goodsViewColumns(viewer))
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsFullReductions, eq(goodsFullReductions.id, goods.fullReductionId))
    .$dynamic();

/** Goods as a viewer sees them. */
export type GoodsView = Awaited<ReturnType<typeof selectGoodsView>>[number];

/** Reading goods by their ids is asked most of all. */
const byIdStatements = oncePerDatabase((database) => {
  const isWanted = sql`${goods.id} = any(${sql.placeholder('ids')}::bigint[])`;
  const placeOfViewer = sql`${sql.placeholder('viewer')}`;
  return {
    visitor: selectGoodsView(database, null).where(isWanted).prepare('goods_of_visitor'),
    buyer: selectGoodsView(database, placeOfViewer).where(isWanted).prepare('goods_of_buyer'),
  };
});

/** The goods with these ids as the viewer sees them, in the order of the ids; ids that name no goods are left out. */
export async function goodsInOrder(database: Database, viewer: Viewer, ids: readonly number[]): Promise<GoodsView[]> {
  if (ids.length === 0) return [];
  const prepared = byIdStatements(database);
  const given = { ids: `{${ids.join(',')}}` };
  const rows = await (viewer === null ? prepared.visitor.execute(given) : prepared.buyer.execute({ ...given, viewer }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
