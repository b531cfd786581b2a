import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import { readTraceCode, type TraceCode } from '../../domain/trace-code/trace-code.ts';
import { cellOf, type ColumnNames, eachFilledLine, lineIn, readTableFile } from '../spreadsheet/table-file.ts';

/** A row of a file of trace codes; empty where the file has no such column. */
export interface ToldRow {
  /** its line in the file, from 1 */
  readonly row: number;
  readonly order: string;
  readonly code: TraceCode;
  /** the goods' id, or their code in the seller's own books */
  readonly goodsId: string;
  readonly erpCode: string;
  /** the place of the line in its order, from 1 */
  readonly line: string;
  readonly batch: string;
  /** the place of the shipment among those of its order, from 1 */
  readonly parcel: string;
}

interface ToldFile {
  readonly rows: readonly ToldRow[];
  /** `12: this is …`, by line */
  readonly problems: readonly string[];
}

const columnFacts = {
  order: { names: ['订单号', '订单编号', 'order', 'sn'], means: 'the order', holds: 'its number or id' },
  code: {
    names: ['追溯码', '药品追溯码', 'trace_code', 'code'],
    means: 'the code of one box',
    holds:
      "20 digits of 码上放心; a maker's own 15 to 32 digits; GS1 with product number (01) and serial number (21): in brackets, as a scanner sends them, or as a GS1 link",
  },
  'erp code': {
    names: ['商品编码', 'ERP编码', '货号', 'erp_code'],
    means: 'the goods, by the code of your own books',
    holds: 'as on the goods',
  },
  'goods id': { names: ['商品编号', '商品ID', 'goods_id'], means: "the goods, by the shop's id", holds: 'whole number' },
  line: { names: ['行号', 'line'], means: 'the line of the order', holds: '1 for the first' },
  batch: { names: ['批号', 'batch', 'ph'], means: 'the batch that left', holds: 'as it was shipped' },
  parcel: { names: ['包裹', '包裹号', 'parcel'], means: 'the parcel of its order', holds: '1 for the first' },
} as const;

type ToldColumn = keyof typeof columnFacts;

const toldNames = Object.keys(columnFacts) as ToldColumn[];
const needed = ['order', 'code'] as const satisfies readonly ToldColumn[];

/** The names under which the columns stand. */
const toldColumns = Object.fromEntries(toldNames.map((name) => [name, columnFacts[name].names])) as unknown as ColumnNames<ToldColumn>;

/** The reference of the columns as a table of Markdown: the docs have the same, and a test compares them. */
export const toldReference = (): readonly string[] => [
  '| column | also called | what it says | what it holds |',
  '|---|---|---|---|',
  ...toldNames.map((name) => {
    const { names, means, holds } = columnFacts[name];
    const [usual, ...others] = names;
    const isNeeded = needed.some((one) => one === name);
    return `| ${isNeeded ? `**${usual}**` : usual} | ${others.join(', ')} | ${means} | ${holds} |`;
  }),
];

const longest = 60;

/**
 * Reads a file of trace codes (R70): CSV or XLSX, below the header wherever it stands. A row that cannot be read is
 * told by its line and keeps none of the others back.
 * @returns the file, or why none of it can be read
 */
export async function readToldCodes(file: Buffer): Promise<Result<ToldFile, string>> {
  const hint = 'beside them the file may name 商品编码 or 行号, 批号 and 包裹';
  const table = await readTableFile(file, toldColumns, { needed, hint });
  if (!table.ok) return refused(table.refusal);
  const rows: ToldRow[] = [];
  const problems: string[] = [];
  await eachFilledLine(table.value.lines, (row) => {
    const cell = (column: ToldColumn): string => cellOf(row, table.value.places, column);
    const code = readTraceCode(cell('code'));
    if (code === null) problems.push(`${row.line}: "${lineIn(cell('code'), longest)}" is no trace code`);
    else {
      const [goodsId, erpCode, batch] = [cell('goods id'), cell('erp code'), cell('batch')];
      rows.push({ row: row.line, order: cell('order'), code, goodsId, erpCode, line: cell('line'), batch, parcel: cell('parcel') });
    }
  });
  return accepted({ rows, problems });
}
