import * as z from 'zod/mini';
import { type AdPlace, adPlaces } from '../../domain/content/ad-place.ts';
import { contentBounds, wordListBounds, type WordListName, wordListNames } from '../../domain/desk/content-bounds.ts';
import { promiseIcons } from '../../domain/shop/promise-icons.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireFlag, wireId, wireInteger, wireText } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
const deskRight = 'content' as const;
const params = z.object({ id: wireId });
/** What of it the page has seen: what has changed since is not written over. */
const seen = wireText(32, 1);
const place = z.enum(adPlaces);

const adFields = {
  place,
  name: answer.text,
  describe: answer.textOrNone,
  image: answer.text,
  url: answer.textOrNone,
  /** shops without an order alone see it */
  newcomers: answer.flag,
  /** on whose page it stands, for the place `brand`; empty otherwise */
  maker: answer.textOrNone,
  /** in seconds; 0: no bound on that side */
  from: answer.count,
  until: answer.count,
};

const ad = inTerms({
  id: answer.id,
  ...adFields,
  isShown: called('is_shown', answer.flag),
  seen: answer.text,
});

const adForm = {
  place,
  name: wireText(contentBounds.adName, 1),
  describe: wireText(contentBounds.adDescribe),
  image: wireText(contentBounds.url, 1),
  url: wireText(contentBounds.url),
  newcomers: wireFlag,
  maker: wireText(contentBounds.maker),
  from: wireInteger({ max: 10_000_000_000 }),
  until: wireInteger({ max: 10_000_000_000 }),
} as const;
const adLabels = {
  ...{ place: '位置', name: '名称', describe: '说明', image: '图片', url: '链接', newcomers: '只给新客', maker: '厂家' },
  ...{ from: '开始', until: '结束' },
} as const;
const ofSight = { seen: '所见内容' } as const;

const changed = { 409: '别人刚改过' } as const;
const missing = { 404: '没有这条广告' } as const;
const ofOneAd = { group, access, deskRight, params, data: ad } as const;

/** `GET /api/desk/ads`: every ad, place by place, each place in the order in which it is shown. */
export const listDeskAds = defineCall({
  method: 'GET',
  path: '/api/desk/ads',
  summary: '广告',
  group,
  access,
  deskRight,
  data: inTerms({ at: answer.time, ads: answer.list(ad), makers: answer.list(answer.text) }),
});

/** `POST /api/desk/ads`: an ad at the end of its place. */
export const addDeskAd = defineCall({
  method: 'POST',
  path: '/api/desk/ads',
  summary: '加一条广告',
  group,
  access,
  deskRight,
  form: z.object(adForm),
  labels: adLabels,
  data: ad,
  refusals: { 409: '广告已到上限', 422: '填写有误' },
  idempotent: 'kept',
});

/** `POST /api/desk/ads/{id}`: changes it; buyers see it at once. */
export const changeDeskAd = defineCall({
  ...ofOneAd,
  method: 'POST',
  path: '/api/desk/ads/{id}',
  summary: '改广告',
  form: z.object({ ...adForm, seen }),
  labels: { ...adLabels, ...ofSight },
  refusals: { ...missing, ...changed, 422: '填写有误' },
  idempotent: 'kept',
});

/** `POST /api/desk/ads/{id}/shown`: shows it in its time, or takes it down. */
export const showDeskAd = defineCall({
  ...ofOneAd,
  method: 'POST',
  path: '/api/desk/ads/{id}/shown',
  summary: '展示或撤下广告',
  form: z.object({ shown: wireFlag, seen }),
  labels: { shown: '展示', ...ofSight },
  refusals: { ...missing, ...changed },
  idempotent: 'kept',
});

/** `POST /api/desk/ads/{id}/first`: puts it before the others of its place. */
export const putDeskAdFirst = defineCall({
  ...ofOneAd,
  method: 'POST',
  path: '/api/desk/ads/{id}/first',
  summary: '广告排到最前',
  form: z.object({ seen }),
  labels: ofSight,
  refusals: { ...missing, ...changed },
  idempotent: 'kept',
});

/** `POST /api/desk/pictures`: a picture of the shop's own, for an ad or a text; the same one twice is one. */
export const addShopPicture = defineCall({
  method: 'POST',
  path: '/api/desk/pictures',
  summary: '传一张图片',
  group,
  access,
  deskRight,
  file: { field: 'file', types: ['image/png', 'image/jpeg', 'image/webp'], mostBytes: contentBounds.pictureBytes },
  data: inTerms({ address: answer.text, width: answer.count, height: answer.count }),
  refusals: { 413: '图片超过 1 MB', 422: '图片不能用，`errors.file` 说明原因', 429: '上传过于频繁' },
});

/** A row of a list of words: a name with its link, or a promise with its sign and text. */
const row = {
  name: answer.text,
  url: answer.textOrNone,
  icon: answer.textOrNone,
  text: answer.textOrNone,
};

