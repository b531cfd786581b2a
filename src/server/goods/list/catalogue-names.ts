import type { Database } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/once-per-database.ts';
import { categories, manufacturers } from '../../database/schema/goods.ts';
import { KeptAnswers } from '../../kept-answers.ts';

/** Names of makers and categories by their ids, for answers that count them. */
export interface CatalogueNames {
  readonly makers: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<number, { readonly name: string; readonly path: readonly number[] }>;
}

/** Names hardly ever change; an id that is not known yet is asked for at once, whatever the age. */
const oldestMs = 60_000;

const keptNames = oncePerDatabase(() => new KeptAnswers<CatalogueNames>(oldestMs, 1));

async function readNames(database: Database): Promise<CatalogueNames> {
  const [makers, all] = await Promise.all([
    database.select({ id: manufacturers.id, name: manufacturers.name }).from(manufacturers),
    database.select({ id: categories.id, name: categories.name, path: categories.path }).from(categories),
  ]);
  return {
    makers: new Map(makers.map(({ id, name }) => [id, name])),
    categories: new Map(all.map(({ id, name, path }) => [id, { name, path }])),
  };
}

/** The names, read once a minute, and again when one of the ids is not among them. */
export async function catalogueNames(
  database: Database,
  ids: { readonly makers: readonly number[]; readonly categories: readonly number[] },
): Promise<CatalogueNames> {
  const kept = keptNames(database);
  const read = () => readNames(database);
  const names = await kept.get('', read);
  const isKnown = ids.makers.every((id) => names.makers.has(id)) && ids.categories.every((id) => names.categories.has(id));
  return isKnown ? names : kept.renew('', read);
}
