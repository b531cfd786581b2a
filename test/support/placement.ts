import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../src/server/project-root.ts';

/** What a migration's picture of the schema says of a table, as far as it is needed here. */
interface TablePicture {
  readonly columns: Readonly<Record<string, { readonly notNull: boolean }>>;
  readonly foreignKeys: Readonly<Record<string, { readonly columnsFrom: readonly string[]; readonly tableTo: string }>>;
  readonly uniqueConstraints: Readonly<Record<string, { readonly columns: readonly string[] }>>;
  readonly indexes: Readonly<Record<string, { readonly isUnique: boolean; readonly columns: readonly { readonly expression: string }[] }>>;
}

const folder = inProject('src', 'server', 'database', 'migrations', 'meta');
const newest = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .at(-1);
const picture = JSON.parse(readFileSync(`${folder}/${newest}`, 'utf8')) as { readonly tables: Readonly<Record<string, TablePicture>> };

/** Every table of the schema, by its name. */
export const schemaTables: ReadonlyMap<string, TablePicture> = new Map(
  Object.entries(picture.tables).map(([name, table]) => [name.replace(/^public\./, ''), table]),
);

const document = readFileSync(inProject('docs', 'scaling.md'), 'utf8');

/** The names in a section of docs/scaling.md, in their order. */
export function placementOf(heading: string): readonly string[] {
  const [, section = ''] = document.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [own = ''] = section.split(/^#+ /m);
  return [...own.matchAll(/`([a-z_.→ ]+)`/g)].map(([, name = '']) => name);
}

/** How a table of a shop says whose its rows are: by a column of its own, or by the rows that it belongs to. */
type ShopPath =
  | { readonly kind: 'own'; readonly column: string }
  | { readonly kind: 'of'; readonly links: readonly { readonly column: string; readonly parent: string }[] };

/** @throws Error for a table whose rows lead to no shop */
export function shopPathOf(name: string): ShopPath {
  if (name === 'buyers') return { kind: 'own', column: 'id' };
  const table = schemaTables.get(name);
  if (table === undefined) throw new Error(`There is no table ${name}`);
  if ('buyer_id' in table.columns) return { kind: 'own', column: 'buyer_id' };
  const shops = new Set(placementOf('By shop'));
  const links = Object.values(table.foreignKeys).flatMap(({ columnsFrom: [column = '', ...more], tableTo }) =>
    shops.has(tableTo) && more.length === 0 ? [{ column, parent: tableTo }] : [],
  );
  if (links.length === 0) throw new Error(`Nothing says whose the rows of ${name} are`);
  return { kind: 'of', links };
}
