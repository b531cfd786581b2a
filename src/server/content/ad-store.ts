import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { AdPlace } from '../../domain/content/ad-place.ts';
import type { Database } from '../database/database.ts';
import { askingShop } from '../activity/activity-store.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { ads } from '../database/schema/content.ts';

const columns = { image: ads.image, url: ads.url, name: ads.name, describe: ads.describe };

/** The ads that are shown at a moment, as `adState` says it. */
export const isAdShown = (now: Date): SQL | undefined =>
  and(eq(ads.isShown, true), or(isNull(ads.beginsAt), lte(ads.beginsAt, now)), or(isNull(ads.endsAt), gt(ads.endsAt, now)));

/** The ads of a place that are for this buyer, in the shop's order; a visitor (null) may be a newcomer. */
export async function adsOf(database: Database, place: AdPlace, buyer: SignedInBuyer | null, now: Date) {
  const rows = await database
    .select({ ...columns, isForNewcomers: ads.isForNewcomers })
    .from(ads)
    .where(and(eq(ads.place, place), isAdShown(now)))
    .orderBy(asc(ads.position), asc(ads.id));
  const asksWho = rows.some(({ isForNewcomers }) => isForNewcomers);
  const shop = asksWho ? await askingShop(database, buyer, [{ who: 'new' }], now) : null;
  return rows.flatMap(({ isForNewcomers, ...ad }) => (isForNewcomers && shop?.hasOrdered ? [] : [ad]));
}

/** The places whose ads a controlled-sales screen may name by id. */
const controlledPlaces = ['controlled-zone', 'controlled-zone-new'] as const satisfies readonly AdPlace[];

/** The ads of the controlled-sales zone with these ids; those of other places are not there. */
export const controlledAdsWithIds = (database: Database, ids: readonly number[], now: Date) =>
  ids.length === 0
    ? Promise.resolve([])
    : database
        .select(columns)
        .from(ads)
        .where(and(inArray(ads.id, [...ids]), inArray(ads.place, [...controlledPlaces]), isAdShown(now)))
        .orderBy(asc(ads.position), asc(ads.id));

/** The ads of a brand's own page. */
export const adsOfBrand = (database: Database, manufacturerId: number, now: Date) =>
  database
    .select(columns)
    .from(ads)
    .where(and(eq(ads.place, 'brand'), eq(ads.manufacturerId, manufacturerId), isAdShown(now)))
    .orderBy(asc(ads.position), asc(ads.id));
