import type { listDeskOrders } from '../../../contract/desk/order-list-calls.ts';
import type { CallAnswer, CallRequest } from '../../../contract/shared/call.ts';
import { orderStepNames } from '../../../domain/desk/order-step.ts';
import { TooBusyApart } from '../../apart/run-apart.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { type SpreadsheetColumn, writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts';
import { stateWords } from './order-history.ts';
import { mostOrdersOfFile, ordersForFile } from './list-orders.ts';

type Row = CallAnswer<typeof listDeskOrders>['list'][number];

const payNames: Readonly<Record<string, string>> = {
  '': '未付',
  balance: '余额',
  wechat: '微信',
  alipay: '支付宝',
  transfer: '对公转账',
  account: '月结',
};
const momentOf = (seconds: unknown): Date => new Date(Number(seconds) * 1000);

/** Nobody's phone: the page has it for who answers a call, and a file goes anywhere. */
const columns: readonly SpreadsheetColumn<Row>[] = [
  { name: '订单号', kind: 'text', value: ({ sn }) => sn },
  { name: 'ERP 单号', kind: 'text', value: ({ erp_number: number }) => number },
  { name: '单位', kind: 'text', value: ({ company }) => company, width: 32 },
  { name: '状态', kind: 'text', value: ({ status }) => stateWords[status] },
  { name: '品种', kind: 'count', value: ({ kinds }) => Number(kinds) },
  { name: '件数', kind: 'count', value: ({ units }) => Number(units) },
  { name: '应付', kind: 'amount', value: ({ payable }) => payable },
  { name: '付款方式', kind: 'text', value: ({ pay_method: method }) => payNames[method] ?? method },
  { name: '下单时间', kind: 'moment', value: ({ placed_at: at }) => momentOf(at) },
  { name: '自何时起', kind: 'moment', value: ({ since }) => momentOf(since) },
  { name: '下一步', kind: 'text', value: ({ step }) => orderStepNames[step] },
  { name: '含麻', kind: 'text', value: ({ is_hm: isHm }) => (isHm === 1 ? '是' : '') },
  { name: '冷链', kind: 'text', value: ({ is_cold: isCold }) => (isCold === 1 ? '是' : '') },
];

/** The orders of a list as XLSX, written apart. @throws Refusal 413 for more than a file takes, 503 */
export async function orderFile(
  database: Database,
  query: Omit<CallRequest<typeof listDeskOrders>['query'], 'page'>,
  now: Date,
): Promise<Buffer> {
  const rows = await ordersForFile(database, query, now);
  if (rows === null) throw new Refusal(413, `超过 ${mostOrdersOfFile} 单，请缩短日期或选一个状态再导出`);
  return writeSpreadsheet('订单', columns, rows).catch((error: unknown) => {
    throw error instanceof TooBusyApart ? new Refusal(503, '导出的人较多，请稍后再试', { headers: { 'retry-after': '10' } }) : error;
  });
}
