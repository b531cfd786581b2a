import { priceDecimals, readAmount } from '../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { ApartTask } from '../apart/apart-task.ts';
import { readApart } from '../apart/run-apart.ts';
import { decodeText } from '../csv/decode-text.ts';
import { CsvError, readCsv } from '../csv/read-csv.ts';
import { rowId } from '../http/row-id.ts';
import { longestSheetMs } from '../spreadsheet/sheet-task.ts';

const mebibyte = 1024 * 1024;
const mostBytes = 5 * mebibyte;
/** Faults that are told; a file with more has the same one on every line. */
const mostProblems = 100;

/** Cost prices of a file, or what is wrong with it: `12: cost must be …`, in the order of the file. */
type CostFile = Result<readonly CostLine[], CostFaults>;

/** The first things that are wrong with a file of cost prices, and how many there are. */
interface CostFaults {
  readonly first: readonly string[];
  readonly count: number;
}

const faulty = (problems: readonly string[]): CostFile => refused({ first: problems.slice(0, mostProblems), count: problems.length });

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

/** Cost prices of a text, or what is wrong with it: `12: cost must be …`, in the order of the file. */
function costsIn(text: string): CostFile {
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
  return problems.length > 0 ? faulty(problems) : accepted([...found.values()]);
}

const tooLong: CostFaults = { first: ['1: the file takes too long to read: cut it into several'], count: 1 };

/** Reads a file of cost prices. */
export const costFileTask: ApartTask<Uint8Array, CostFile> = {
  name: 'cost-file',
  kind: 'read',
  longestMs: longestSheetMs,
  run: (file) => {
    const text = decodeText(Buffer.from(file));
    return text.ok ? costsIn(text.value) : faulty(['1: this is no text']);
  },
};

/**
 * Reads a file of cost prices whole, in a process apart: a header with the goods' id and their cost in yuan, goods once
 * each. Says by line what is wrong with it.
 * @throws TooBusyApart
 */
export const readCostFile = (file: Buffer): Promise<CostFile> =>
  file.length > mostBytes
    ? Promise.resolve(faulty([`1: the file is larger than ${mostBytes / mebibyte} MB: cut it into several`]))
    : readApart(costFileTask, file, tooLong);
