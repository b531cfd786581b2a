import { asc, eq, inArray } from 'drizzle-orm';
import { type AdPlace, adPlaces } from '../../../domain/content/ad-place.ts';
import { chinaMinute, momentInChina } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { ads } from '../../database/schema/content.ts';
import { manufacturers } from '../../database/schema/goods.ts';
import { keepRows, tableWriter } from '../keep-rows.ts';
import { linkFault, noPicture, pictureAddress } from '../links.ts';
import { listSection } from '../section.ts';
import { withPictureNames } from '../shop-pictures.ts';
import { flag, line, lineOrNone, listOf, minuteOrNone, oneOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';

const file = 'ads.yaml';
const schema = listOf(
  {
    place: oneOf(adPlaces),
    name: line(40),
    describe: lineOrNone(60),
    image: line(300),
    url: lineOrNone(300),
    newcomers: flag,
    maker: lineOrNone(80),
    from: minuteOrNone,
    until: minuteOrNone,
    hidden: flag,
  },
  100,
);

interface Ad {
  readonly place: AdPlace;
  readonly name: string;
  readonly describe: string;
  readonly image: string;
  readonly url: string;
  readonly newcomers: boolean;
  /** the maker whose page shows it, for the place `brand`; empty otherwise */
  readonly maker: string;
  /** when it is shown, in China, YYYY-MM-DD HH:MM; empty: no bound on that side */
  readonly from: string;
  readonly until: string;
  /** nobody sees it */
  readonly hidden: boolean;
}

const minuteText = (moment: Date | null): string => (moment === null ? '' : chinaMinute(epochSeconds(moment)));
/** A day begins at midnight. */
const wholeMinute = (text: string): string => (text.length === 10 ? `${text} 00:00` : text);
const momentOf = (text: string): Date | null => (text === '' ? null : new Date(momentInChina(text.slice(0, 10), `${text.slice(11)}:00`)));

const keyOf = ({ place, maker, name }: Pick<Ad, 'place' | 'maker' | 'name'>): string =>
  [place, maker, name].filter((part) => part !== '').join(' ');

async function keptAds(database: Database) {
  const rows = await database
    .select({ ad: ads, maker: manufacturers.name })
    .from(ads)
    .leftJoin(manufacturers, eq(manufacturers.id, ads.manufacturerId))
    .orderBy(asc(ads.position), asc(ads.id));
  // Place by place, as a reader looks for them.
  return adPlaces.flatMap((place) =>
    rows
      .filter(({ ad }) => ad.place === place)
      .map(({ ad: { id, name, describe, image, url, isForNewcomers, beginsAt, endsAt, isShown }, maker }) => ({
        ...{ id, place, name, describe, image, url, newcomers: isForNewcomers, maker: maker ?? '' },
        ...{ from: minuteText(beginsAt), until: minuteText(endsAt), hidden: !isShown },
      })),
  );
}

const inPlaces = (entries: readonly Ad[]): readonly Ad[] => adPlaces.flatMap((place) => entries.filter((ad) => ad.place === place));

async function write(database: Database, entries: readonly Ad[]): Promise<void> {
  const names = [...new Set(entries.map(({ maker }) => maker))];
  const makers = await database
    .select({ id: manufacturers.id, name: manufacturers.name })
    .from(manufacturers)
    .where(inArray(manufacturers.name, names));
  const rowOf = ({ newcomers, maker, from, until, hidden, ...ad }: Ad) => ({
    ...ad,
    isForNewcomers: newcomers,
    ...{ beginsAt: momentOf(from), endsAt: momentOf(until), isShown: !hidden },
    manufacturerId: makers.find(({ name }) => name === maker)?.id ?? null,
  });
  await keepRows(
    await keptAds(database),
    entries,
    [keyOf],
    tableWriter(database, ads, (ad, position) => ({ ...rowOf(ad), position })),
  );
}

/** Ads by the places that show them, each in the shop's order. */
export const adSection = listSection({
  file,
  schema,
  entriesOf: ({ value, faultAt }, context) => ({
    entries: inPlaces(
      value.map(({ from, until, ...ad }) => ({
        ...ad,
        image: pictureAddress(ad.image, context) ?? '',
        from: wholeMinute(from),
        until: wholeMinute(until),
      })),
    ),
    faults: value.flatMap(({ place, image, url, maker, from, until }, at) => {
      const link = linkFault(url, context);
      const brand = (place === 'brand') === (maker !== '') ? null : 'the place brand, and no other, names a maker';
      return [
        ...(link === null ? [] : [faultAt([at, 'url'], link)]),
        ...(pictureAddress(image, context) === null ? [faultAt([at, 'image'], noPicture)] : []),
        ...(from !== '' && until !== '' && wholeMinute(until) <= wholeMinute(from) ? [faultAt([at, 'until'], 'is not after from')] : []),
        ...(brand === null ? [] : [faultAt([at, 'maker'], brand)]),
        ...(maker === '' || context.makers.has(maker) ? [] : [faultAt([at, 'maker'], 'the shop has no goods of this maker')]),
      ];
    }),
  }),
  keyOf,
  kept: async (database: Database): Promise<readonly Ad[]> =>
    (await keptAds(database)).map(({ place, name, describe, image, url, newcomers, maker, from, until, hidden }) => ({
      ...{ place, name, describe, image, url, newcomers, maker },
      ...{ from, until, hidden },
    })),
  write,
  exported: (entries) => new Map([[file, asYaml(entries.map((ad) => said({ ...ad, image: withPictureNames(ad.image) })))]]),
});
