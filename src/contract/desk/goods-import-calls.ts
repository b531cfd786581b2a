import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireText } from '../shared/wire-values.ts';

const group = '工作台';
const access = 'desk' as const;
const deskRight = 'goods' as const;
const kinds = ['goods', 'prices', 'stock'] as const;
const kind = z.enum(kinds);
const mostTableBytes = 5 * 1024 * 1024;
const tableFile = {
  field: 'file',
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  mostBytes: mostTableBytes,
} as const;

/**
 * What a file is for, and what its columns are: a name a column with commas between; `-` is not imported, empty is
 * found by itself.
 */
const reading = {
  kind: z.optional(kind),
  columns: z._default(wireText(1000), ''),
};
const readingLabels = { kind: '导入什么', columns: '列' } as const;

const column = inTerms({
  header: answer.textOrNone,
  /** the column that it is; empty: none yet, or not imported */
  name: answer.textOrNone,
  state: z.enum(['known', 'left-out', 'unknown', 'twice', 'unfit']),
  /** a column whose name is nearly the same; empty: none is */
  like: answer.textOrNone,
  /** its first cells */
  samples: answer.list(answer.text),
});

const fall = inTerms({
  goodsId: called('goods_id', answer.id),
  code: answer.textOrNone,
  words: answer.text,
  was: answer.price,
  is: answer.price,
  /** how the new price stands to what the shop paid for a unit; what that was stays with the shop */
  againstCost: called('against_cost', z.enum(['below', 'not-below', 'unknown'])),
});

/** A row that gives goods of the shop another name, or that only resembles some. */
const renamed = inTerms({
  line: answer.count,
  /** `named`: the same code and another name, spec or unit; `alike`: no code says so */
  kind: z.enum(['named', 'alike']),
  words: answer.text,
  /** the specification, unit or maker differs, not the name alone */
  isOtherPack: called('other_pack', answer.flag),
  /** what they are in the shop */
  goods: answer.list(inTerms({ id: answer.id, words: answer.text })),
});

/** `POST /api/desk/goods/import/preview`: what a file of goods would do; nothing is changed (R52–R54). */
export const previewGoodsFile = defineCall({
  method: 'POST',
  path: '/api/desk/goods/import/preview',
  summary: '预览商品表格',
  group,
  access,
  deskRight,
  query: z.object(reading),
  labels: readingLabels,
  file: tableFile,
  data: inTerms({
    name: answer.text,
    /** stands for the file and what it would do; empty: its columns are not settled yet */
    check: answer.textOrNone,
    kind,
    rows: answer.count,
    columns: answer.list(column),
    /** columns that such a file needs and this one lacks */
    missing: answer.list(answer.text),
    /** columns that such a file may have */
    options: answer.list(inTerms({ name: answer.text, words: answer.text })),
    /** goods of the shop that rows mean */
    matched: answer.count,
    dearer: answer.count,
    cheaper: answer.count,
    /** goods of which something else changes */
    other: answer.count,
    added: answer.count,
    unchanged: answer.count,
    /** goods that come new, the first of them */
    news: answer.list(answer.text),
    falls: answer.list(fall),
    fallCount: called('fall_count', answer.count),
    renamed: answer.list(renamed),
    renamedCount: called('renamed_count', answer.count),
    faults: answer.list(inTerms({ line: answer.count, column: answer.textOrNone, words: answer.text, cells: answer.list(answer.text) })),
    faultCount: called('fault_count', answer.count),
  }),
  refusals: { 413: '文件超过 5 MB', 422: '文件不能使用，`errors.file` 说明原因', 429: '上传过于频繁' },
});

const outcome = {
  added: answer.count,
  changed: answer.count,
  unchanged: answer.count,
  heldFalls: called('held_falls', answer.count),
  refused: answer.count,
  leftOut: called('left_out', answer.count),
};

/** `POST /api/desk/goods/import`: does what a preview showed, once; another file or another shop by now is refused. */
export const importGoodsFile = defineCall({
  method: 'POST',
  path: '/api/desk/goods/import',
  summary: '导入商品表格',
  group,
  access,
  deskRight,
  query: z.object({
    ...reading,
    check: wireText(64, 1),
    /** ids of goods whose fall is meant, with commas between */
    falls: z._default(wireText(4000), ''),
    /** what renamed rows are: `88:241` goods 241, `97:new` goods of their own, `412:out` is not imported */
    choices: z._default(wireText(4000), ''),
  }),
  labels: { ...readingLabels, check: '预览', falls: '照改的跌价', choices: '改名' },
  file: tableFile,
  data: inTerms(outcome),
  refusals: {
    409: '预览之后文件或商品有变，或正在导入',
    413: '文件超过 5 MB',
    422: '文件不能使用，或还有没选的，`errors` 说明原因',
    429: '上传过于频繁',
  },
});

/** `GET /api/desk/goods/imports`: the files that were imported last. */
export const listGoodsImports = defineCall({
  method: 'GET',
  path: '/api/desk/goods/imports',
  summary: '最近导入的表格',
  group,
  access,
  data: inTerms({
    imports: answer.list(
      inTerms({
        ...{ name: answer.text, kind, by: answer.text, at: answer.time },
        /** false: it is being taken, or was cut off */
        isEnded: called('ended', answer.flag),
        ...outcome,
      }),
    ),
  }),
});

/** What somebody says of a file's columns. */
interface GoodsFileReading {
  /** null: what the columns say */
  readonly kind: (typeof kinds)[number] | null;
  /** by place; `-` is not imported, empty is found by itself */
  readonly columns: readonly string[];
}

/** What somebody chose in a preview. */
interface GoodsImportChoice {
  readonly check: string;
  readonly falls: readonly string[];
  readonly choices: readonly string[];
}

const readingOf = ({ kind: of, columns }: GoodsFileReading) => ({ ...(of !== null && { kind: of }), columns: columns.join(',') });

/** Files of goods: looked at, then imported. */
export const deskGoodsImportGateway = {
  preview: ask(previewGoodsFile, (file: File, read: GoodsFileReading) => ({ query: readingOf(read), file }), {
    faults: { file: 'file' },
  }),
  import: ask(
    importGoodsFile,
    (file: File, read: GoodsFileReading, { check, falls, choices }: GoodsImportChoice) => ({
      query: { ...readingOf(read), check, falls: falls.join(','), choices: choices.join(',') },
      file,
    }),
    { faults: { file: 'file', choices: 'choices' } },
  ),
  recent: ask(listGoodsImports),
};
