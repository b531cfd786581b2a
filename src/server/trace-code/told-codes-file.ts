import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import { readTraceCode, type TraceCode } from '../../domain/trace-code/trace-code.ts';
import { cellOf, type ColumnNames, lineIn, readTableFile } from '../spreadsheet/table-file.ts';

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

/** The names under which the columns stand (docs/feeds.md). */
const toldColumns = {
  order: ['订单号', '订单编号', 'order', 'sn'],
  code: ['追溯码', '药品追溯码', 'trace_code', 'code'],
  'erp code': ['商品编码', 'ERP编码', '货号', 'erp_code'],
  'goods id': ['商品编号', '商品ID', 'goods_id'],
  line: ['行号', 'line'],
  batch: ['批号', 'batch', 'ph'],
  parcel: ['包裹', '包裹号', 'parcel'],
} as const satisfies ColumnNames<string>;

const longest = 60;

/**
 * Reads a file of trace codes (R70): CSV or XLSX, below the header wherever it stands. A row that cannot be read is
 * told by its line and keeps none of the others back.
 * @returns the file, or why none of it can be read
 */
export async function readToldCodes(file: Buffer): Promise<Result<ToldFile, string>> {
  const hint = 'beside them the file may name 商品编码 or 行号, 批号 and 包裹';
  const table = await readTableFile(file, toldColumns, { needed: ['order', 'code'], hint });
  if (!table.ok) return refused(table.refusal);
  const rows: ToldRow[] = [];
  const problems: string[] = [];
  for (const row of table.value.lines) {
    if (row.fields.every((field) => field.trim() === '')) continue;
    const cell = (column: keyof typeof toldColumns): string => cellOf(row, table.value.places, column);
    const code = readTraceCode(cell('code'));
    if (code === null) problems.push(`${row.line}: "${lineIn(cell('code'), longest)}" is no trace code`);
    else {
      const [goodsId, erpCode, batch] = [cell('goods id'), cell('erp code'), cell('batch')];
      rows.push({ row: row.line, order: cell('order'), code, goodsId, erpCode, line: cell('line'), batch, parcel: cell('parcel') });
    }
  }
  return accepted({ rows, problems });
}
