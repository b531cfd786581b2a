import { asc, eq } from 'drizzle-orm';
import type { listDeskAds } from '../../../contract/desk/shop-words-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { adPlaces } from '../../../domain/content/ad-place.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { ads } from '../../database/schema/content.ts';
import { manufacturers } from '../../database/schema/goods.ts';
import { notFound } from '../../http/refusal.ts';
import { seenOf } from './seen-row.ts';

type AdRow = typeof ads.$inferSelect;
type AdAnswer = CallAnswer<typeof listDeskAds>['ads'][number];

const wire = (isTrue: boolean): 0 | 1 => (isTrue ? 1 : 0);
const secondsOf = (moment: Date | null): number => (moment === null ? 0 : epochSeconds(moment));

/** What somebody has seen of an ad. Its place among others is none of it. */
export const seenAd = (ad: AdRow): string => seenOf({ ...ad, position: 0 });

const answerOf = (ad: AdRow, maker: string | null): AdAnswer => ({
  ...{ id: ad.id, place: ad.place, name: ad.name, describe: ad.describe, image: ad.image, url: ad.url },
  ...{ newcomers: wire(ad.isForNewcomers), maker: maker ?? '', from: secondsOf(ad.beginsAt), until: secondsOf(ad.endsAt) },
  ...{ is_shown: wire(ad.isShown), seen: seenAd(ad) },
});

const adsWithMakers = (database: Database) =>
  database.select({ ad: ads, maker: manufacturers.name }).from(ads).leftJoin(manufacturers, eq(manufacturers.id, ads.manufacturerId));

/** Every ad, place by place. */
export async function adList(database: Database): Promise<readonly AdAnswer[]> {
  const rows = await adsWithMakers(database).orderBy(asc(ads.position), asc(ads.id));
  return adPlaces.flatMap((place) => rows.filter(({ ad }) => ad.place === place).map(({ ad, maker }) => answerOf(ad, maker)));
}

/** One ad. @throws Refusal 404 */
export async function adAnswer(database: Database, id: number): Promise<AdAnswer> {
  const [row] = await adsWithMakers(database).where(eq(ads.id, id));
  if (row === undefined) throw notFound('没有这条广告');
  return answerOf(row.ad, row.maker);
}
