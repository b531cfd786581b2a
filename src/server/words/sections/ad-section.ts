import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { adPlaces, ads } from '../../database/schema/content.ts';
import { manufacturers } from '../../database/schema/goods.ts';
import { keepRows, tableWriter } from '../keep-rows.ts';
import { linkFault, noPicture, pictureAddress } from '../links.ts';
import { listSection } from '../section.ts';
import { withPictureNames } from '../shop-pictures.ts';
import { flag, line, lineOrNone, listOf, oneOf } from '../words-values.ts';
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
  },
  100,
);

interface Ad {
  readonly place: (typeof adPlaces)[number];
  readonly name: string;
  readonly describe: string;
  readonly image: string;
  readonly url: string;
  readonly newcomers: boolean;
  /** the maker whose page shows it, for the place `brand`; empty otherwise */
  readonly maker: string;
}

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
      .map(({ ad: { id, name, describe, image, url, isForNewcomers }, maker }) => ({
        id,
        place,
        name,
        describe,
        image,
        url,
        newcomers: isForNewcomers,
        maker: maker ?? '',
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
  const rowOf = ({ newcomers, maker, ...ad }: Ad) => ({
    ...ad,
    isForNewcomers: newcomers,
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
    entries: inPlaces(value.map((ad) => ({ ...ad, image: pictureAddress(ad.image, context) ?? '' }))),
    faults: value.flatMap(({ place, image, url, maker }, at) => {
      const link = linkFault(url, context);
      const brand = (place === 'brand') === (maker !== '') ? null : 'the place brand, and no other, names a maker';
      return [
        ...(link === null ? [] : [faultAt([at, 'url'], link)]),
        ...(pictureAddress(image, context) === null ? [faultAt([at, 'image'], noPicture)] : []),
        ...(brand === null ? [] : [faultAt([at, 'maker'], brand)]),
        ...(maker === '' || context.makers.has(maker) ? [] : [faultAt([at, 'maker'], 'the shop has no goods of this maker')]),
      ];
    }),
  }),
  keyOf,
  kept: async (database: Database): Promise<readonly Ad[]> =>
    (await keptAds(database)).map(({ place, name, describe, image, url, newcomers, maker }) => ({
      place,
      name,
      describe,
      image,
      url,
      newcomers,
      maker,
    })),
  write,
  exported: (entries) => new Map([[file, asYaml(entries.map((ad) => said({ ...ad, image: withPictureNames(ad.image) })))]]),
});
