import * as z from 'zod/mini';
import { goodsParts } from '../../domain/desk/goods-part.ts';
import { orderStatus } from '../order/order-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask, link } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageOf } from '../shared/page.ts';
import { wireFlag, wireId, wireInteger, wireText, wireWords } from '../shared/wire-values.ts';
import { mostUploadBytes, uploadTypes } from '../../domain/upload/upload-rules.ts';

const group = '工作台';
const access = 'desk' as const;
const deskRight = 'goods' as const;
const params = z.object({ id: wireId });
const goodsMissing = { 404: '没有这个品种' } as const;
const perPage = 50;
/** Pages that somebody walks through; further on they search. */
const mostPages = 200;
const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/));

const goodsFields = {
  id: answer.id,
  /** of the ERP; empty: none */
  code: answer.textOrNone,
  name: answer.text,
  spec: answer.textOrNone,
  unit: answer.textOrNone,
  maker: answer.text,
  /** 处方, OTC 甲类 and 乙类, 含麻; empty: none of them */
  mark: z.enum(['rx', 'otc-a', 'otc-b', 'ephedrine', '']),
  price: answer.price,
  ladderKind: called('ladder_kind', z.enum(['reach-at-least', 'up-to'])),
  ladder: answer.list(inTerms({ quantity: answer.integer({ min: 1 }), price: answer.price })),
  stock: answer.count,
  /** of the batch that is sold next; empty: not known */
  expiresOn: called('expires_on', answer.textOrNone),
  sale: z.enum(['on', 'off', 'stopped']),
  /** why they cannot be bought, as buyers read it */
  reason: answer.textOrNone,
  pictures: answer.count,
  reports: answer.count,
  /** the batch that is sold next has no report */
  lacksReport: called('lacks_report', answer.flag),
};
const deskGoods = inTerms(goodsFields);

/** `GET /api/desk/goods`: goods by what they lack or by words; of words, what fits best first. */
export const listDeskGoods = defineCall({
  method: 'GET',
  path: '/api/desk/goods',
  summary: '商品',
  group,
  access,
  query: z.object({
    part: z._default(z.enum(goodsParts), 'on'),
    words: z._default(wireWords(60), ''),
    category: z.optional(wireId),
    maker: z.optional(wireId),
    page: z._default(wireInteger({ min: 1, max: mostPages }), 1),
    per_page: z._default(wireInteger({ min: 1, max: perPage }), perPage),
  }),
  labels: { part: '范围', words: '关键词', category: '分类', maker: '厂家', page: '页码', per_page: '每页条数' },
  data: pageOf('goods', deskGoods, {
    /** what words find in all parts; `total` is counted up to 10,000 */
    everywhere: answer.count,
  }),
});

const master = inTerms({
  /** what the ERP sends */
  kind: z.enum(['goods', 'prices', 'stock']),
  /** when it last did, by a numbered feed; 0: not yet, or without numbers */
  at: answer.count,
});

/** `GET /api/desk/goods/summary`: how many goods each list has, categories, makers, and where the ERP is master. */
export const summarizeDeskGoods = defineCall({
  method: 'GET',
  path: '/api/desk/goods/summary',
  summary: '商品概况',
  group,
  access,
  data: inTerms({
    counts: answer.list(inTerms({ part: z.enum(goodsParts), count: answer.count })),
    categories: answer.list(inTerms({ id: answer.id, name: answer.text, level: answer.count })),
    /** makers of goods, by their names */
    makers: answer.list(inTerms({ id: answer.id, name: answer.text })),
    masters: answer.list(master),
  }),
});

const batchFields = {
  /** empty: goods without batches have one without a number */
  number: answer.textOrNone,
  madeOn: called('made_on', answer.textOrNone),
  expiresOn: called('expires_on', answer.textOrNone),
  /** units for sale, and units that unshipped orders hold */
  stock: answer.count,
  reserved: answer.count,
  /** units of a stopped batch, and why it is stopped */
  setAside: called('set_aside', answer.count),
  stopReason: called('stop_reason', answer.textOrNone),
  report: z.enum(['file', 'written', '']),
};

