import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { tellOfPriceFalls } from '../../server/alert/goods-alerts.ts';
import { minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { favorites } from '../../server/database/schema/favorite.ts';
import { goods } from '../../server/database/schema/goods.ts';
import { goodsBatches } from '../../server/database/schema/stock.ts';
import { countGoods } from '../../server/stock/count-goods.ts';
import { daysBefore, type Happening } from './happening.ts';

/** What the goods cost before they fell, as a factor of their price. */
const formerly = 1.08;

/** Of a buyer's favourites one fell in price, and one was sold out for some days. */
export async function favoriteStory(database: Database, buyerId: number, now: Date): Promise<Happening[]> {
  const own = await database
    .select({ id: goods.id, price: goods.defaultPrice, batch: goodsBatches.number, units: goodsBatches.stock })
    .from(favorites)
    .innerJoin(goods, eq(goods.id, favorites.goodsId))
    .innerJoin(goodsBatches, eq(goodsBatches.goodsId, goods.id))
    // All of their stock lies in one batch.
    .where(
      and(
        eq(favorites.buyerId, buyerId),
        eq(goods.isPurchasable, true),
        eq(goods.isControlled, false),
        gt(goods.stock, 0),
        eq(goodsBatches.stock, goods.stock),
        isNotNull(goods.defaultPrice),
      ),
    )
    .orderBy(asc(favorites.id))
    .limit(2);
  const [fallen, soldOut] = own;
  if (fallen === undefined || soldOut === undefined) throw new Error('The first demo shop has no favourites in one batch');
  const price = fallen.price ?? '0';
  const change = { id: fallen.id, kept: priceAsText(money(price).times(formerly).round(2)), price };
  const counted = (units: number) => (transaction: Database, at: Date) =>
    countGoods(transaction, { goodsId: soldOut.id, units, batch: { number: soldOut.batch } }, at);
  return [
    { at: daysBefore(now, 6, 17, 30), happen: counted(0) },
    {
      at: minutesAfter(now, -120),
      happen: async (transaction, at) => {
        await transaction
          .update(favorites)
          .set({ priceThen: change.kept })
          .where(and(eq(favorites.buyerId, buyerId), eq(favorites.goodsId, fallen.id)));
        await tellOfPriceFalls(transaction, [change], at);
      },
    },
    { at: minutesAfter(now, -90), happen: counted(soldOut.units) },
  ];
}
