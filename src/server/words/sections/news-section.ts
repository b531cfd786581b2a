import { asc } from 'drizzle-orm';
import { postKinds } from '../../../contract/news/news-calls.ts';
import { chinaMinute, momentInChina } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { posts } from '../../database/schema/content.ts';
import { keepRows, tableWriter } from '../keep-rows.ts';
import { listSection } from '../section.ts';
import { type KeptText, textFiles, textOf, writtenText } from '../text-files.ts';
import { flag, line, listOf, minute, oneOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';
import type { WordsFault } from '../yaml-file.ts';

const file = 'news.yaml';
/** The hour of a post that names none. */
const usualClock = '09:00';

const schema = listOf({ kind: oneOf(postKinds), title: line(60), at: minute, file: line(200), hidden: flag }, 2_000);

interface Post extends KeptText {
  readonly kind: (typeof postKinds)[number];
  readonly title: string;
  /** in China, YYYY-MM-DD HH:MM */
  readonly at: string;
  /** readers do not see it */
  readonly hidden: boolean;
}

const keyOf = ({ kind, at, title }: Pick<Post, 'kind' | 'at' | 'title'>): string => `${kind} ${at.slice(0, 10)} ${title}`;

/** The oldest first. What is of one minute has no order of its own. */
const inOrder = (list: readonly Post[]): readonly Post[] =>
  [...list].sort((one, other) => (`${one.at} ${keyOf(one)}` < `${other.at} ${keyOf(other)}` ? -1 : 1));

async function keptPosts(database: Database) {
  const rows = await database.select().from(posts).orderBy(asc(posts.publishedAt), asc(posts.id));
  return rows.map(({ publishedAt, isShown, ...post }) => ({ ...post, at: chinaMinute(epochSeconds(publishedAt)), hidden: !isShown }));
}

/** News of the shop, the oldest first as the list is read by whoever adds to its end. */
export const newsSection = listSection({
  file,
  schema,
  entriesOf: ({ value, faultAt }, context) => {
    const entries: Post[] = [];
    const faults: WordsFault[] = [];
    for (const [place, { file: textFile, at, ...post }] of value.entries()) {
      const text = textOf(textFile, context);
      if (typeof text === 'string') faults.push(faultAt([place, 'file'], text));
      else entries.push({ ...post, at: at.length === 10 ? `${at} ${usualClock}` : at, ...text });
    }
    return { entries: inOrder(entries), faults };
  },
  keyOf,
  kept: async (database: Database): Promise<readonly Post[]> =>
    inOrder(
      (await keptPosts(database)).map(({ kind, title, at, hidden, markdown, body, words }) => ({
        ...{ kind, title, at, hidden },
        ...{ markdown, body, words },
      })),
    ),
  write: async (database, entries) => {
    const rowOf = ({ at, hidden, ...post }: Post) => ({
      ...post,
      isShown: !hidden,
      publishedAt: new Date(momentInChina(at.slice(0, 10), `${at.slice(11)}:00`)),
    });
    await keepRows(await keptPosts(database), entries, [keyOf], tableWriter(database, posts, rowOf));
  },
  exported: (entries) => {
    const files = textFiles(
      'news',
      entries.map(({ at, title, markdown }) => ({ title: `${at.slice(0, 10)} ${title}`, markdown })),
    );
    const named = entries.map((post, place) => ({ ...post, file: files[place] ?? '' }));
    const yaml = named.map(({ kind, title, at, hidden, file: textFile }) => said({ kind, title, at, file: textFile, hidden }));
    return new Map([[file, asYaml(yaml)], ...named.map((post) => [post.file, writtenText(post)] as const)]);
  },
});