/** Goods with their batches, pictures and reports. */
const goodsDetail = inTerms({
  ...goodsFields,
  approvalNumber: called('approval_number', answer.textOrNone),
  barcode: answer.textOrNone,
  /** their own pictures, the first one first; without one the shop draws a pack */
  photos: answer.list(inTerms({ id: answer.text, address: called('url', answer.text), small: answer.text })),
  batches: answer.list(inTerms(batchFields)),
});

/** `GET /api/desk/goods/{id}`: goods with their batches, pictures and reports. */
export const readDeskGoods = defineCall({
  method: 'GET',
  path: '/api/desk/goods/{id}',
  summary: '一个品种',
  group,
  access,
  params,
  data: goodsDetail,
  refusals: goodsMissing,
});

const priceText = wireText(20);
const ladderText = wireText(300);

/** `POST /api/desk/goods/edits`: prices and what is on sale; each goods by itself, none over somebody else's change. */
export const editDeskGoods = defineCall({
  method: 'POST',
  path: '/api/desk/goods/edits',
  summary: '改价、上架、下架',
  group,
  access,
  deskRight,
  form: z.object({
    edits: z
      .array(
        z.object({
          id: wireId,
          /** as the page showed them, and as they are to be; a ladder as `50+ 9.20　200+ 8.90` */
          price_was: priceText,
          price: priceText,
          ladder_was: ladderText,
          ladder: ladderText,
          on_was: wireFlag,
          on: wireFlag,
          /** a fall of more than 20 % is meant */
          fall: z._default(wireFlag, false),
        }),
      )
      .check(z.minLength(1), z.maxLength(perPage)),
  }),
  labels: {
    edits: '改动',
    id: '品种',
    price_was: '原价',
    price: '新价',
    ladder_was: '原阶梯价',
    ladder: '新阶梯价',
    on_was: '原来上架',
    on: '上架',
    fall: '跌价照改',
  },
  data: inTerms({
    /** all that were named, as they are now */
    goods: answer.list(deskGoods),
    /** those that stay as they were, and why */
    refused: answer.list(
      inTerms({ id: answer.id, code: z.enum(['changed', 'steep', 'ladder', 'unreadable', 'stopped', 'gone']), words: answer.text }),
    ),
  }),
  refusals: { 422: '没有改动，或写得不对' },
  idempotent: 'kept',
});

const batchText = wireText(100);

/** `POST /api/desk/goods/{id}/count`: units for sale of a batch, as somebody counted them; the ERP may count again. */
export const countDeskGoods = defineCall({
  method: 'POST',
  path: '/api/desk/goods/{id}/count',
  summary: '改批号库存',
  group,
  access,
  deskRight,
  params,
  form: z.object({
    batch: batchText,
    units: wireInteger({ max: 99_999_999 }),
    made_on: z._default(day, ''),
    expires_on: z._default(day, ''),
    /** units that the page showed; absent: the batch is new */
    seen: z.optional(wireInteger({ max: 99_999_999 })),
  }),
  labels: { batch: '批号', units: '可售数量', made_on: '生产日期', expires_on: '有效期至', seen: '所见数量' },
  data: goodsDetail,
  refusals: { ...goodsMissing, 409: '库存刚有变化，或批号已有、已停', 422: '日期不对' },
  idempotent: 'kept',
});

const stopForm = z.object({
  /** a batch; absent: the goods */
  batch: z.optional(batchText),
  reason: wireText(200, 1),
});

/** `POST /api/desk/goods/{id}/stop`: goods or a batch that may not be sold, with the reason (R62). */
export const stopDeskGoods = defineCall({
  method: 'POST',
  path: '/api/desk/goods/{id}/stop',
  summary: '停用品种或批号',
  group,
  access,
  deskRight: 'review',
  params,
  form: stopForm,
  labels: { batch: '批号', reason: '理由' },
  data: goodsDetail,
  refusals: { ...goodsMissing, 409: '已经停用' },
});

/** `POST /api/desk/goods/{id}/resume`: stopped goods or a stopped batch may be sold again. */
export const resumeDeskGoods = defineCall({
  method: 'POST',
  path: '/api/desk/goods/{id}/resume',
  summary: '恢复品种或批号',
  group,
  access,
  deskRight: 'review',
  params,
  form: z.object({ batch: z.optional(batchText) }),
  labels: { batch: '批号' },
  data: goodsDetail,
  refusals: { ...goodsMissing, 409: '没有停用' },
});

