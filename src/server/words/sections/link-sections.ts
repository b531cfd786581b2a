import { asc } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { hotWords, links } from '../../database/schema/content.ts';
import { byName, keepRows, tableWriter } from '../keep-rows.ts';
import { linkFault } from '../links.ts';
import { listSection } from '../section.ts';
import { line, lineOrNone, listOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';

const mostUrl = 300;

/** The search for a word. */
export const searchFor = (word: string): string => `/search?keywords=${encodeURIComponent(word)}`;

interface NamedUrl {
  readonly name: string;
  readonly url: string;
}

/** A table of names and links in the shop's order. */
function linkSection(file: string, table: typeof links | typeof hotWords, most: number, usual: (name: string) => string) {
  return listSection({
    file,
    schema: listOf({ name: line(60), url: lineOrNone(mostUrl) }, most),
    entriesOf: ({ value, faultAt }, context) => ({
      entries: value.map(({ name, url }): NamedUrl => ({ name, url: url || usual(name) })),
      faults: value.flatMap(({ url }, at) => {
        const fault = linkFault(url, context);
        return fault === null ? [] : [faultAt([at, 'url'], fault)];
      }),
    }),
    keyOf: ({ name }) => name,
    kept: (database: Database) =>
      database.select({ name: table.name, url: table.url }).from(table).orderBy(asc(table.position), asc(table.id)),
    write: async (database, entries) => {
      const rows = await database.select({ id: table.id, name: table.name }).from(table).orderBy(asc(table.position), asc(table.id));
      await keepRows(
        rows,
        entries,
        [byName],
        tableWriter(database, table, (link, position) => ({ ...link, position })),
      );
    },
    exported: (entries) => new Map([[file, asYaml(entries.map(({ name, url }) => said({ name, url: url === usual(name) ? '' : url })))]]),
  });
}

/** Links of the footer. */
export const linksSection = linkSection('links.yaml', links, 30, () => '');

/** Words that the search box proposes; without a link of their own they lead to the search. */
export const hotWordsSection = linkSection('hot-words.yaml', hotWords, 20, searchFor);
