import { isDay } from '../../../domain/shared/china-time.ts';
import { amountDecimals, type Money, readTypedAmount } from '../../../domain/shared/money.ts';
import { readReference } from '../../../domain/transfer/bank-transfer.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { decodeText } from '../../csv/decode-text.ts';
import { CsvError, readCsv } from '../../csv/read-csv.ts';
import { isWorkbook, readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts';
import { bankColumns, type BankColumns } from './bank-columns.ts';

/** Bounds of a bank's file: a busy month of a large shop is a tenth of it. */
const mostBytes = 5 * 1024 * 1024;
const mostRows = 20_000;
/** Banks print the account's name and period above the header. */
const mostAbove = 30;
const longestPayer = 100;
const longestRemark = 200;

interface Line {
  readonly line: number;
  readonly fields: readonly string[];
}

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

const sheetFaults = {
  old: 'this is a workbook of old or behind a password: save it as XLSX or CSV',
  'too-large': 'the workbook is too large',
  unreadable: 'this is no workbook, or a damaged one',
} as const;

/** The rows of a file: XLSX, or text in UTF-8 or GB18030 with commas or tabs between its fields. */
async function linesOf(file: Buffer): Promise<Result<readonly Line[], string>> {
  if (file.length > mostBytes) return refused('the file is larger than 5 MB');
  if (isWorkbook(file)) {
    const rows = await readSpreadsheet(file);
    return rows.ok ? accepted(rows.value.map((fields, at) => ({ line: at + 1, fields }))) : refused(sheetFaults[rows.refusal]);
  }
  const text = decodeText(file);
  if (!text.ok) return refused('this is no text');
  const [first = ''] = text.value.split(/\r?\n/).filter((line) => /[\t,]/.test(line));
  try {
    return accepted(readCsv(text.value, first.includes('\t') ? '\t' : ','));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(`line ${error.line}: ${error.message}`);
  }
}

/** A header's cell as it is compared: `贷方发生额（元）` is `贷方发生额`. */
const comparedName = (cell: string): string => cell.normalize('NFKC').replaceAll(/\([^)]*\)|[\s:]/g, '');

type Places = Readonly<Record<keyof BankColumns, readonly number[]>>;

const placesIn = (fields: readonly string[], columns: BankColumns): Places => {
  const cells = fields.map(comparedName);
  const placesOf = (names: readonly string[]): number[] => names.map((name) => cells.indexOf(comparedName(name))).filter((at) => at >= 0);
  const [number, amount, payer, remark, day] = bankColumns.map((column) => placesOf(columns[column]));
  return { number: number ?? [], amount: amount ?? [], payer: payer ?? [], remark: remark ?? [], day: day ?? [] };
};

/** Columns without which nothing can be entered; a file without remarks or payers leaves more to persons. */
const needed = ['number', 'amount', 'day'] as const;

const missingIn = (places: Places): readonly string[] => needed.filter((column) => places[column].length === 0);

/** `20261127`, `2026/11/27 10:30:00`, `2026年11月27日` → `2026-11-27`; null for no day. */
function dayIn(text: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})(?:\D.*)?$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** Buyers' banks write what they like: one line of bounded length, without control characters. */
const lineIn = (text: string, longest: number): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);

function readLine({ line, fields }: Line, places: Places, today: string): BankLine | 'paid-out' | string {
  const cell = (column: keyof Places): string => (fields[places[column][0] ?? -1] ?? '').trim();
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
  const lines = await linesOf(file);
  if (!lines.ok) return lines;
  if (lines.value.length > mostRows) return refused(`the file has more than ${mostRows} rows`);
  const tops = lines.value.slice(0, mostAbove).map(({ fields }) => placesIn(fields, columns));
  const at = tops.findIndex((places) => missingIn(places).length === 0);
  const places = tops[at];
  if (places === undefined) {
    const nearest = tops.map(missingIn).sort((one, other) => one.length - other.length)[0] ?? needed;
    const names = nearest.map((column) => `${column} (${columns[column as keyof BankColumns].join(', ')})`);
    return refused(`no header has the column ${names.join(' and ')}: name it by --columns, like number=流水号,amount=贷方,day=日期`);
  }
  const came: BankLine[] = [];
  const problems: string[] = [];
  let paidOut = 0;
  for (const line of lines.value.slice(at + 1)) {
    // Sums and notes at the foot have neither number nor day.
    if (places.number.concat(places.day).every((place) => (line.fields[place] ?? '').trim() === '')) continue;
    const read = readLine(line, places, today);
    if (read === 'paid-out') paidOut += 1;
    else if (typeof read === 'string') problems.push(read);
    else came.push(read);
  }
  return accepted({ came, paidOut, problems });
}