const recallLabels = { batch: '批号', reason: '理由' } as const;
const recallForm = z.object({ batch: wireText(100, 1), reason: wireText(200, 1) });

/** `GET /api/desk/goods/{id}/holders`: which orders hold units of a batch, and how many of them left (R62). */
export const readBatchHolders = defineCall({
  method: 'GET',
  path: '/api/desk/goods/{id}/holders',
  summary: '批号去向',
  group,
  access,
  deskRight: 'review',
  params,
  query: z.object({ batch: wireText(100, 1) }),
  labels: { batch: '批号' },
  data: inTerms({
    /** the newest orders; all of them are counted */
    orders: answer.list(
      inTerms({
        id: answer.id,
        number: called('sn', answer.text),
        state: called('status', orderStatus),
        company: answer.text,
        /** units that it holds or was sent, and those of them that left */
        units: answer.count,
        sent: answer.count,
      }),
    ),
    orderCount: called('order_count', answer.count),
    /** shops that were sent some, and how much */
    shops: answer.count,
    sent: answer.count,
    /** units that orders hold and that have not left */
    waiting: answer.count,
  }),
  refusals: { 404: '没有这个品种或批号' },
});

/** `POST /api/desk/goods/{id}/recall`: stops a batch and tells every shop that was sent some of it (R62). */
export const recallDeskGoods = defineCall({
  method: 'POST',
  path: '/api/desk/goods/{id}/recall',
  summary: '召回批号',
  group,
  access,
  deskRight: 'review',
  params,
  form: recallForm,
  labels: recallLabels,
  data: inTerms({ goods: goodsDetail, told: answer.count }),
  refusals: { 404: '没有这个品种或批号' },
  idempotent: 'kept',
});

const filed = { 413: '文件过大', 422: '文件不能使用，`errors.file` 说明原因', 429: '上传过于频繁' } as const;

/** `POST /api/desk/goods/{id}/pictures`: one more picture of goods, behind the others. */
export const addGoodsPicture = defineCall({
  method: 'POST',
  path: '/api/desk/goods/{id}/pictures',
  summary: '上传商品图',
  group,
  access,
  deskRight,
  params,
  file: { field: 'file', types: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: mostUploadBytes },
  data: goodsDetail,
  refusals: { ...goodsMissing, ...filed, 409: '图片已满 8 张' },
});

const pictureParams = z.object({ id: wireId, picture: wireText(64, 1) });

/** `DELETE /api/desk/goods/{id}/pictures/{picture}`: takes a picture away; without one the shop draws a pack. */
export const removeGoodsPicture = defineCall({
  method: 'DELETE',
  path: '/api/desk/goods/{id}/pictures/{picture}',
  summary: '拿掉商品图',
  group,
  access,
  deskRight,
  params: pictureParams,
  data: goodsDetail,
  refusals: { 404: '没有这个品种或这张图' },
});

/** `POST /api/desk/goods/{id}/pictures/{picture}/first`: lists show this picture. */
export const leadGoodsPicture = defineCall({
  method: 'POST',
  path: '/api/desk/goods/{id}/pictures/{picture}/first',
  summary: '设为首图',
  group,
  access,
  deskRight,
  params: pictureParams,
  data: goodsDetail,
  refusals: { 404: '没有这个品种或这张图' },
});

const reportQuery = z.object({ batch: batchText });
const reportLabels = { batch: '批号' } as const;

/** `POST /api/desk/goods/{id}/reports`: the maker's inspection report of a batch, in place of another one. */
export const addGoodsReport = defineCall({
  method: 'POST',
  path: '/api/desk/goods/{id}/reports',
  summary: '上传药检报告',
  group,
  access,
  deskRight,
  params,
  query: reportQuery,
  labels: reportLabels,
  file: { field: 'file', types: uploadTypes, mostBytes: mostUploadBytes },
  data: goodsDetail,
  refusals: { ...goodsMissing, ...filed },
});

/** `DELETE /api/desk/goods/{id}/reports`: takes the maker's report from a batch. */
export const removeGoodsReport = defineCall({
  method: 'DELETE',
  path: '/api/desk/goods/{id}/reports',
  summary: '拿掉药检报告',
  group,
  access,
  deskRight,
  params,
  query: reportQuery,
  labels: reportLabels,
  data: goodsDetail,
  refusals: { 404: '没有这个品种或这份报告' },
});

