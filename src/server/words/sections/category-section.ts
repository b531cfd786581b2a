import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { categories } from '../../database/schema/goods.ts';
import { noPicture, pictureAddress } from '../links.ts';
import { type KnownCategory, listSection } from '../section.ts';
import { withPictureNames } from '../shop-pictures.ts';
import { line, lineOrNone, listOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';
import type { WordsFault } from '../yaml-file.ts';

const file = 'categories.yaml';
/** As in a file of goods: `中成药 > 清热解毒`. */
const separator = '>';
const schema = listOf({ category: line(200), icon: lineOrNone(300) }, 5_000);

interface Category {
  readonly category: string;
  /** address of a picture; empty: a sign is drawn */
  readonly icon: string;
}

const pathText = (names: readonly string[]): string => names.join(` ${separator} `);
const namesOf = (path: string): readonly string[] => path.split(separator).map((name) => name.trim());

/** The categories of a shop with their paths, the oldest first. */
export async function knownCategories(database: Database): Promise<readonly KnownCategory[]> {
  const rows = await database
    .select({ id: categories.id, parentId: categories.parentId, name: categories.name, path: categories.path })
    .from(categories)
    .orderBy(asc(categories.id));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return rows.map(({ id, parentId, path }) => ({ id, parentId, path: pathText(path.map((one) => names.get(one) ?? '')) }));
}

/** All categories as a menu has them, those of one parent in an order. */
function inMenuOrder(known: readonly KnownCategory[], placeOf: (category: KnownCategory) => number): readonly KnownCategory[] {
  const below = (parentId: number | null): readonly KnownCategory[] =>
    known
      .filter((category) => category.parentId === parentId)
      .sort((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
      .flatMap((category) => [category, ...below(category.id)]);
  return below(null);
}

async function keptCategories(database: Database): Promise<readonly Category[]> {
  const rows = await database.select({ id: categories.id, position: categories.position, icon: categories.logo }).from(categories);
  const own = new Map(rows.map((row) => [row.id, row]));
  return inMenuOrder(await knownCategories(database), ({ id }) => own.get(id)?.position ?? 0).map(({ id, path }) => ({
    category: path,
    icon: own.get(id)?.icon ?? '',
  }));
}

/**
 * The order of the categories in the menus, and the pictures beside those of the first level. Categories come with
 * goods: the file names them, and those that it does not name stand behind the others of their parent, the oldest
 * first.
 */
export const categorySection = listSection({
  file,
  schema,
  entriesOf: ({ value, faultAt }, context) => {
    const faults: WordsFault[] = [];
    const known = new Set(context.categories.map(({ path }) => path));
    const named = value.map(({ category, icon }, at): Category => {
      const path = pathText(namesOf(category));
      if (!known.has(path)) faults.push(faultAt([at, 'category'], `no goods are in ${path}`));
      if (icon !== '' && path.includes(separator)) faults.push(faultAt([at, 'icon'], 'menus show pictures of the first level alone'));
      const address = pictureAddress(icon, context);
      if (address === null) faults.push(faultAt([at, 'icon'], noPicture));
      return { category: path, icon: address ?? '' };
    });
    const places = new Map(named.map(({ category }, at) => [category, at]));
    const twice = named.filter(({ category }, at) => places.get(category) !== at);
    const icons = new Map(named.map(({ category, icon }) => [category, icon]));
    const whole = inMenuOrder(context.categories, ({ path }) => places.get(path) ?? named.length);
    return {
      entries: [...whole.map(({ path }) => ({ category: path, icon: icons.get(path) ?? '' })), ...twice],
      faults,
    };
  },
  keyOf: ({ category }) => category,
  kept: keptCategories,
  write: async (database, entries) => {
    const ids = new Map((await knownCategories(database)).map(({ id, path }) => [path, id]));
    const rows = entries.map(({ category, icon }, at) => ({ id: ids.get(category) ?? 0, position: at + 1, logo: icon }));
    await database.execute(sql`update categories c set position = r.position, logo = r.logo
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, position int, logo text) where c.id = r.id`);
  },
  exported: (entries) => new Map([[file, asYaml(entries.map((entry) => said({ ...entry, icon: withPictureNames(entry.icon) })))]]),
});
