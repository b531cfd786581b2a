import * as z from 'zod/mini';
import { rowStates } from '../../domain/purchase-list/judge-row.ts';
import { listColumns, mostListBytes, mostListRows } from '../../domain/purchase-list/list-row.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { optionalList, wireId, wireWords } from '../shared/wire-values.ts';

const group = '采购';
const access = 'buyer' as const;

/** Kinds of file that hold a list; the server goes by what is in it. */
const listFileTypes = ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
const file = { field: 'file', types: listFileTypes, mostBytes: mostListBytes };

const words = z.optional(wireWords(400));

/** A row that is asked about once more: as it was read, or as the buyer has mended it. */
const askedRow = z.object({
  /** the row as it was written; what it is read from where nothing else is said */
  text: words,
  name: words,
  spec: words,
  maker: words,
  code: words,
  /** as it was written: `20`, `十盒`, `3件` */
  number: z.optional(z.union([z.int(), wireWords(40)])),
  /** goods that the buyer chose for the row; names that fit others are not asked any more */
  goods_id: z.optional(wireId),
});

/** A row of a purchase list and what it means (R37). */
const matchedRow = inTerms({
  row: answer.count,
  text: answer.textOrNone,
  name: answer.textOrNone,
  spec: answer.textOrNone,
  maker: answer.textOrNone,
  code: answer.textOrNone,
  /** the quantity as it was written */
  written: answer.textOrNone,
  /** units; null where what was written is none, or nothing says how many */
  number: answer.orNull(answer.integer()),
  /** why the number is not what was written */
  note: answer.orNull(z.enum(['no-quantity', 'not-a-quantity', 'large-pack-unknown'])),
  isCut: called('is_cut', answer.flag),
  state: z.enum(rowStates),
  /** of a row whose goods are known */
  goods: answer.orNull(goodsSummary),
  /** of an ambiguous row, the one bought last first */
  candidates: answer.listOrNone(goodsSummary),
  /** of a row that nothing was found for: what it may have meant */
  near: answer.listOrNone(goodsSummary),
  /** of the same row: other forms of the same drug, in stock and allowed; none of them is `near` as well */
  substitutes: answer.listOrNone(goodsSummary),
  /** units that would do: what is there, or the next multiple of the pack; null where nothing needs a change */
  offer: answer.orNull(answer.integer()),
});

/**
 * `POST /api/user/fast_buy/match`: a purchase list (R37) as `text` or `rows`, or as a file in `multipart/form-data`
 * (CSV in UTF-8 or GB18030, XLSX); nothing is added to the cart.
 */
export const matchList = defineCall({
  method: 'POST',
  path: '/api/user/fast_buy/match',
  summary: '匹配采购单',
  group,
  access,
  form: z.object({
    text: z.optional(z.string().check(z.maxLength(mostListBytes))),
    rows: optionalList(z.array(askedRow).check(z.maxLength(mostListRows))),
    /** what the columns hold, where no header says it or it says it wrongly */
    columns: optionalList(z.array(z.enum(listColumns)).check(z.maxLength(60))),
  }),
  file,
  labels: {
    text: '采购单',
    rows: '采购单各行',
    columns: '列对应',
    name: '品名',
    spec: '规格',
    maker: '厂家',
    code: '批准文号或条码',
    number: '数量',
    goods_id: '所选品种',
  },
  data: inTerms({
    rows: answer.list(matchedRow),
    /** rows beyond the 5,000 that are read */
    left: answer.count,
    /** what the columns of a table were taken for; null for lines of text */
    columns: answer.orNull(answer.list(z.enum(listColumns))),
  }),
  refusals: { 413: '采购单超过 1 MB', 422: '采购单不能使用，`errors` 说明原因', 429: '匹配过于频繁' },
});

/** `POST /api/user/fast_buy/read`: the text of a file, cells parted by tabs, as it would be pasted. */
export const readListFile = defineCall({
  method: 'POST',
  path: '/api/user/fast_buy/read',
  summary: '读取采购单文件',
  group,
  access,
  file,
  data: inTerms({ name: answer.textOrNone, text: answer.text }),
  refusals: { 413: '文件超过 1 MB', 422: '文件不能使用，`errors.file` 说明原因', 429: '上传过于频繁' },
});
