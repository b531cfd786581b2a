import { createHash } from 'node:crypto';
import type { GoodsIdentity } from '../../../domain/goods/goods-identity.ts';
import { nearestWord } from '../../../domain/shared/near-word.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { goods } from '../../database/schema/goods.ts';
import { columnNamed, columnsOf, type FeedColumn, type FeedKind, identityColumns } from './feed-columns.ts';

/** A row of a feed from any source: a line of a file, an element of a call. */
export interface FeedRow {
  /** from 1, as whoever sent it counts */
  readonly line: number;
  /** texts by the names of their columns; what is not named is not told */
  readonly cells: Readonly<Record<string, string>>;
  /** why the row cannot be read at all */
  readonly fault?: string;
}

/** What is wrong with a row. */
export interface RowFault {
  readonly line: number;
  /** null: with the row as a whole */
  readonly column: string | null;
  readonly reason: string;
}

type GoodsValues = Partial<typeof goods.$inferInsert>;

/** A batch, or goods as a whole, as a row tells of them; what has no column is left as it is. */
interface RecordedCount {
  readonly stock?: number;
  /** empty: all batches together */
  readonly batchNumber: string;
  readonly producedOn?: string | null;
  readonly expiresOn?: string | null;
}

/** A row that could be read. */
export interface FeedRecord {
  readonly line: number;
  readonly row: FeedRow;
  readonly identity: GoodsIdentity;
  /** what is written, under the names of the goods table; nothing of it in a feed of stock */
  readonly values: GoodsValues;
  /** names from the top category down; null: not told */
  readonly category: readonly string[] | null;
  /** null: the row tells nothing of the stock */
  readonly count: RecordedCount | null;
}

/** A digest of everything that is not of a batch: two rows of the same goods must agree in it. */
export const sayingOf = ({ identity, values, category }: FeedRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([identity, values, category]))
    .digest('base64');

/**
 * The columns of a header, in its order.
 * @returns the names of the columns, or everything that is wrong with the header
 */
export function readHeader(kind: FeedKind, cells: readonly string[]): Result<readonly string[], readonly string[]> {
  const columns = columnsOf(kind);
  const names = cells.map((cell) => columnNamed(columns, cell)?.name ?? null);
  const known = [...columns.flatMap(({ name, also }) => [name, ...also])];
  const faults = cells.flatMap((cell, at) => {
    const name = names[at] ?? null;
    if (name === null) {
      const nearest = nearestWord(cell, known);
      return [`the column ${cell.trim() === '' ? `no. ${at + 1} has no name` : `${cell.trim()} is not known; did you mean ${nearest}?`}`];
    }
    return names.indexOf(name) < at ? [`the column ${name} stands there twice`] : [];
  });
  faults.push(...missingColumns(kind, new Set(names)).map((name) => `the column ${name} is missing`));
  return faults.length > 0 ? refused(faults) : accepted(names.flatMap((name) => name ?? []));
}

/** What a feed cannot do without and its header lacks; goods are told by their code or by all that identifies them. */
export function missingColumns(kind: FeedKind, names: ReadonlySet<string | null>): string[] {
  const needed = columnsOf(kind).filter(({ neededBy }) => neededBy.includes(kind));
  const missing = needed.map(({ name }) => name).filter((name) => !names.has(name));
  const isTold = names.has('erp_code') || identityColumns.every((name) => names.has(name));
  return kind === 'goods' || isTold ? missing : [...missing, 'erp_code'];
}

interface ReadCells {
  readonly goods: GoodsValues;
  readonly batch: Partial<Record<'stock' | 'batchNumber' | 'producedOn' | 'expiresOn', unknown>>;
  readonly maker: string;
  readonly category: readonly string[] | null;
}

function readCells(columns: readonly FeedColumn[], row: FeedRow, faults: RowFault[]): ReadCells {
  const [ofGoods, ofBatch]: Record<string, unknown>[] = [{}, {}];
  let maker = '';
  let category: readonly string[] | null = null;
  for (const { name, fills, reader } of columns) {
    const text = row.cells[name];
    if (text === undefined) continue;
    const value = reader.read(text.trim());
    if (!value.ok) faults.push({ line: row.line, column: name, reason: value.refusal });
    else if (fills.of === 'goods') Object.assign(ofGoods ?? {}, { [fills.column]: value.value });
    else if (fills.of === 'batch') Object.assign(ofBatch ?? {}, { [fills.column]: value.value });
    else if (fills.of === 'maker') maker = String(value.value);
    else category = value.value as readonly string[];
  }
  return { goods: ofGoods as GoodsValues, batch: ofBatch as ReadCells['batch'], maker, category };
}

/** A row of prices or stock may leave out what identifies goods, where it has their code. */
const isNamed = ({ code, name, maker }: GoodsIdentity): boolean => code !== null || (name !== '' && maker !== '');

const columnsByKind = { goods: columnsOf('goods'), prices: columnsOf('prices'), stock: columnsOf('stock') } as const;

/** Columns of goods that only recognise them in a feed that is not of goods. */
const recognising: readonly string[] = ['erpCode', 'name', 'spec', 'packUnit', 'approvalNumber'];

/** Reads a row of a feed, and says everything that is wrong with it. */
export function readFeedRow(kind: FeedKind, row: FeedRow): Result<FeedRecord, readonly RowFault[]> {
  if (row.fault !== undefined) return refused([{ line: row.line, column: null, reason: row.fault }]);
  const faults: RowFault[] = [];
  const isCoded = (row.cells.erp_code ?? '').trim() !== '';
  const columns = columnsByKind[kind].filter(
    // With a code the rest of what identifies goods may be empty, and is not asked for.
    ({ name }) => !(kind !== 'goods' && isCoded && ['name', 'sccj'].includes(name) && (row.cells[name] ?? '').trim() === ''),
  );
  const missing = columns.filter(({ name, neededBy }) => neededBy.includes(kind) && row.cells[name] === undefined);
  for (const { name } of missing) faults.push({ line: row.line, column: name, reason: 'is missing' });
  const { goods, batch, maker, category } = readCells(columns, row, faults);
  const identity: GoodsIdentity = {
    code: goods.erpCode ?? null,
    approvalNumber: goods.approvalNumber ?? '',
    name: goods.name ?? '',
    maker,
    spec: goods.spec ?? '',
    unit: goods.packUnit ?? '',
  };
  if (faults.length === 0 && !isNamed(identity))
    faults.push({ line: row.line, column: 'erp_code', reason: 'is empty, and nothing else names the goods' });
  if (faults.length > 0) return refused(faults);
  const written = Object.entries(goods).filter(([column]) => kind === 'goods' || !recognising.includes(column));
  const hasCount = Object.keys(batch).length > 0;
  return accepted({
    ...{ line: row.line, row, identity, category },
    values: kind === 'stock' ? {} : (Object.fromEntries(written) as GoodsValues),
    count: hasCount ? ({ batchNumber: '', ...batch } as RecordedCount) : null,
  });
}
