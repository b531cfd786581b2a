import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { askingShop } from '../activity/activity-store.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { adPlaces, ads } from '../database/schema/content.ts';

export type AdPlace = (typeof adPlaces)[number];

const columns = { image: ads.image, url: ads.url, name: ads.name, describe: ads.describe };

/** The ads of a place that are for this buyer, in the shop's order; a visitor (null) may be a newcomer. */
export async function adsOf(database: Database, place: AdPlace, buyer: SignedInBuyer | null, now: Date) {
  const rows = await database
    .select({ ...columns, isForNewcomers: ads.isForNewcomers })
    .from(ads)
    .where(eq(ads.place, place))
    .orderBy(asc(ads.position), asc(ads.id));
  const asksWho = rows.some(({ isForNewcomers }) => isForNewcomers);
  const shop = asksWho ? await askingShop(database, buyer, [{ who: 'new' }], now) : null;
  return rows.flatMap(({ isForNewcomers, ...ad }) => (isForNewcomers && shop?.hasOrdered ? [] : [ad]));
}

/** The places whose ads a controlled-sales screen may name by id. */
const controlledPlaces = ['controlled-zone', 'controlled-zone-new'] as const satisfies readonly AdPlace[];

/** The ads of the controlled-sales zone with these ids; those of other places are not there. */
export const controlledAdsWithIds = (database: Database, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : database
        .select(columns)
        .from(ads)
        .where(and(inArray(ads.id, [...ids]), inArray(ads.place, [...controlledPlaces])))
        .orderBy(asc(ads.position), asc(ads.id));

/** The ads of a brand's own page. */
export const adsOfBrand = (database: Database, manufacturerId: number) =>
  database
    .select(columns)
    .from(ads)
    .where(and(eq(ads.place, 'brand'), eq(ads.manufacturerId, manufacturerId)))
    .orderBy(asc(ads.position), asc(ads.id));
