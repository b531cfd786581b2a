import * as z from 'zod/mini';
import { quantityNotes, rowStates } from '../../domain/purchase-list/judge-row.ts';
import { listColumns, mostListBytes, mostListRows } from '../../domain/purchase-list/list-row.ts';
import { proposers } from '../../domain/purchase-list/propose-goods.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { optionalList, wireId, wireWords } from '../shared/wire-values.ts';

const group = '采购';
const access = 'buyer' as const;

/** File types of a list; the server judges by content. */
const listFileTypes = ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
const file = { field: 'file', types: listFileTypes, mostBytes: mostListBytes };

const words = z.optional(wireWords(400));

/** A row to match again: as read, or as the buyer corrected it. */
const askedRow = z.object({
  /** the row's text, from which missing parts are read */
  text: words,
  name: words,
  spec: words,
  maker: words,
  code: words,
  /** as written: `20`, `十盒`, `3件` */
  number: z.optional(z.union([z.int(), wireWords(40)])),
  /** all cells that read like quantities, when there are several: one may be the goods' specification or maker */
  numbers: z.optional(z.array(wireWords(40)).check(z.maxLength(60))),
  /** the buyer's choice of goods, which replaces matching by name */
  goods_id: z.optional(wireId),
});

/** A row of a purchase list and its match (R37). */
const matchedRow = inTerms({
  row: answer.count,
  text: answer.textOrNone,
  name: answer.textOrNone,
  spec: answer.textOrNone,
  maker: answer.textOrNone,
  code: answer.textOrNone,
  /** the quantity as written */
  written: answer.textOrNone,
  /** units; null when the text is no quantity, or has none */
  number: answer.orNull(answer.integer()),
  /**
   * why the number differs from the text; `large-pack`: 件 counts as the case, and the buyer should look at it before it
   * is added
   */
  note: answer.orNull(z.enum(quantityNotes)),
  isCut: called('is_cut', answer.flag),
  state: z.enum(rowStates),
  /** of a row with known goods */
  goods: answer.orNull(goodsSummary),
  /**
   * how these goods were found (R69c): by the row's words alone, as the ones that the shop bought last among those that
   * fit, or as the shop's own choice for the same words; null for a choice in this request
   */
  proposedBy: called('proposed_by', answer.orNull(z.enum(proposers))),
  /** of an ambiguous or a proposed row, the last bought one first */
  candidates: answer.listOrNone(goodsSummary),
  /** of an unmatched row: similar names */
  near: answer.listOrNone(goodsSummary),
  /** of the same row: other forms of the drug, in stock and allowed, without those in `near` */
  substitutes: answer.listOrNone(goodsSummary),
  /** of the same row: goods of that name in another specification or strength, or for another age (R69) */
  otherSpecs: called('other_specs', answer.listOrNone(goodsSummary)),
  /**
   * a quantity that would work: the available units, or the next multiple of the pack; null when nothing needs a change
   */
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
    /** the columns, when there is no header or a wrong one */
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
    numbers: '像数量的各列',
    goods_id: '所选品种',
  },
  data: inTerms({
    rows: answer.list(matchedRow),
    /** rows beyond the maximum of 5,000 */
    left: answer.count,
    /** titles, greetings and sums around the rows, which are not read */
    skipped: answer.listOrNone(answer.text),
    /** the meaning of a table's columns; null for lines of text */
    columns: answer.orNull(answer.list(z.enum(listColumns))),
  }),
  refusals: { 413: '采购单超过 1 MB', 422: '采购单不能使用，`errors` 说明原因', 429: '匹配过于频繁' },
});

/** `POST /api/user/fast_buy/read`: a file's text, with cells separated by tabs, as if pasted. */
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
