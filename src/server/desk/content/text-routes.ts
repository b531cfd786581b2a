import * as calls from '../../../contract/desk/text-calls.ts';
import { postKinds } from '../../../contract/news/news-calls.ts';
import type { TextFormat, TextKind } from '../../../domain/desk/content-bounds.ts';
import { unknownFigures, withFigures } from '../../../domain/shop/stated-figures.ts';
import type { Database } from '../../database/database.ts';
import { helpArticles, posts } from '../../database/schema/content.ts';
import { addArticle, addPost, changeArticle, changePost } from '../../help/article-writer.ts';
import { cleanText } from '../../help/clean-html.ts';
import { markdownHtml } from '../../help/markdown-html.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { asHtml, figureNames, readShopFigures } from '../../shop/shop-figures.ts';
import { eq } from 'drizzle-orm';
import { requireSeenRow, seenOf } from './seen-row.ts';
import { textAnswer, textsPage } from './text-view.ts';

interface Written {
  readonly place: string;
  readonly title: string;
  readonly format: TextFormat;
  readonly text: string;
}

const keyOf = (id: string | number): number => rowId(id) ?? 0;

/** A mistake in a figure's name is said in the words of the desk. */
function requireFigures(text: string): void {
  const [unknown] = unknownFigures(text, figureNames);
  if (unknown !== undefined) throw fieldRefused('text', `没有名为“${unknown}”的数字，见“可引用的数字”`);
}

/** What the shared writer takes. @throws Refusal 404 for a place that is not there, 422 */
function changeOf(kind: TextKind, { place, title, format, text }: Written) {
  requireFigures(text);
  const written = { title, ...(format === 'markdown' ? { markdown: text } : { body: text }) };
  if (kind === 'help') return { ...written, kind: undefined, categoryId: keyOf(place) };
  const postKind = postKinds.find((one) => one === place);
  if (postKind === undefined) throw notFound('没有这个栏目');
  return { ...written, kind: postKind, categoryId: undefined };
}

/**
 * Locks a text for an act of somebody who has seen it: of two at once the second reads what the first wrote.
 * @throws Refusal 404, 409
 */
async function lockSeen(transaction: Database, kind: TextKind, id: number, seen: string) {
  const table = kind === 'news' ? posts : helpArticles;
  const [row] = await transaction.select().from(table).where(eq(table.id, id)).for('update');
  if (row === undefined) throw notFound('没有这一篇');
  await requireSeenRow(transaction, { table: kind === 'news' ? 'posts' : 'help_articles', rowName: String(id), now: seenOf(row), seen });
  return row;
}

/** News and help, written at the desk: a draft first, then published (decision 120). */
export function deskTextRoutes(api: Api): void {
  const { database, clock } = api;
  const figures = () => readShopFigures(database, api.settings);

  deskRoute(api, calls.listDeskTexts, ({ params: { kind }, query: { per_page: perPage, ...query } }) =>
    textsPage(database, { kind, ...query, perPage }),
  );

  deskRoute(api, calls.readDeskText, ({ params: { kind, id } }) => textAnswer(database, kind, keyOf(id)));

  deskRoute(api, calls.previewDeskText, async ({ form: { format, text } }) => {
    requireFigures(text);
    return { body: withFigures(cleanText(format === 'markdown' ? markdownHtml(text) : text).body, asHtml(await figures())) };
  });

  deskRoute(api, calls.listTextFigures, async () => {
    const values = await figures();
    return { figures: figureNames.map((name) => ({ name, value: values[name] ?? '' })) };
  });

  deskAct(api, calls.addDeskText, async ({ params: { kind }, form }, _visit, transaction) => {
    const { kind: postKind, categoryId, ...written } = changeOf(kind, form);
    const draft = { ...written, isShown: false };
    const id =
      postKind === undefined ? await addArticle(transaction, categoryId ?? 0, draft) : await addPost(transaction, postKind, draft, clock());
    return textAnswer(transaction, kind, id);
  });

  deskAct(api, calls.changeDeskText, async ({ params: { kind, id }, form: { seen, ...form } }, _visit, transaction) => {
    const change = changeOf(kind, form);
    await lockSeen(transaction, kind, keyOf(id), seen);
    await (kind === 'news' ? changePost(transaction, keyOf(id), change) : changeArticle(transaction, keyOf(id), change));
    return textAnswer(transaction, kind, keyOf(id));
  });

  deskAct(api, calls.showDeskText, async ({ params: { kind, id }, form: { shown, seen } }, _visit, transaction) => {
    const { isShown } = await lockSeen(transaction, kind, keyOf(id), seen);
    if (isShown === shown) throw new Refusal(409, shown ? '已经发布' : '已经撤下');
    // What is new to readers is of today.
    const change = { isShown: shown, ...(shown && { publishedAt: clock() }) };
    await (kind === 'news' ? changePost(transaction, keyOf(id), change) : changeArticle(transaction, keyOf(id), { isShown: shown }));
    return textAnswer(transaction, kind, keyOf(id));
  });
}
