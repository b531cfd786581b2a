import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { controlledGrants } from '../../server/database/schema/controlled-sale.ts';
import { favorites } from '../../server/database/schema/favorite.ts';
import { goods } from '../../server/database/schema/goods.ts';

const favoriteCount = 16;
/** Every third application for controlled-sales goods is open, every seventh was refused; the rest is granted. */
const statusOf = (index: number): 'applied' | 'granted' | 'refused' =>
  index % 7 === 6 ? 'refused' : index % 3 === 2 ? 'applied' : 'granted';

/** Favourites and controlled-sales grants of the first demo buyer; the others have none. */
export async function seedFavorites(database: Database, buyerIds: readonly number[], at: Date): Promise<void> {
  const [buyerId] = buyerIds;
  if (buyerId === undefined) return;
  const bestSold = await database
    .select({ id: goods.id, price: goods.defaultPrice })
    .from(goods)
    .orderBy(desc(goods.sales), asc(goods.id))
    .limit(favoriteCount * 3);
  await database
    .insert(favorites)
    .values(
      bestSold.filter((_, index) => index % 3 === 0).map(({ id, price }) => ({ buyerId, goodsId: id, addedAt: at, priceThen: price })),
    );
  const controlled = await database.select({ id: goods.id }).from(goods).where(eq(goods.isControlled, true)).orderBy(asc(goods.id));
  await database
    .insert(controlledGrants)
    .values(
      controlled
        .filter((_, index) => index % 2 === 0)
        .map(({ id }, index) => ({ buyerId, goodsId: id, status: statusOf(index), changedAt: at })),
    );
}
