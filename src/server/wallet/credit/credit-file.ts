import { chinaMinute } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import { type Cell, csvRows, figuresAsText, utf8Mark } from '../../csv/write-csv.ts';
import { type SpreadsheetColumn, writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts';
import type { EnteredCredit, CreditMonth } from './credit-statement.ts';

/** What a row of the ledger is called. */
const kindWords: Readonly<Record<EnteredCredit['kind'], string>> = { charge: '订单', return: '退款', receipt: '还款' };

/** A row of the file: of the ledger, a sum, or an order that is open at the end. */
interface FileRow {
  readonly at: Date | null;
  readonly kind: string;
  readonly number: string;
  readonly note: string;
  readonly more: string | null;
  readonly less: string | null;
  readonly owed: string | null;
}

const columns: readonly SpreadsheetColumn<FileRow>[] = [
  { name: '时间', kind: 'moment', value: ({ at }) => at },
  { name: '种类', kind: 'text', width: 8, value: ({ kind }) => kind },
  { name: '订单号或流水号', kind: 'text', value: ({ number }) => number },
  { name: '说明', kind: 'text', value: ({ note }) => note },
  { name: '应付增加（元）', kind: 'amount', value: ({ more }) => more },
  { name: '应付减少（元）', kind: 'amount', value: ({ less }) => less },
  { name: '未付（元）', kind: 'amount', value: ({ owed }) => owed },
];

const ledgerRow = ({ at, kind, change, usedAfter, order, dueOn, transfer }: EnteredCredit): FileRow => ({
  at,
  kind: kindWords[kind],
  number: order?.sn ?? transfer?.reference ?? '',
  note: dueOn !== null ? `${dueOn} 到期` : transfer !== null ? `${transfer.bookedOn} 到账` : '',
  more: change.startsWith('-') ? null : change,
  less: change.startsWith('-') ? change.slice(1) : null,
  owed: usedAfter,
});

const plain = { at: null, number: '', note: '', more: null, less: null, owed: null };

/** The rows between what was owed before and a last one with the sums; then the orders that are open at the end. */
function fileRows({ opening, charged, returned, received, closing, rows, open }: CreditMonth): readonly FileRow[] {
  const note = `还款 ${received}，退款 ${returned}`;
  return [
    { ...plain, kind: '期初', owed: opening },
    ...rows.map(ledgerRow),
    { ...plain, kind: '合计', more: charged, note },
    { ...plain, kind: '期末', owed: closing },
    ...open.map(({ at, sn, amount, open: left, dueOn, isOverdue }) => ({
      ...plain,
      ...{ at, kind: '未付', number: sn, owed: left },
      note: `订单 ${amount}，${dueOn} 到期${isOverdue ? '，已逾期' : ''}`,
    })),
  ];
}

/** The statement as a workbook. */
export const statementWorkbook = (statement: CreditMonth): Promise<Buffer> =>
  writeSpreadsheet(`${statement.month} 账期对账单`, columns, fileRows(statement));

/** The statement as a CSV in UTF-8. */
export function statementCsv(statement: CreditMonth): Buffer {
  const cells = ({ at, kind, number, note, more, less, owed }: FileRow): Cell[] => [
    at === null ? '' : chinaMinute(epochSeconds(at)),
    kind,
    figuresAsText(number),
    note,
    ...[more, less, owed].map((amount) => amount ?? ''),
  ];
  return Buffer.from(utf8Mark + csvRows([columns.map(({ name }) => name), ...fileRows(statement).map(cells)]));
}
