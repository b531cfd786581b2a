import { asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { manufacturers } from '../../database/schema/goods.ts';
import { noPicture, pictureAddress } from '../links.ts';
import { listSection } from '../section.ts';
import { withPictureNames } from '../shop-pictures.ts';
import { flag, line, lineOrNone, listOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';

const file = 'brands.yaml';
const schema = listOf({ maker: line(100), logo: lineOrNone(300), describe: lineOrNone(200), outside: flag }, 2_000);

interface Brand {
  readonly maker: string;
  /** address of a picture; empty: a mark is drawn */
  readonly logo: string;
  readonly describe: string;
  /** it has no place in the brand zone */
  readonly outside: boolean;
}

const isTold = or(isNotNull(manufacturers.brandPosition), ne(manufacturers.logo, ''), ne(manufacturers.describe, ''));

/** Those of the brand zone in its order, and then the others by their names. */
const inOrder = (entries: readonly Brand[]): readonly Brand[] => [
  ...entries.filter(({ outside }) => !outside),
  ...entries.filter(({ outside }) => outside).sort((one, other) => (one.maker < other.maker ? -1 : 1)),
];

/** Makers as brands: their logos, and their order in the brand zone. Those that the file does not name have neither. */
export const brandSection = listSection({
  file,
  schema,
  entriesOf: ({ value, faultAt }, context) => ({
    entries: inOrder(value.map((brand) => ({ ...brand, logo: pictureAddress(brand.logo, context) ?? '' }))),
    faults: value.flatMap(({ maker, logo, describe, outside }, at) => [
      ...(context.makers.has(maker) ? [] : [faultAt([at, 'maker'], 'the shop has no goods of this maker')]),
      ...(pictureAddress(logo, context) === null ? [faultAt([at, 'logo'], noPicture)] : []),
      ...(outside && logo === '' && describe === '' ? [faultAt([at, 'outside'], 'says nothing of this maker')] : []),
    ]),
  }),
  keyOf: ({ maker }) => maker,
  kept: async (database: Database): Promise<readonly Brand[]> => {
    const rows = await database
      .select({
        maker: manufacturers.name,
        logo: manufacturers.logo,
        describe: manufacturers.describe,
        position: manufacturers.brandPosition,
      })
      .from(manufacturers)
      .where(isTold)
      .orderBy(sql`${manufacturers.brandPosition} asc nulls last`, asc(manufacturers.id));
    return inOrder(rows.map(({ position, ...brand }) => ({ ...brand, outside: position === null })));
  },
  write: async (database, entries) => {
    await database.update(manufacturers).set({ brandPosition: null, logo: '', describe: '' }).where(isTold);
    for (const [at, { maker, outside, logo, describe }] of entries.entries())
      await database
        .update(manufacturers)
        .set({ logo, describe, brandPosition: outside ? null : at + 1 })
        .where(eq(manufacturers.name, maker));
  },
  exported: (entries) => new Map([[file, asYaml(entries.map((brand) => said({ ...brand, logo: withPictureNames(brand.logo) })))]]),
});
