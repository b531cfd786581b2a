import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { helpArticles, helpCategories } from '../../database/schema/content.ts';
import { byName, keepRows, tableWriter } from '../keep-rows.ts';
import { listSection, type WordsContext } from '../section.ts';
import { type KeptText, textFiles, textOf, writtenText } from '../text-files.ts';
import { flag, line, lineOrNone, listOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';
import type { WordsFault } from '../yaml-file.ts';

const file = 'help.yaml';
/** The collection of the footer and of the help's menu. */
const footer = 3;
const schema = listOf(
  { category: line(20), articles: listOf({ title: line(60), path: lineOrNone(60), file: line(200), hidden: flag }, 60) },
  20,
);

interface Article extends KeptText {
  readonly category: string;
  readonly title: string;
  /** the fixed page that shows it; empty for none */
  readonly path: string;
  /** readers do not see it */
  readonly hidden: boolean;
}

const keyOf = ({ title }: Pick<Article, 'title' | 'path'>): string => title;
/** An article keeps its id under a new title where its page tells which one it is. */
const pageOf = ({ path }: Pick<Article, 'title' | 'path'>): string => path;

const fields = {
  title: helpArticles.title,
  path: helpArticles.path,
  markdown: helpArticles.markdown,
  body: helpArticles.body,
  words: helpArticles.words,
};

const kept = async (database: Database): Promise<readonly Article[]> => {
  const rows = await database
    .select({ category: helpCategories.name, isShown: helpArticles.isShown, ...fields })
    .from(helpArticles)
    .innerJoin(helpCategories, and(eq(helpCategories.id, helpArticles.categoryId), eq(helpCategories.collection, footer)))
    .orderBy(asc(helpCategories.position), asc(helpCategories.id), asc(helpArticles.position), asc(helpArticles.id));
  return rows.map(({ category, title, path, isShown, ...text }) => ({ category, title, path, hidden: !isShown, ...text }));
};

const pathFault = (path: string, { isPage }: WordsContext): string | null =>
  path === '' || (path.startsWith('/') && isPage(path)) ? null : `the page has no screen ${path}`;

async function write(database: Database, entries: readonly Article[]): Promise<void> {
  const inFooter = eq(helpCategories.collection, footer);
  const ofFooter = database.select({ id: helpCategories.id }).from(helpCategories).where(inFooter);
  const articles = await database
    .select({ id: helpArticles.id, title: helpArticles.title, path: helpArticles.path })
    .from(helpArticles)
    .where(inArray(helpArticles.categoryId, ofFooter))
    .orderBy(asc(helpArticles.position), asc(helpArticles.id));
  const categories = await database
    .select({ id: helpCategories.id, name: helpCategories.name })
    .from(helpCategories)
    .where(inFooter)
    .orderBy(asc(helpCategories.position), asc(helpCategories.id));
  const named = [...new Set(entries.map(({ category }) => category))].map((name) => ({ name }));
  const gone: number[] = [];
  const ids = new Map<string, number>();
  await keepRows(categories, named, [byName], {
    add: async ({ name }, position) => {
      const [added] = await database
        .insert(helpCategories)
        .values({ name, position, collection: footer })
        .returning({ id: helpCategories.id });
      if (added !== undefined) ids.set(name, added.id);
    },
    change: async (id, { name }, position) => {
      ids.set(name, id);
      await database.update(helpCategories).set({ position }).where(eq(helpCategories.id, id));
    },
    // Its articles may have moved to another category: it goes after them.
    remove: async (id) => void gone.push(id),
  });
  const rowOf = ({ category, hidden, ...article }: Article) => ({ ...article, isShown: !hidden, categoryId: ids.get(category) ?? 0 });
  await keepRows(
    articles,
    entries,
    [keyOf, pageOf],
    tableWriter(database, helpArticles, (article, position) => ({ ...rowOf(article), position })),
  );
  if (gone.length > 0) await database.delete(helpCategories).where(inArray(helpCategories.id, gone));
}

/** The help: categories, and the articles of each. */
export const helpSection = listSection({
  file,
  schema,
  entriesOf: ({ value, faultAt }, context) => {
    const entries: Article[] = [];
    const faults: WordsFault[] = [];
    for (const [at, { category, articles }] of value.entries())
      for (const [below, { title, path, hidden, file: textFile }] of articles.entries()) {
        const place = [at, 'articles', below];
        const fault = pathFault(path, context);
        if (fault !== null) faults.push(faultAt([...place, 'path'], fault));
        const text = textOf(textFile, context);
        if (typeof text === 'string') faults.push(faultAt([...place, 'file'], text));
        else entries.push({ category, title, path, hidden, ...text });
      }
    return { entries, faults };
  },
  keyOf,
  kept,
  write,
  exported: (entries) => {
    const files = textFiles('help', entries);
    const named = entries.map((article, at) => ({ ...article, file: files[at] ?? '' }));
    const categories = [...new Set(entries.map(({ category }) => category))];
    const yaml = categories.map((category) => ({
      category,
      articles: named
        .filter((article) => article.category === category)
        .map(({ title, path, hidden, file: textFile }) => said({ title, path, file: textFile, hidden })),
    }));
    return new Map([[file, asYaml(yaml)], ...named.map((article) => [article.file, writtenText(article)] as const)]);
  },
});
