import { priceDecimals, readAmount } from '../../domain/shared/money.ts';
import { CsvError, readCsv } from '../csv/read-csv.ts';
import { rowId } from '../http/row-id.ts';

/** Cost prices of a file, and what is wrong with it: `12: cost must be …`, in the order of the file. */
interface CostFile {
  readonly costs: readonly CostLine[];
  readonly problems: readonly string[];
}

/** What a unit of goods cost; `line` is where the file says so. */
export interface CostLine {
  readonly line: number;
  readonly goodsId: number;
  /** yuan as decimal text, at most 4 decimals (R1) */
  readonly cost: string;
}

/** Names under which the two columns may stand; others of the file are read over. */
const columnNames = { id: ['id', 'goods_id', '商品编号'], cost: ['cost', '成本价', '进价'] } as const;
type Places = Readonly<Record<keyof typeof columnNames, number>>;

function placesOf(header: readonly string[], problems: string[]): Places | null {
  const placeOf = (column: keyof typeof columnNames): number => {
    const names: readonly string[] = columnNames[column];
    const found = header.flatMap((name, at) => (names.includes(name.trim().toLowerCase()) ? [at] : []));
    if (found.length === 1) return found[0] ?? 0;
    problems.push(
      found.length === 0 ? `1: the column ${names.join(' / ')} is missing` : `1: the column ${names.join(' / ')} stands there twice`,
    );
    return -1;
  };
  const places = { id: placeOf('id'), cost: placeOf('cost') };
  return problems.length === 0 ? places : null;
}

/** Reads one record; what is wrong with it goes to `problems`. */
function readRecord({ line, fields }: { line: number; fields: readonly string[] }, places: Places, problems: string[]): CostLine | null {
  const [idText, cost] = [fields[places.id]?.trim() ?? '', fields[places.cost]?.trim() ?? ''];
  const goodsId = rowId(idText);
  if (goodsId === null) problems.push(`${line}: the goods' id must be a number, not "${idText}"`);
  const isAmount = readAmount(cost, priceDecimals) !== null;
  if (!isAmount) problems.push(`${line}: cost must be an amount with at most ${priceDecimals} decimals, like 8.1250, not "${cost}"`);
  return goodsId === null || !isAmount ? null : { line, goodsId, cost };
}

/**
 * Reads a file of cost prices whole: a header with the goods' id and their cost in yuan, goods once each. Says all that
 * is wrong with it by line.
 */
export function readCostFile(text: string): CostFile {
  const problems: string[] = [];
  const found = new Map<number, CostLine>();
  try {
    const [header, ...records] = readCsv(text);
    if (header === undefined) problems.push('1: the file is empty');
    const places = header === undefined ? null : placesOf(header.fields, problems);
    for (const record of places === null ? [] : records) {
      const read = places && readRecord(record, places, problems);
      if (read === null) continue;
      const before = found.get(read.goodsId);
      if (before === undefined) found.set(read.goodsId, read);
      else problems.push(`${read.line}: goods ${read.goodsId} stand on line ${before.line} already`);
    }
    if (places !== null && records.length === 0) problems.push('1: the file names no goods');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push(`${error.line}: ${error.message}`);
  }
  return { costs: [...found.values()], problems };
}
