import { amountDecimals, type Money, readTypedAmount } from '../../../domain/shared/money.ts';
import { readReference } from '../../../domain/transfer/bank-transfer.ts';
import { accepted, type Result } from '../../../domain/shared/result.ts';
import { cellOf, type ColumnPlaces, dayIn, lineIn, readTableFile, type TableLine } from '../../spreadsheet/table-file.ts';
import type { BankColumn, BankColumns } from './bank-columns.ts';

const longestPayer = 100;
const longestRemark = 200;

/** Money that came, as a bank's file says it. */
interface BankLine {
  readonly line: number;
  readonly reference: string;
  readonly amount: Money;
  readonly payer: string;
  readonly remark: string;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
}

/** What a bank's file holds: what came, how many rows say that something was paid out, and what cannot be read. */
interface BankFile {
  readonly came: readonly BankLine[];
  readonly paidOut: number;
  /** `12: the number of the transfer is missing`, by line */
  readonly problems: readonly string[];
}

type Places = ColumnPlaces<BankColumn>;

function readLine(row: TableLine, places: Places, today: string): BankLine | 'paid-out' | string {
  const { line, fields } = row;
  const cell = (column: BankColumn): string => cellOf(row, places, column);
  const written = cell('amount');
  const amount = readTypedAmount(written, amountDecimals);
  if (written === '' || written === '-' || written.startsWith('-') || amount?.eq(0)) return 'paid-out';
  if (amount === null) return `${line}: the amount must be yuan with at most ${amountDecimals} decimals, not «${lineIn(written, 40)}»`;
  const reference = readReference(cell('number'));
  if (reference === null)
    return `${line}: the number of the transfer must be 4 … 40 letters, digits and hyphens, not «${lineIn(cell('number'), 40)}»`;
  const bookedOn = dayIn(cell('day'));
  if (bookedOn === null || bookedOn > today)
    return `${line}: the day must be one like 2026-11-27, not after today, not «${lineIn(cell('day'), 40)}»`;
  const remark = places.remark.map((at) => fields[at]?.trim() ?? '').filter(Boolean);
  return { line, reference, amount, payer: lineIn(cell('payer'), longestPayer), remark: lineIn(remark.join(' '), longestRemark), bookedOn };
}

/**
 * Reads a bank's file (R49): rows of money that came, below the header wherever it stands. A row that cannot be read is
 * told by its line and keeps none of the others back.
 * @param today YYYY-MM-DD in China
 * @returns the file, or why none of it can be read
 */
export async function readBankFile(file: Buffer, columns: BankColumns, today: string): Promise<Result<BankFile, string>> {
  const table = await readTableFile(file, columns, {
    needed: ['number', 'amount', 'day'],
    hint: 'name it by --columns, like number=流水号,amount=贷方,day=日期',
  });
  if (!table.ok) return table;
  const { places, lines } = table.value;
  const came: BankLine[] = [];
  const problems: string[] = [];
  let paidOut = 0;
  for (const line of lines) {
    // Sums and notes at the foot have neither number nor day.
    if (places.number.concat(places.day).every((place) => (line.fields[place] ?? '').trim() === '')) continue;
    const read = readLine(line, places, today);
    if (read === 'paid-out') paidOut += 1;
    else if (typeof read === 'string') problems.push(read);
    else came.push(read);
  }
  return accepted({ came, paidOut, problems });
}