const setting = inTerms({
  name: answer.text,
  /** 客服电话 */
  label: answer.text,
  /** what may stand there */
  hint: answer.textOrNone,
  value: answer.textOrNone,
  /** the longest value, in characters */
  most: answer.count,
});

/** `GET /api/desk/words`: what the shop says of itself, field by field, and its lists of words. */
export const readShopWords = defineCall({
  method: 'GET',
  path: '/api/desk/words',
  summary: '网站文字',
  group,
  access,
  deskRight,
  data: inTerms({
    groups: answer.list(inTerms({ name: answer.text, settings: answer.list(setting) })),
    lists: answer.list(inTerms({ name: z.enum(wordListNames), rows: answer.list(inTerms(row)), seen: answer.text })),
  }),
});

/** `POST /api/desk/words`: changes fields, each from what the page has seen; all of them or none. */
export const changeShopWords = defineCall({
  method: 'POST',
  path: '/api/desk/words',
  summary: '改网站文字',
  group,
  access,
  deskRight,
  form: z.object({
    changes: z
      .array(z.object({ name: wireText(40, 1), before: wireText(contentBounds.setting), after: wireText(contentBounds.setting) }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  labels: { changes: '改动', name: '项目', before: '之前', after: '之后' },
  data: inTerms({ changed: answer.count }),
  refusals: { 409: '别人刚改过其中一项', 422: '填写有误' },
  idempotent: 'kept',
});

/** `POST /api/desk/words/{list}`: a list of words as a whole, in its order. */
export const changeWordList = defineCall({
  method: 'POST',
  path: '/api/desk/words/{list}',
  summary: '改网站的一组文字',
  group,
  access,
  deskRight,
  params: z.object({ list: z.enum(wordListNames) }),
  form: z.object({
    rows: z
      .array(
        z.object({
          name: wireText(contentBounds.rowName, 1),
          url: z._default(wireText(contentBounds.url), ''),
          icon: z._default(z.enum(['', ...promiseIcons]), ''),
          text: z._default(wireText(contentBounds.promiseText), ''),
        }),
      )
      .check(z.maxLength(Math.max(...Object.values(wordListBounds)))),
    seen,
  }),
  labels: { rows: '行', name: '名称', url: '链接', icon: '图标', text: '说明', ...ofSight },
  data: inTerms({ changed: answer.count }),
  refusals: { ...changed, 422: '填写有误' },
  idempotent: 'kept',
});

interface WrittenAd {
  readonly place: AdPlace;
  readonly name: string;
  readonly describe: string;
  readonly image: string;
  readonly url: string;
  readonly newcomers: boolean;
  readonly maker: string;
  readonly from: number;
  readonly until: number;
}

interface WordRow {
  readonly name: string;
  readonly url: string;
  readonly icon: (typeof promiseIcons)[number] | '';
  readonly text: string;
}

const formOf = ({ newcomers, ...written }: WrittenAd) => ({ ...written, newcomers: newcomers ? (1 as const) : (0 as const) });
const adFaults = {
  faults: { place: 'place', name: 'name', describe: 'describe', image: 'image', url: 'url', maker: 'maker', from: 'from', until: 'until' },
} as const;

/** Ads, pictures and words of the shop, as the seller's people keep them. */
export const shopWordsGateway = {
  ads: ask(listDeskAds),
  addAd: ask(addDeskAd, (written: WrittenAd, idempotencyKey: string) => ({ form: formOf(written), idempotencyKey }), adFaults),
  changeAd: ask(
    changeDeskAd,
    (id: string, written: WrittenAd, sight: string, idempotencyKey: string) => ({
      params: { id },
      form: { ...formOf(written), seen: sight },
      idempotencyKey,
    }),
    adFaults,
  ),
  showAd: ask(showDeskAd, (id: string, isShown: boolean, sight: string, idempotencyKey: string) => ({
    params: { id },
    form: { shown: isShown ? (1 as const) : (0 as const), seen: sight },
    idempotencyKey,
  })),
  putAdFirst: ask(putDeskAdFirst, (id: string, sight: string, idempotencyKey: string) => ({
    params: { id },
    form: { seen: sight },
    idempotencyKey,
  })),
  addPicture: ask(addShopPicture, (file: File) => ({ file }), { faults: { file: 'file' } }),
  words: ask(readShopWords),
  changeWords: ask(
    changeShopWords,
    (changes: readonly { readonly name: string; readonly before: string; readonly after: string }[], idempotencyKey: string) => ({
      form: { changes },
      idempotencyKey,
    }),
    { faults: { changes: 'changes' } },
  ),
  changeList: ask(
    changeWordList,
    (list: WordListName, rows: readonly WordRow[], sight: string, idempotencyKey: string) => ({
      params: { list },
      form: { rows, seen: sight },
      idempotencyKey,
    }),
    { faults: { rows: 'rows' } },
  ),
};
