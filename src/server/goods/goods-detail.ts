import { promotionNames } from '../../contract/goods/goods-detail-wire.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { readGoods } from '../../contract/goods/goods-calls.ts';
import { reportAddress } from '../../contract/papers/report-calls.ts';
import type { Database } from '../database/database.ts';
import { writtenOnce } from '../database/written-once.ts';
import { favorites } from '../database/schema/favorite.ts';
import { goods, goodsSheets } from '../database/schema/goods.ts';
import { inspectionReports } from '../database/schema/inspection.ts';
import { shopSettings } from '../database/schema/shop-settings.ts';
import { areasAround, deliveryOf } from '../shop/delivery-areas.ts';
import { photosOfGoods } from '../pictures/goods-photo.ts';
import { promiseAnswer } from '../shop/delivery-promise.ts';
import { ephedrineHistory, limitsLeft } from './ephedrine-history.ts';
import { priceHistoryOf, readHistory } from './bought-before.ts';
import { goodsAnswer, goodsPagePictures } from './goods-answer.ts';
import { promotionsAt, promotionsNow } from './goods-promotions.ts';
import { goodsInOrder, type Viewer } from './goods-view.ts';
import { goodsAnswers } from './offer/offer-answer.ts';

/** No buyer has this id: a visitor's. */
const nobody = 0;

const wanted = { id: sql`${sql.placeholder('id')}::bigint`, viewerId: sql`${sql.placeholder('viewer')}::bigint` };

/** Everything that the page of goods says beside the goods themselves: written once, and planned once a connection. */
const besideStatement = writtenOnce('beside_goods', (database) => {
  const { id, viewerId } = wanted;
  const region = sql`select a.region_code from addresses a where a.buyer_id = ${viewerId} order by a.is_default desc, a.id limit 1`;
  return database
    .select({
      path: sql<
        { id: number; name: string }[]
      >`(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.level), '[]')
        from categories own join categories c on c.id = any(own.path) where own.id = ${goods.categoryId})`,
      producedOn: goods.producedOn,
      properties: goodsSheets.properties,
      instructions: goodsSheets.instructions,
      reportId: inspectionReports.id,
      tellsStock: favorites.tellsStock,
      promotions: promotionsAt({ goodsId: id, viewerId, time: sql`to_timestamp(${sql.placeholder('now')}::float8)` }),
      paid: priceHistoryOf(viewerId, id),
      areas: areasAround(region),
      settings: {
        warehouse: shopSettings.warehouse,
        payBeforeHour: shopSettings.payBeforeHour,
        shipsFrom: shopSettings.shipsFrom,
        daysElsewhere: shopSettings.daysElsewhere,
      },
    })
    .from(goods)
    .crossJoin(shopSettings)
    .leftJoin(goodsSheets, eq(goodsSheets.goodsId, goods.id))
    .leftJoin(inspectionReports, and(eq(inspectionReports.goodsId, goods.id), eq(inspectionReports.batchNumber, goods.batchNumber)))
    .leftJoin(favorites, and(eq(favorites.goodsId, goods.id), sql`${favorites.buyerId} = ${viewerId}`))
    .where(sql`${goods.id} = ${id}`);
});

/** Goods as their own page shows them; null when there are none with this id. */
export async function goodsDetail(database: Database, viewer: Viewer, id: number, now: Date): Promise<CallAnswer<typeof readGoods> | null> {
  const [[view], [beside]] = await Promise.all([
    goodsInOrder(database, viewer, [id]),
    besideStatement(database).execute({ id, viewer: viewer?.id ?? nobody, now: now.getTime() / 1000 }),
  ]);
  if (view === undefined || beside === undefined) return null;
  const [[answer = goodsAnswer(view)], history, photos] = await Promise.all([
    goodsAnswers(database, [view], now),
    viewer === null || !view.containsEphedrine ? null : ephedrineHistory(database, viewer.id, now),
    view.photo === null ? [] : photosOfGoods(database, id),
  ]);
  const { settings, areas } = beside;
  const delivery = deliveryOf(areas);
  // A price that is hidden now stays hidden where it was paid.
  const paid = view.mayTrade ? readHistory(beside.paid) : [];
  return {
    ...answer,
    goods_image: goodsPagePictures(
      view,
      photos.map(({ large }) => large),
    ),
    scrq: beside.producedOn,
    categories: beside.path,
    properties: [...(beside.properties ?? [])],
    instructions: [...(beside.instructions ?? [])],
    promotions: promotionsNow(beside.promotions, now).map(({ kind, ...promotion }) => ({ ...promotion, kind: promotionNames[kind] })),
    last_bought: paid.at(-1) ?? null,
    price_history: [...paid],
    delivery: {
      warehouse: settings.warehouse,
      ...promiseAnswer(settings),
      region_code: areas.regionCode,
      shipping_amount: delivery.freeFrom,
      freight: delivery.freight,
    },
    tells_stock: beside.tellsStock === true ? 1 : 0,
    hm_limit: history && { ...limitsLeft(history), receipts_owed: history.receiptsOwed },
    inspection_url: beside.reportId === null || !view.mayTrade ? null : reportAddress(beside.reportId),
  };
}
