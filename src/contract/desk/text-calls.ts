import * as z from 'zod/mini';
import { contentBounds, type TextFormat, textFormats, type TextKind, textKinds } from '../../domain/desk/content-bounds.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { wireFlag, wireId, wireText, wireWords } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
const deskRight = 'content' as const;
const kind = z.enum(textKinds);
const params = z.object({ kind, id: wireId });
/** The kind of a post, or the category of a help article. */
const place = wireText(20, 1);
/** What of it the page has seen: what has changed since is not written over. */
const seen = wireText(32, 1);
const written = { format: z.enum(textFormats), text: wireText(contentBounds.text, 1) } as const;
const title = wireText(contentBounds.title, 1);
const labels = { place: '栏目', title: '标题', format: '写法', text: '正文' } as const;
const ofSight = { seen: '所见内容' } as const;
const missing = { 404: '没有这一篇' } as const;
const changed = { 409: '别人刚改过' } as const;

const rowFields = {
  id: answer.id,
  place: answer.text,
  placeName: called('place_name', answer.text),
  title: answer.text,
  /** when a post was published; 0 for a help article, which has no date */
  at: answer.count,
  isShown: called('is_shown', answer.flag),
  /** readers who found a help article useful, and who did not */
  useful: answer.count,
  useless: answer.count,
};

const text = inTerms({
  ...rowFields,
  format: z.enum(textFormats),
  text: answer.textOrNone,
  /** the address at which readers find it */
  path: answer.text,
  seen: answer.text,
  /** the last of what readers said of it */
  said: answer.list(inTerms({ at: answer.time, isUseful: called('is_useful', answer.flag), words: answer.text })),
});

/** `GET /api/desk/texts/{kind}`: news, the newest first, or the help in its order; drafts among them. */
export const listDeskTexts = defineCall({
  method: 'GET',
  path: '/api/desk/texts/{kind}',
  summary: '资讯与帮助',
  group,
  access,
  deskRight,
  params: z.object({ kind }),
  query: z.object({
    part: z._default(z.enum(['all', 'shown', 'hidden']), 'all'),
    place: z._default(wireWords(20), ''),
    words: z._default(wireWords(60), ''),
    ...pageQuery,
  }),
  labels: { part: '状态', place: '栏目', words: '查找', ...pageLabels },
  data: pageOf('texts', inTerms(rowFields), {
    hidden: answer.count,
    /** the kinds of posts, or the categories of the help */
    places: answer.list(inTerms({ id: answer.text, name: answer.text })),
  }),
});

/** `GET /api/desk/texts/{kind}/{id}`: one of them, as it is written. */
export const readDeskText = defineCall({
  method: 'GET',
  path: '/api/desk/texts/{kind}/{id}',
  summary: '一篇内容',
  group,
  access,
  deskRight,
  params,
  data: text,
  refusals: missing,
});

/** `POST /api/desk/texts/{kind}`: a draft, which nobody sees before it is published. */
export const addDeskText = defineCall({
  method: 'POST',
  path: '/api/desk/texts/{kind}',
  summary: '写一篇内容',
  group,
  access,
  deskRight,
  params: z.object({ kind }),
  form: z.object({ place, title, ...written }),
  labels,
  data: text,
  refusals: { 404: '没有这个栏目', 422: '填写有误' },
  idempotent: 'kept',
});

/** `POST /api/desk/texts/{kind}/{id}`: writes it anew; where it is published, readers see it at once. */
export const changeDeskText = defineCall({
  method: 'POST',
  path: '/api/desk/texts/{kind}/{id}',
  summary: '改一篇内容',
  group,
  access,
  deskRight,
  params,
  form: z.object({ place, title, ...written, seen }),
  labels: { ...labels, ...ofSight },
  data: text,
  refusals: { ...missing, ...changed, 422: '填写有误' },
  idempotent: 'kept',
});

/** `POST /api/desk/texts/{kind}/{id}/shown`: publishes it, or takes it down. News get the moment's date. */
export const showDeskText = defineCall({
  method: 'POST',
  path: '/api/desk/texts/{kind}/{id}/shown',
  summary: '发布或撤下内容',
  group,
  access,
  deskRight,
  params,
  form: z.object({ shown: wireFlag, seen }),
  labels: { shown: '发布', ...ofSight },
  data: text,
  refusals: { ...missing, ...changed },
  idempotent: 'kept',
});

/** `POST /api/desk/text_preview`: what readers will see of a text; nothing is kept. */
export const previewDeskText = defineCall({
  method: 'POST',
  path: '/api/desk/text_preview',
  summary: '预览正文',
  group,
  access,
  deskRight,
  form: z.object(written),
  labels: { format: labels.format, text: labels.text },
  /** HTML of the allowed elements, with the figures that it names */
  data: inTerms({ body: answer.textOrNone }),
  refusals: { 422: '正文不能用，`errors.text` 说明原因' },
});

/** `GET /api/desk/text_figures`: the figures that a text may name, and their values now. */
export const listTextFigures = defineCall({
  method: 'GET',
  path: '/api/desk/text_figures',
  summary: '可引用的数字',
  group,
  access,
  deskRight,
  data: inTerms({ figures: answer.list(inTerms({ name: answer.text, value: answer.text })) }),
});

interface TextsAsked {
  readonly kind: TextKind;
  readonly part: 'all' | 'shown' | 'hidden';
  readonly place: string;
  readonly words: string;
  readonly page: number;
}

interface TextName {
  readonly kind: TextKind;
  readonly id: string;
}

interface WrittenText {
  readonly place: string;
  readonly title: string;
  readonly format: TextFormat;
  readonly text: string;
}

const perPage = 20;
const faults = { faults: { place: 'place', title: 'title', text: 'text', body: 'text' } } as const;

/** News and help, as the seller's people write them. */
export const deskTextsGateway = {
  list: ask(listDeskTexts, ({ kind: of, ...query }: TextsAsked) => ({ params: { kind: of }, query: { ...query, per_page: perPage } })),
  read: ask(readDeskText, (name: TextName) => ({ params: name })),
  add: ask(
    addDeskText,
    (of: TextKind, form: WrittenText, idempotencyKey: string) => ({ params: { kind: of }, form, idempotencyKey }),
    faults,
  ),
  change: ask(
    changeDeskText,
    (name: TextName, form: WrittenText & { readonly seen: string }, idempotencyKey: string) => ({ params: name, form, idempotencyKey }),
    faults,
  ),
  show: ask(showDeskText, (name: TextName, isShown: boolean, sight: string, idempotencyKey: string) => ({
    params: name,
    form: { shown: isShown ? (1 as const) : (0 as const), seen: sight },
    idempotencyKey,
  })),
  preview: ask(previewDeskText, (form: Pick<WrittenText, 'format' | 'text'>) => ({ form }), { faults: { text: 'text', body: 'text' } }),
  figures: ask(listTextFigures),
};
