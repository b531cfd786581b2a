import { and, eq } from 'drizzle-orm';
import { isAdShown } from '../content/ad-store.ts';
import type { Database } from '../database/database.ts';
import { ads } from '../database/schema/content.ts';
import { goods } from '../database/schema/goods.ts';
import { specialGoods } from '../goods/chosen-goods.ts';
import { runningFlashSale } from '../goods/offer/flash-sale-store.ts';

/** Places of the home page that show nothing where the shop has nothing for them. */
const placesOfHome = ['top-ad', 'zones', 'flash-sale', 'daily-special'] as const;

export type PlaceOfHome = (typeof placesOfHome)[number];

/** The places for which the shop has nothing now: the page keeps no room for them while it loads. */
export async function emptyPlacesOf(database: Database, now: Date): Promise<readonly PlaceOfHome[]> {
  const topAds = await database
    .select({ id: ads.id })
    .from(ads)
    .where(and(eq(ads.place, 'top'), isAdShown(now)))
    .limit(1);
  const sold = await database.select({ id: goods.id }).from(goods).where(eq(goods.isPurchasable, true)).limit(1);
  const isEmpty: Readonly<Record<PlaceOfHome, boolean>> = {
    'top-ad': topAds.length === 0,
    zones: sold.length === 0,
    'flash-sale': (await runningFlashSale(database, now)) === null,
    'daily-special': (await specialGoods(database, null, now)).length === 0,
  };
  return placesOfHome.filter((place) => isEmpty[place]);
}

/** A document that says which places stay empty, for the page's style sheet. */
export const withEmptyPlaces = (document: string, empty: readonly PlaceOfHome[]): string =>
  empty.length === 0 ? document : document.replace(/<html(?=[\s>])/, `<html data-empty="${empty.join(' ')}"`);
