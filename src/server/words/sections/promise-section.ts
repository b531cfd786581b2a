import { asc } from 'drizzle-orm';
import { promiseIcons } from '../../../domain/shop/promise-icons.ts';
import type { Database } from '../../database/database.ts';
import { shopPromises } from '../../database/schema/content.ts';
import { keepRows, tableWriter } from '../keep-rows.ts';
import { listSection } from '../section.ts';
import { line, lineOrNone, listOf, oneOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';

const file = 'promises.yaml';
const schema = listOf({ icon: oneOf(promiseIcons), title: line(12), text: lineOrNone(30) }, 5);
const { icon, title, text } = shopPromises;
const inOrder = [asc(shopPromises.position), asc(shopPromises.id)];
const keyOf = (promise: { readonly title: string }): string => promise.title;

/** What the shop promises at the foot of its pages. */
export const promiseSection = listSection({
  file,
  schema,
  entriesOf: ({ value }) => ({ entries: value, faults: [] }),
  keyOf,
  kept: (database: Database) =>
    database
      .select({ icon, title, text })
      .from(shopPromises)
      .orderBy(...inOrder),
  write: async (database, entries) => {
    const rows = await database
      .select({ id: shopPromises.id, title })
      .from(shopPromises)
      .orderBy(...inOrder);
    await keepRows(
      rows,
      entries,
      [keyOf],
      tableWriter(database, shopPromises, (promise, position) => ({ ...promise, position })),
    );
  },
  exported: (entries) => new Map([[file, asYaml(entries.map(said))]]),
});
