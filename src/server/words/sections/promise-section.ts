import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { promiseIcons, shopPromises } from '../../database/schema/content.ts';
import { keepRows } from '../keep-rows.ts';
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
    await keepRows(rows, entries, [keyOf], {
      add: (promise, position) => database.insert(shopPromises).values({ ...promise, position }),
      change: (id, promise, position) =>
        database
          .update(shopPromises)
          .set({ ...promise, position })
          .where(eq(shopPromises.id, id)),
      remove: (id) => database.delete(shopPromises).where(eq(shopPromises.id, id)),
    });
  },
  exported: (entries) => new Map([[file, asYaml(entries.map(said))]]),
});
