import { promotionNames } from '../../contract/goods/goods-detail-wire.ts';
import { and, eq } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { readGoods } from '../../contract/goods/goods-calls.ts';
import { reportAddress } from '../../contract/papers/report-calls.ts';
import type { Database } from '../database/database.ts';
import { favorites } from '../database/schema/favorite.ts';
import { goods, goodsSheets } from '../database/schema/goods.ts';
import { inspectionReports } from '../database/schema/inspection.ts';
import { defaultRegion } from '../account/addresses.ts';
import { deliveryTo } from '../../domain/shipping/delivery-region.ts';
import { readDeliveryAreas } from '../shop/delivery-areas.ts';
import { photosOfGoods } from '../pictures/goods-photo.ts';
import { promiseAnswer } from '../shop/delivery-promise.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { categoryPath } from './category-store.ts';
import { ephedrineHistory, limitsLeft } from './ephedrine-history.ts';
import { priceHistory } from './bought-before.ts';
import { goodsAnswer, goodsPagePictures } from './goods-answer.ts';
import { promotionsOfGoods } from './goods-promotions.ts';
import { goodsInOrder, type Viewer } from './goods-view.ts';
import { goodsAnswers } from './offer/offer-answer.ts';

const readMore = (database: Database, viewer: Viewer, id: number) =>
  database
    .select({
      categoryId: goods.categoryId,
      producedOn: goods.producedOn,
      properties: goodsSheets.properties,
      instructions: goodsSheets.instructions,
      reportId: inspectionReports.id,
      tellsStock: favorites.tellsStock,
    })
    .from(goods)
    .leftJoin(goodsSheets, eq(goodsSheets.goodsId, goods.id))
    .leftJoin(inspectionReports, and(eq(inspectionReports.goodsId, goods.id), eq(inspectionReports.batchNumber, goods.batchNumber)))
    // No buyer has the id 0.
    .leftJoin(favorites, and(eq(favorites.goodsId, goods.id), eq(favorites.buyerId, viewer?.id ?? 0)))
    .where(eq(goods.id, id));

/** Goods as their own page shows them; null when there are none with this id. */
export async function goodsDetail(database: Database, viewer: Viewer, id: number, now: Date): Promise<CallAnswer<typeof readGoods> | null> {
  const [[view], [more]] = await Promise.all([goodsInOrder(database, viewer, [id]), readMore(database, viewer, id)]);
  if (view === undefined || more === undefined) return null;
  const [[answer = goodsAnswer(view)], path, promotions, settings, areas, regionCode, paid, history, photos] = await Promise.all([
    goodsAnswers(database, [view], now),
    categoryPath(database, more.categoryId),
    promotionsOfGoods(database, viewer, id, now),
    readShopSettings(database),
    readDeliveryAreas(database),
    viewer === null ? '' : defaultRegion(database, viewer.id),
    viewer === null || !view.mayTrade ? [] : priceHistory(database, viewer.id, id),
    viewer === null || !view.containsEphedrine ? null : ephedrineHistory(database, viewer.id, now),
    view.photo === null ? [] : photosOfGoods(database, id),
  ]);
  const delivery = deliveryTo(areas.usual, areas.regions, regionCode);
  return {
    ...answer,
    goods_image: goodsPagePictures(
      view,
      photos.map(({ large }) => large),
    ),
    scrq: more.producedOn,
    categories: path,
    properties: [...(more.properties ?? [])],
    instructions: [...(more.instructions ?? [])],
    promotions: promotions.map(({ kind, ...promotion }) => ({ ...promotion, kind: promotionNames[kind] })),
    last_bought: paid.at(-1) ?? null,
    price_history: [...paid],
    delivery: {
      warehouse: settings.warehouse,
      ...promiseAnswer(settings),
      region_code: regionCode,
      shipping_amount: delivery.freeFrom,
      freight: delivery.freight,
    },
    tells_stock: more.tellsStock === true ? 1 : 0,
    hm_limit: history && { ...limitsLeft(history), receipts_owed: history.receiptsOwed },
    inspection_url: more.reportId === null || !view.mayTrade ? null : reportAddress(more.reportId),
  };
}
