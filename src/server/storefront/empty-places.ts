import { and, eq, sql } from 'drizzle-orm';
import { isAdShown } from '../content/ad-store.ts';
import type { Database } from '../database/database.ts';
import { ads } from '../database/schema/content.ts';
import { goods } from '../database/schema/goods.ts';
import { type GoodsZone, goodsZones } from '../goods/list/goods-filter.ts';
import { specialGoods } from '../goods/chosen-goods.ts';
import { runningFlashSale } from '../goods/offer/flash-sale-store.ts';

/** Places of the home page that show nothing where the shop has nothing for them. */
const placesOfHome = ['top-ad', 'zones', 'flash-sale', 'daily-special'] as const;
const zoneNames = Object.keys(goodsZones) as readonly GoodsZone[];

/** A zone without goods is named as `zone-kx`, so that no tile of the home page leads to it (R67). */
export type PlaceOfHome = (typeof placesOfHome)[number] | `zone-${GoodsZone}`;

/** The zones of which no goods are sold. */
async function emptyZonesOf(database: Database): Promise<readonly GoodsZone[]> {
  const found = zoneNames.map(
    (zone) => sql`select ${zone} as zone where exists (select from goods where ${goods.isPurchasable} and ${goodsZones[zone]})`,
  );
  const { rows } = await database.execute<{ zone: GoodsZone }>(sql.join(found, sql` union all `));
  return zoneNames.filter((zone) => !rows.some((row) => row.zone === zone));
}

/** The places for which the shop has nothing now: the page keeps no room for them while it loads. */
export async function emptyPlacesOf(database: Database, now: Date): Promise<readonly PlaceOfHome[]> {
  const topAds = await database
    .select({ id: ads.id })
    .from(ads)
    .where(and(eq(ads.place, 'top'), isAdShown(now)))
    .limit(1);
  const sold = await database.select({ id: goods.id }).from(goods).where(eq(goods.isPurchasable, true)).limit(1);
  const isEmpty: Readonly<Record<(typeof placesOfHome)[number], boolean>> = {
    'top-ad': topAds.length === 0,
    zones: sold.length === 0,
    'flash-sale': (await runningFlashSale(database, now)) === null,
    'daily-special': (await specialGoods(database, null, now)).length === 0,
  };
  const zones = isEmpty.zones ? [] : (await emptyZonesOf(database)).map((zone) => `zone-${zone}` as const);
  return [...placesOfHome.filter((place) => isEmpty[place]), ...zones];
}

/** A document that says which places stay empty, for the page's style sheet. */
export const withEmptyPlaces = (document: string, empty: readonly PlaceOfHome[]): string =>
  empty.length === 0 ? document : document.replace(/<html(?=[\s>])/, `<html data-empty="${empty.join(' ')}"`);
