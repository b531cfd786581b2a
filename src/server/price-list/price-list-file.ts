import { priceDecimals, readTypedAmount } from '../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { StoredLadderStep } from '../database/schema/goods.ts';
import { ladder as ladderCell } from '../goods/import/cell-readers.ts';
import { cellOf, type ColumnNames, eachFilledLine, lineIn, readTableFile } from '../spreadsheet/table-file.ts';

/** What a row says of which goods it means; empty where the file has no such column. */
export interface GoodsNaming {
  readonly id: string;
  readonly barcode: string;
  /** the code of the seller's own books (R52) */
  readonly code: string;
  readonly approval: string;
  readonly maker: string;
  readonly spec: string;
  readonly unit: string;
}

/** A price of the file. */
export interface ListedPrice {
  readonly line: number;
  readonly naming: GoodsNaming;
  /** yuan per unit as decimal text, at most 4 decimals (R1) */
  readonly price: string;
  readonly ladder: readonly StoredLadderStep[];
  readonly ladderKind: 'reach-at-least' | 'up-to';
}

/** Why a row of prices is not taken, by its line. */
export interface PriceFault {
  readonly line: number;
  readonly reason: string;
}

/** What a file of prices holds. */
interface PriceListFile {
  readonly prices: readonly ListedPrice[];
  /** rows that cannot be read */
  readonly problems: readonly PriceFault[];
}

/** The names under which the columns stand. */
const columns = {
  id: ['商品编号', '商品ID', 'id', 'goods_id'],
  code: ['ERP编码', '商品编码', '货号', 'erp_code'],
  barcode: ['商品条码', '条码', '条形码', 'txm'],
  approval: ['批准文号', '国药准字', 'pzwh'],
  maker: ['生产厂家', '厂家', '生产企业', 'sccj'],
  spec: ['规格', '药品规格', 'ypgg'],
  unit: ['单位', '包装单位', 'bzdw'],
  price: ['协议价', '客户价', '价格', '单价', 'price'],
  ladder: ['阶梯价', 'ladder_price'],
  'ladder kind': ['阶梯方式', 'ladder_price_type'],
} as const satisfies ColumnNames<string>;
type Column = keyof typeof columns;

const longest = 40;

/**
 * Reads a row of a program by the last names of the columns, which are those of the contract.
 * @returns the price, or why it cannot be read
 */
export const readSentPrice = (line: number, cells: Readonly<Record<string, string>>): Result<ListedPrice, string> =>
  readRow(line, (column) => (cells[columns[column].at(-1) ?? ''] ?? '').trim());

function readRow(line: number, cell: (column: Column) => string): Result<ListedPrice, string> {
  const naming = {
    id: cell('id'),
    barcode: cell('barcode'),
    code: cell('code'),
    approval: cell('approval'),
    maker: cell('maker'),
    spec: cell('spec'),
    unit: cell('unit'),
  };
  const price = readTypedAmount(cell('price'), priceDecimals);
  if (price === null || price.lte(0))
    return refused(`the price is an amount above 0 with at most ${priceDecimals} decimals, not "${lineIn(cell('price'), longest)}"`);
  const ladder = ladderCell.read(cell('ladder').normalize('NFKC'));
  if (!ladder.ok) return refused(`the ladder ${lineIn(ladder.refusal, 3 * longest)}`);
  const kind = cell('ladder kind');
  if (kind !== '' && kind !== '0' && kind !== '1') return refused('the kind of the ladder is 0 (from a quantity) or 1 (up to it)');
  return accepted({
    line,
    naming,
    price: price.toFixed(),
    ladder: ladder.value,
    ladderKind: kind === '1' ? 'up-to' : 'reach-at-least',
  });
}

/**
 * Reads a file of prices (R57): CSV or XLSX, below the header wherever it stands. A row that cannot be read is told by
 * its line and keeps none of the others back.
 * @returns the file, or why none of it can be read
 */
export async function readPriceListFile(file: Buffer): Promise<Result<PriceListFile, string>> {
  const hint = 'beside it the file names goods by 商品编号, ERP编码, 商品条码, or 批准文号 with 生产厂家, 规格 and 单位';
  const table = await readTableFile(file, columns, { needed: ['price'], hint });
  if (!table.ok) return table;
  const prices: ListedPrice[] = [];
  const problems: PriceFault[] = [];
  await eachFilledLine(table.value.lines, (row) => {
    const read = readRow(row.line, (column) => cellOf(row, table.value.places, column));
    if (read.ok) prices.push(read.value);
    else problems.push({ line: row.line, reason: read.refusal });
  });
  return accepted({ prices, problems });
}
