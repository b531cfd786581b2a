import { amountDecimals, inYuan, money, type Money, readTypedAmount } from '../../../domain/shared/money.ts';
import { mostTransferred, readReference } from '../../../domain/transfer/bank-transfer.ts';
import { accepted, type Result } from '../../../domain/shared/result.ts';
import { eachInPauses } from '../../apart/in-pauses.ts';
import { cellOf, type ColumnPlaces, dayIn, findTable, lineIn, type TableFault } from '../../spreadsheet/table-file.ts';
import type { TableLine } from '../../spreadsheet/text-table.ts';
import type { BankColumn, BankColumns } from './bank-columns.ts';

const longestPayer = 100;
const longestRemark = 200;

/** Money that came, as a bank's file says it. */
export interface BankLine {
  readonly line: number;
  readonly reference: string;
  readonly amount: Money;
  readonly payer: string;
  readonly remark: string;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
}

/** A row that cannot be read, and why. */
export interface BankProblem {
  readonly line: number;
  readonly words: string;
}

/** What a bank's file holds: what came, how many rows say that something was paid out, and what cannot be read. */
export interface BankFile {
  /** the cells of its header */
  readonly header: readonly string[];
  readonly came: readonly BankLine[];
  readonly paidOut: number;
  readonly problems: readonly BankProblem[];
}

type Places = ColumnPlaces<BankColumn>;

/** Columns without which nothing can be read. */
const neededBankColumns = ['number', 'amount', 'day'] as const satisfies readonly BankColumn[];

function readLine(row: TableLine, places: Places, today: string): BankLine | 'paid-out' | BankProblem {
  const { line, fields } = row;
  const cell = (column: BankColumn): string => cellOf(row, places, column);
  const written = cell('amount');
  const amount = readTypedAmount(written, amountDecimals);
  if (written === '' || written === '-' || written.startsWith('-') || amount?.eq(0)) return 'paid-out';
  if (amount === null) return { line, words: `金额须为最多 ${amountDecimals} 位小数的元，不是“${lineIn(written, 40)}”` };
  if (amount.gt(money(mostTransferred)))
    return { line, words: `金额超过一笔上限 ${inYuan(mostTransferred)}，不是“${lineIn(written, 40)}”` };
  const reference = readReference(cell('number'));
  if (reference === null) return { line, words: `流水号须为 4 至 40 位字母、数字或短横，不是“${lineIn(cell('number'), 40)}”` };
  const bookedOn = dayIn(cell('day'));
  if (bookedOn === null || bookedOn > today) return { line, words: `日期须如 2026-11-27 且不晚于今天，不是“${lineIn(cell('day'), 40)}”` };
  const remark = places.remark.map((at) => fields[at]?.trim() ?? '').filter(Boolean);
  return { line, reference, amount, payer: lineIn(cell('payer'), longestPayer), remark: lineIn(remark.join(' '), longestRemark), bookedOn };
}

/**
 * Reads a bank's file (R49): rows of money that came, below the header wherever it stands. A row that cannot be read is
 * told by its line and keeps none of the others back.
 * @param today YYYY-MM-DD in China
 * @returns the file, or why none of it can be read
 */
export async function readBankFile(file: Buffer, columns: BankColumns, today: string): Promise<Result<BankFile, TableFault>> {
  const table = await findTable(file, columns, neededBankColumns);
  if (!table.ok) return table;
  const { places, header, lines } = table.value;
  const came: BankLine[] = [];
  const problems: BankProblem[] = [];
  let paidOut = 0;
  await eachInPauses(lines, (line) => {
    // Sums and notes at the foot have neither number nor day.
    if (places.number.concat(places.day).every((place) => (line.fields[place] ?? '').trim() === '')) return;
    const read = readLine(line, places, today);
    if (read === 'paid-out') paidOut += 1;
    else if ('words' in read) problems.push(read);
    else came.push(read);
  });
  return accepted({ header, came, paidOut, problems });
}
