import { amountAsText, money } from '../../domain/shared/money.ts';
import { ledgerSums } from '../../domain/wallet/balance-ledger.ts';
import type { Database } from '../database/database.ts';
import { type SpreadsheetColumn, writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import { type BalanceRow, monthRows } from './balance-store.ts';

/** A month of a balance (R31): opening + received − spent = closing. */
interface Statement {
  readonly month: string;
  readonly opening: string;
  readonly received: string;
  readonly spent: string;
  readonly closing: string;
  readonly rows: readonly BalanceRow[];
}

/**
 * The statement of a month.
 * @throws when the ledger does not add up: then nothing about money is said
 */
export async function readMonth(database: Database, buyerId: number, month: string): Promise<Statement> {
  const { opening, rows } = await monthRows(database, buyerId, month);
  const sums = ledgerSums(
    money(opening),
    rows.map(({ change }) => ({ change: money(change) })),
  );
  const closing = amountAsText(sums.closing);
  if (closing !== (rows.at(-1)?.balanceAfter ?? opening)) throw new Error(`The ledger of buyer ${buyerId} does not add up in ${month}`);
  return { month, opening, received: amountAsText(sums.received), spent: amountAsText(sums.spent), closing, rows };
}

/** What a change of the balance is called. */
const kindWords: Readonly<Record<BalanceRow['kind'], string>> = {
  topup: '充值',
  pay: '支付',
  refund: '退款',
  cashback: '返现',
  adjust: '调整',
};

/** A row of the file: of the ledger, or one that says what stood before and after it. */
interface FileRow {
  readonly at: Date | null;
  readonly kind: string;
  readonly note: string;
  readonly received: string | null;
  readonly spent: string | null;
  readonly balance: string | null;
}

const columns: readonly SpreadsheetColumn<FileRow>[] = [
  { name: '时间', kind: 'moment', value: ({ at }) => at },
  { name: '种类', kind: 'text', width: 8, value: ({ kind }) => kind },
  { name: '说明', kind: 'text', width: 32, value: ({ note }) => note },
  { name: '转入（元）', kind: 'amount', value: ({ received }) => received },
  { name: '支出（元）', kind: 'amount', value: ({ spent }) => spent },
  { name: '余额（元）', kind: 'amount', value: ({ balance }) => balance },
];

const fileRow = ({ at, kind, note, change, balanceAfter }: BalanceRow): FileRow => {
  const isSpent = change.startsWith('-');
  return {
    at,
    kind: kindWords[kind],
    note,
    received: isSpent ? null : change,
    spent: isSpent ? change.slice(1) : null,
    balance: balanceAfter,
  };
};

/** The statement as a spreadsheet: the rows between the opening and a last one with the sums. */
export function statementFile({ month, opening, received, spent, closing, rows }: Statement): Promise<Buffer> {
  const plain = { at: null, note: '', received: null, spent: null };
  return writeSpreadsheet(`${month} 余额月结单`, columns, [
    { ...plain, kind: '期初', balance: opening },
    ...rows.map(fileRow),
    { ...plain, kind: '合计', received, spent, balance: null },
    { ...plain, kind: '期末', balance: closing },
  ]);
}