/** `GET /api/desk/goods/{id}/reports/file`: the inspection report of a batch, as buyers see it. */
export const readGoodsReport = defineCall({
  method: 'GET',
  path: '/api/desk/goods/{id}/reports/file',
  summary: '看药检报告',
  group,
  access,
  params,
  query: reportQuery,
  labels: reportLabels,
  data: z.null(),
  refusals: { 404: '没有这份报告' },
});

/** Which goods a list shows. */
interface DeskGoodsQuestion {
  readonly part: (typeof goodsParts)[number];
  readonly words: string;
  /** null: all */
  readonly category: string | null;
  readonly maker: string | null;
  readonly page: number;
}

/** Goods as the page showed them, and as they are to be. */
interface GoodsEdit {
  readonly id: string;
  readonly priceWas: string;
  readonly price: string;
  readonly ladderWas: string;
  readonly ladder: string;
  readonly wasOn: boolean;
  readonly isOn: boolean;
  readonly isFallMeant: boolean;
}

/** A count of a batch. */
interface TypedCount {
  readonly batch: string;
  readonly units: number;
  readonly madeOn: string;
  readonly expiresOn: string;
  /** null: the batch is new */
  readonly seen: number | null;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
const fileFault = { faults: { file: 'file' } } as const;

/** Goods at the desk: found, priced, on and off, counted, with their pictures and reports. */
export const deskGoodsGateway = {
  list: ask(listDeskGoods, ({ part, words, category, maker, page }: DeskGoodsQuestion) => ({
    query: { part, words, page, per_page: perPage, ...(category !== null && { category }), ...(maker !== null && { maker }) },
  })),
  summary: ask(summarizeDeskGoods),
  read: ask(readDeskGoods, (id: string) => ({ params: { id } })),
  edit: ask(editDeskGoods, (edits: readonly GoodsEdit[], idempotencyKey: string) => ({
    form: {
      edits: edits.map(({ id, priceWas, price, ladderWas, ladder, wasOn, isOn, isFallMeant }) => ({
        ...{ id, price_was: priceWas, price, ladder_was: ladderWas, ladder },
        ...{ on_was: flag(wasOn), on: flag(isOn), fall: flag(isFallMeant) },
      })),
    },
    idempotencyKey,
  })),
  count: ask(
    countDeskGoods,
    (id: string, { batch, units, madeOn, expiresOn, seen }: TypedCount, idempotencyKey: string) => ({
      params: { id },
      form: { batch, units, made_on: madeOn, expires_on: expiresOn, ...(seen !== null && { seen }) },
      idempotencyKey,
    }),
    { faults: { batch: 'batch', units: 'units', made_on: 'madeOn', expires_on: 'expiresOn' } },
  ),
  stop: ask(
    stopDeskGoods,
    (id: string, batch: string | null, reason: string) => ({ params: { id }, form: { reason, ...(batch !== null && { batch }) } }),
    { faults: { reason: 'reason' } },
  ),
  resume: ask(resumeDeskGoods, (id: string, batch: string | null) => ({ params: { id }, form: batch === null ? {} : { batch } })),
  holders: ask(readBatchHolders, (id: string, batch: string) => ({ params: { id }, query: { batch } })),
  recall: ask(
    recallDeskGoods,
    (id: string, batch: string, reason: string, idempotencyKey: string) => ({ params: { id }, form: { batch, reason }, idempotencyKey }),
    { faults: { reason: 'reason' } },
  ),
  addPicture: ask(addGoodsPicture, (id: string, file: File) => ({ params: { id }, file }), fileFault),
  removePicture: ask(removeGoodsPicture, (id: string, picture: string) => ({ params: { id, picture } })),
  leadPicture: ask(leadGoodsPicture, (id: string, picture: string) => ({ params: { id, picture } })),
  addReport: ask(addGoodsReport, (id: string, batch: string, file: File) => ({ params: { id }, query: { batch }, file }), fileFault),
  removeReport: ask(removeGoodsReport, (id: string, batch: string) => ({ params: { id }, query: { batch } })),
  report: link(readGoodsReport.path, (id: string, batch: string) => ({ params: { id }, query: { batch } })),
};
