import { type BookLine, type BookOrder, type BookState, bookStates } from '../../../domain/feed/reconcile.ts';
import { isBookCode } from '../../../domain/shared/book-code.ts';
import { amountDecimals, type Money, readTypedAmount } from '../../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { cellOf, type ColumnNames, eachFilledLine, lineIn, readTableFile } from '../../spreadsheet/table-file.ts';

const columnFacts = {
  order: { also: ['订单号'], means: 'order number of the shop', holds: 'as the feed of orders says it (`sn`)' },
  state: { also: ['状态'], means: 'how far the order is', holds: 'open (待发货), sent (已发货) or cancelled (已取消)' },
  paid: { also: ['已收'], means: 'what was received for the order', holds: 'yuan, with up to 2 decimals' },
  refunded: { also: ['已退'], means: 'what was given back of the order', holds: 'yuan, with up to 2 decimals' },
  line: { also: ['行号'], means: 'place of the line in its order', holds: 'whole number from 1' },
  erp_code: { also: ['商品编码', '货号'], means: 'the code of your own books', holds: 'as in a feed; empty: none' },
  number: { also: ['数量'], means: 'units that were ordered', holds: 'whole number 0 … 99999999' },
  shipped: { also: ['已发数量'], means: 'units that were sent', holds: 'whole number 0 … 99999999' },
} as const;

type BookColumn = keyof typeof columnFacts;

const bookColumns = Object.keys(columnFacts) as BookColumn[];

const columnNames = Object.fromEntries(
  bookColumns.map((name) => [name, [name, ...columnFacts[name].also]]),
) as unknown as ColumnNames<BookColumn>;

const stateNames: Readonly<Record<string, BookState>> = {
  ...Object.fromEntries(bookStates.map((state) => [state, state])),
  ...{ 待发货: 'open', 已发货: 'sent', 已取消: 'cancelled' },
};

/** The reference of the columns as a table of Markdown: the docs have the same, and a test compares them. */
export const bookReference = (): readonly string[] => [
  '| column | also called | what it says | what it holds |',
  '|---|---|---|---|',
  ...bookColumns.map(
    (name) => `| \`${name}\` | ${columnFacts[name].also.join(', ')} | ${columnFacts[name].means} | ${columnFacts[name].holds} |`,
  ),
];

type Cell = (column: BookColumn) => string;

interface BookRow {
  readonly of: Omit<BookOrder, 'lines'>;
  readonly line: BookLine;
}

function readRow(cell: Cell): Result<BookRow, readonly string[]> {
  const faults: string[] = [];
  const whole = (column: BookColumn, least: number): number => {
    const text = cell(column);
    if (!/^\d{1,8}$/.test(text) || Number(text) < least) faults.push(`${column} is ${columnFacts[column].holds}`);
    return Number(text);
  };
  const amount = (column: BookColumn): Money | null => {
    const read = readTypedAmount(cell(column), amountDecimals);
    if (read === null) faults.push(`${column} is ${columnFacts[column].holds}`);
    return read;
  };
  const [sn, state, erpCode] = [cell('order'), stateNames[cell('state')], cell('erp_code')];
  if (!/^\w{1,40}$/.test(sn)) faults.push('order is an order number');
  if (state === undefined) faults.push(`state is ${columnFacts.state.holds}`);
  if (erpCode !== '' && !isBookCode(erpCode)) faults.push('erp_code cannot be a code');
  const line = { line: whole('line', 1), erpCode, number: whole('number', 0), shipped: whole('shipped', 0) };
  const [paid, refunded] = [amount('paid'), amount('refunded')];
  if (faults.length > 0 || state === undefined || paid === null || refunded === null) return refused(faults);
  return accepted({ of: { sn, state, paid, refunded }, line });
}

const isSame = (one: BookRow['of'], other: BookRow['of']): boolean =>
  one.state === other.state && one.paid.eq(other.paid) && one.refunded.eq(other.refunded);

/**
 * Reads what the seller's own books say of orders, a row a line: CSV in UTF-8 or GB18030, or XLSX, of up to 5 MB and
 * 20,000 rows. Rows of one order agree in state and amounts, and each names another line.
 * @returns the orders by their number, or what is wrong with the file, row by row
 */
export async function readBookFile(file: Buffer): Promise<Result<ReadonlyMap<string, BookOrder>, readonly string[]>> {
  const table = await readTableFile(file, columnNames, { needed: bookColumns, hint: 'name it like this in the first row' });
  if (!table.ok) return refused([table.refusal]);
  const { places, lines } = table.value;
  const orders = new Map<string, BookOrder & { readonly lines: BookLine[]; readonly named: Set<number> }>();
  const problems: string[] = [];
  await eachFilledLine(lines, (row) => {
    const read = readRow((column) => cellOf(row, places, column));
    if (!read.ok) {
      problems.push(`${row.line}: ${read.refusal.join('; ')}`);
      return;
    }
    const { of, line } = read.value;
    const known = orders.get(of.sn);
    if (known === undefined) orders.set(of.sn, { ...of, lines: [line], named: new Set([line.line]) });
    else if (known.named.has(line.line)) problems.push(`${row.line}: line ${line.line} of ${lineIn(of.sn, 40)} comes twice`);
    else if (!isSame({ ...known }, of)) problems.push(`${row.line}: state or amounts differ from those of another row of ${of.sn}`);
    else {
      known.lines.push(line);
      known.named.add(line.line);
    }
  });
  return problems.length > 0 ? refused(problems) : accepted(orders);
}
