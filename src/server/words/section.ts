import type * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import type { WordsFolder } from './words-folder.ts';
import { readYaml, type WordsFault, type YamlFile } from './yaml-file.ts';

/** A category that goods have brought. */
export interface KnownCategory {
  readonly id: number;
  readonly parentId: number | null;
  /** names from the top one down, `中成药 > 清热解毒` */
  readonly path: string;
}

/** What the entries of a folder may name. */
export interface WordsContext {
  readonly folder: WordsFolder;
  /** whether the page has a screen at a path */
  readonly isPage: (path: string) => boolean;
  /** addresses of the folder's pictures by their names in it, `pictures/winter.png` */
  readonly pictures: ReadonlyMap<string, string>;
  /** the moment of the work */
  readonly now: Date;
  /** names of the makers whose goods the shop has */
  readonly makers: ReadonlySet<string>;
  /** the categories that goods have brought, the oldest first */
  readonly categories: readonly KnownCategory[];
}

/** What is to be done to a section, a line a change, and what does it. */
export interface SectionPlan {
  readonly lines: readonly string[];
  readonly write: () => Promise<void>;
}

/** Files by their paths in a folder. */
type WrittenFiles = ReadonlyMap<string, string>;

/** A part of the shop's words: one file of YAML, and what it names. */
export interface WordsSection {
  readonly file: string;
  /** What the folder would change; null where it has no such file, so that the section stays as it is. */
  readonly plan: (database: Database, context: WordsContext) => Promise<SectionPlan | readonly WordsFault[] | null>;
  /** The section as files, from which the same section can be applied. */
  readonly exported: (database: Database) => Promise<WrittenFiles>;
}

interface ListSpec<Value, Entry> {
  readonly file: string;
  readonly schema: z.ZodMiniType<Value>;
  /** the entries in the shop's terms, and what is wrong with them */
  readonly entriesOf: (
    yaml: YamlFile<Value>,
    context: WordsContext,
  ) => { readonly entries: readonly Entry[]; readonly faults: readonly WordsFault[] };
  /** what names an entry; each name is there once */
  readonly keyOf: (entry: Entry) => string;
  readonly kept: (database: Database) => Promise<readonly Entry[]>;
  readonly write: (database: Database, entries: readonly Entry[]) => Promise<void>;
  readonly exported: (entries: readonly Entry[]) => WrittenFiles;
}

/** The names of the fields in which two entries differ. */
const changedFields = (before: object, after: object): readonly string[] =>
  Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify((before as Readonly<Record<string, unknown>>)[field]) ? [] : [field],
  );

/** What leads from one list of entries to another, a line each: added, gone, changed, in another order. */
function differences<Entry extends object>(
  name: string,
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly string[] {
  const old = new Map(before.map((entry) => [keyOf(entry), entry]));
  const wanted = new Set(after.map(keyOf));
  const lines = [
    ...before.filter((entry) => !wanted.has(keyOf(entry))).map((entry) => `- ${name} ${keyOf(entry)}`),
    ...after.flatMap((entry) => {
      const former = old.get(keyOf(entry));
      if (former === undefined) return [`+ ${name} ${keyOf(entry)}`];
      const fields = changedFields(former, entry);
      return fields.length === 0 ? [] : [`~ ${name} ${keyOf(entry)}: ${fields.join(', ')}`];
    }),
  ];
  const keptOrder = before.map(keyOf).filter((key) => wanted.has(key));
  const newOrder = after.map(keyOf).filter((key) => old.has(key));
  return keptOrder.join('\n') === newOrder.join('\n') ? lines : [...lines, `~ ${name}: order`];
}

const twice = (file: string, keys: readonly string[]): readonly WordsFault[] =>
  [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))].map((key) => ({ file, line: null, message: `${key} is there twice` }));

/** A section that is a list of entries. */
export function listSection<Value, Entry extends object>(spec: ListSpec<Value, Entry>): WordsSection {
  const { file, schema, entriesOf, keyOf, kept, write, exported } = spec;
  return {
    file,
    plan: async (database, context) => {
      const text = context.folder.get(file)?.toString('utf8');
      if (text === undefined) return null;
      const yaml = readYaml(file, text, schema);
      if (yaml === null || !('value' in yaml)) return yaml;
      const { entries, faults } = entriesOf(yaml, context);
      const all = [...faults, ...twice(file, entries.map(keyOf))];
      if (all.length > 0) return all;
      const name = file.replace('.yaml', '');
      return { lines: differences(name, await kept(database), entries, keyOf), write: () => write(database, entries) };
    },
    exported: async (database) => exported(await kept(database)),
  };
}
