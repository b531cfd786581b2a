import { desc, eq } from 'drizzle-orm';
import { postKinds } from '../../../../contract/news/news-calls.ts';
import { ruleFigures } from '../../../../domain/shop/stated-figures.ts';
import { chinaDay } from '../../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../../clock.ts';
import { posts } from '../../../database/schema/content.ts';
import { articleVotes } from '../../../database/schema/help.ts';
import {
  addArticle,
  addCategory,
  addPost,
  type ArticleChange,
  changeArticle,
  changePost,
  countedArticles,
  type HelpChange,
} from '../../../help/article-writer.ts';
import { rowId } from '../../../http/row-id.ts';
import { figureNames } from '../../../shop/shop-figures.ts';
import { countOf, mostListed } from '../../kit/count-option.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';

const text = { type: 'string' } as const;

const idOf = (word: string): number => {
  const id = rowId(word);
  if (id === null) throw new UsageError('ID is a number');
  return id;
};

const list: OperatorCommand = {
  usage: 'article list [--of help|news] [--limit N]',
  acts: false,
  describe: 'help articles with their votes, or the newest posts',
  words: 0,
  options: { of: text, limit: text },
  run: async ({ database }, _words, { of = 'help', limit }) => {
    if (of === 'news') {
      const newest = await database.select().from(posts).orderBy(desc(posts.publishedAt), desc(posts.id)).limit(countOf(limit));
      return newest.map(({ id, kind, publishedAt, title, isShown }) =>
        [id, kind, chinaDay(epochSeconds(publishedAt)), title, ...(isShown ? [] : ['hidden'])].join('\t'),
      );
    }
    if (of !== 'help') throw new UsageError('--of is help or news');
    const articles = await countedArticles(database);
    return articles
      .slice(0, countOf(limit ?? String(mostListed)))
      .map(({ id, categoryId, category, title, path, useful, useless }) =>
        [id, `${categoryId} ${category}`, title, path || '-', `有用 ${useful}`, `没用 ${useless}`].join('\t'),
      );
  },
};

const votes: OperatorCommand = {
  usage: 'article votes ID [--limit N]',
  acts: false,
  describe: 'what readers said of a help article',
  words: 1,
  options: { limit: text },
  run: async ({ database }, [word = ''], { limit }) => {
    const said = await database
      .select()
      .from(articleVotes)
      .where(eq(articleVotes.articleId, idOf(word)))
      .orderBy(desc(articleVotes.at))
      .limit(countOf(limit));
    return said.map(({ at, isUseful, words }) => [chinaDay(epochSeconds(at)), isUseful ? '有用' : '没用', words || '-'].join('\t'));
  },
};

async function putHelp({ database }: OperatorShop, id: string, change: HelpChange, category: string | undefined): Promise<string> {
  if (id !== 'new') return `${id}\t${await changeArticle(database, idOf(id), change)}`;
  if (category === undefined) throw new UsageError('A new article needs --category ID');
  return `${await addArticle(database, idOf(category), change)}\t${change.title ?? ''}`;
}

async function putNews({ database, clock }: OperatorShop, id: string, change: ArticleChange, word: string | undefined): Promise<string> {
  if (id !== 'new') return `${id}\t${await changePost(database, idOf(id), change)}`;
  const kind = postKinds.find((one) => one === word);
  if (kind === undefined) throw new UsageError(`A new post needs --kind ${postKinds.join('|')}`);
  return `${await addPost(database, kind, change, clock())}\t${change.title ?? ''}`;
}

const put: OperatorCommand = {
  usage: 'article put help|news ID|new [--title T] [--body HTML|@FILE] [--path /help/us/link]',
  acts: true,
  describe: 'writes a text; a new one needs title and body, and --category ID or --kind KIND. --path is the fixed page of a help article',
  words: 2,
  options: { title: text, body: text, category: text, kind: text, path: text },
  run: async (shop, [of = '', id = ''], { title, body, category, kind, path }) => {
    if ([title, body, path].every((given) => given === undefined)) throw new UsageError('Nothing to write: give --title or --body');
    if (path !== undefined && of !== 'help') throw new UsageError('A post has no page of its own');
    if (of !== 'help' && of !== 'news') throw new UsageError('The text is one of help or news');
    return [await (of === 'help' ? putHelp(shop, id, { title, body, path }, category) : putNews(shop, id, { title, body }, kind))];
  },
};

const category: OperatorCommand = {
  usage: 'article category NAME',
  acts: true,
  describe: 'a category of the help, at its end; prints its id',
  words: 1,
  run: async ({ database }, [name = '']) => [`${await addCategory(database, name)}\t${name.trim()}`],
};

const figures: OperatorCommand = {
  usage: 'article figures',
  acts: false,
  describe: 'the figures that a text may state by name, {{NAME}}, and their values',
  words: 0,
  run: async () => figureNames.map((name) => `{{${name}}}\t${ruleFigures[name] ?? 'from the settings'}`),
};

/** What is written for readers. */
export const articleCommands = {
  'article list': list,
  'article figures': figures,
  'article votes': votes,
  'article category': category,
  'article put': put,
} as const;
