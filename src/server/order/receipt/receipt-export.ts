import { and, asc, eq, gte, lt, ne } from 'drizzle-orm';
import { groupedBy } from '../../../domain/shared/grouped-by.ts';
import { receiptExport } from '../../../contract/order/receipt-calls.ts';
import { chinaDay, chinaDayBegan, isDay } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { ephedrineRecords } from '../../database/schema/ephedrine.ts';
import { orderLines, orders } from '../../database/schema/order.ts';
import { orderLineBatches } from '../../database/schema/stock.ts';
import type { Api } from '../../http/api.ts';
import { checkInput } from '../../http/check-input.ts';
import { fieldRefused } from '../../http/refusal.ts';
import { requireShownShop } from '../../http/route.ts';
import { announceFile } from '../../http/send-file.ts';
import { visitOf } from '../../http/session.ts';
import { buyerOf } from '../../http/visit.ts';
import { type CameBackUnits, cameBackOf, unitsBack } from '../stock/came-back.ts';
import { type SpreadsheetColumn, spreadsheetType, writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts';

/** Days in China, both of them within. */
interface Period {
  readonly from: string;
  readonly until: string;
}

const longestDays = 731;
const daySeconds = 86_400;
/** More than a shop of this kind buys in two years. */
const mostRows = 20_000;

/** Whether a period can be asked for: days in their order, two years at most. */
export function isPeriod({ from, until }: Period): boolean {
  if (!isDay(from) || !isDay(until)) return false;
  const days = (chinaDayBegan(until) - chinaDayBegan(from)) / daySeconds;
  return days >= 0 && days < longestDays;
}

const moment = (day: string, plus = 0): Date => new Date((chinaDayBegan(day) + plus) * 1000);

/** A row a batch; a line that was not sent yet is a row without one. */
const readRows = (database: Database, { from, until }: Period, buyerId?: number) =>
  database
    .select({ order: orders, record: ephedrineRecords, line: orderLines, batch: orderLineBatches, company: buyers.company })
    .from(ephedrineRecords)
    .innerJoin(orders, eq(orders.id, ephedrineRecords.orderId))
    .innerJoin(buyers, eq(buyers.id, ephedrineRecords.buyerId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.hasEphedrine, true)))
    .leftJoin(orderLineBatches, and(eq(orderLineBatches.lineId, orderLines.id)))
    .where(
      and(
        ne(ephedrineRecords.receipt, 'void'),
        gte(ephedrineRecords.createdAt, moment(from)),
        lt(ephedrineRecords.createdAt, moment(until, daySeconds)),
        buyerId === undefined ? undefined : eq(ephedrineRecords.buyerId, buyerId),
      ),
    )
    .orderBy(asc(orders.id), asc(orderLines.position), asc(orderLineBatches.expiresOn), asc(orderLineBatches.batchId))
    .limit(mostRows);

/** A row with what came back of it to the shop. */
type Row = Awaited<ReturnType<typeof readRows>>[number] & { readonly back: readonly CameBackUnits[] };

async function rowsWithReturns(database: Database, period: Period, buyerId?: number): Promise<Row[]> {
  const rows = await readRows(database, period, buyerId);
  const back = await cameBackOf(database, [...new Set(rows.map(({ order }) => order.id))]);
  const ofBatches = groupedBy(back, ({ lineId, batchId }) => `${lineId} ${batchId}`);
  return rows.map((row) => ({ ...row, back: ofBatches.get(`${row.line.id} ${row.batch?.batchId}`) ?? [] }));
}

const receiptWords = { owed: '待确认', confirmed: '已确认', void: '已作废' } as const;
const isSent = ({ order: { status } }: Row): boolean => status === 'shipped' || status === 'completed';
const ofBatch = (row: Row): Row['batch'] => (isSent(row) ? row.batch : null);

/** Each once, in the order of the cases. */
const listed = (texts: readonly string[]): string => [...new Set(texts)].join('、');

const columns: readonly SpreadsheetColumn<Row>[] = [
  { name: '订单号', kind: 'text', value: ({ order }) => order.sn },
  { name: '购买时间', kind: 'moment', value: ({ record }) => record.createdAt },
  { name: '购买单位', kind: 'text', value: ({ company }) => company },
  { name: '采购人', kind: 'text', width: 10, value: ({ record }) => record.purchaserName },
  { name: '采购人电话', kind: 'text', width: 14, value: ({ record }) => record.purchaserPhone },
  { name: '身份证号（脱敏）', kind: 'text', value: ({ record }) => record.identityMasked },
  { name: '商品名称', kind: 'text', value: ({ line }) => line.name },
  { name: '规格', kind: 'text', value: ({ line }) => line.spec },
  { name: '生产厂家', kind: 'text', value: ({ line }) => line.maker },
  { name: '单位', kind: 'text', width: 6, value: ({ line }) => line.unit },
  { name: '批号', kind: 'text', width: 16, value: (row) => ofBatch(row)?.number ?? null },
  { name: '生产日期', kind: 'day', value: (row) => ofBatch(row)?.madeOn ?? null },
  { name: '有效期至', kind: 'day', value: (row) => ofBatch(row)?.expiresOn ?? null },
  { name: '购买数量', kind: 'count', value: (row) => ofBatch(row)?.count ?? row.batch?.count ?? row.line.number },
  { name: '实收数量', kind: 'count', value: (row) => ofBatch(row)?.received ?? null },
  { name: '退回数量', kind: 'count', value: (row) => (isSent(row) ? unitsBack(row.back) : null) },
  { name: '退回日期', kind: 'text', value: ({ back }) => listed(back.map(({ at }) => chinaDay(epochSeconds(at)))) },
  { name: '退货售后单', kind: 'text', value: ({ back }) => listed(back.map(({ caseNumber }) => caseNumber)) },
  { name: '回执', kind: 'text', width: 8, value: ({ record }) => receiptWords[record.receipt] },
  { name: '签收人', kind: 'text', width: 10, value: ({ record }) => record.receiver },
  { name: '收货日期', kind: 'day', value: ({ record }) => record.receivedOn || null },
  { name: '备注', kind: 'text', value: ({ record }) => record.note },
];

/** Purchases of goods with ephedrine in a period, for an inspector; of one shop, or of all. */
export const receiptFile = async (database: Database, period: Period, buyerId?: number): Promise<Buffer> =>
  writeSpreadsheet(`含麻购买 ${period.from} 至 ${period.until}`, columns, await rowsWithReturns(database, period, buyerId));

/** The file of `receiptExport`: no envelope, therefore no call of the contract; refusals are as everywhere. */
export function receiptExportRoute(api: Api): void {
  api.app.get(receiptExport.path, async (request, reply) => {
    const visit = await visitOf(api, request, reply);
    const buyer = buyerOf(visit);
    const { shop, ...period } = checkInput(receiptExport.query, request.query, receiptExport.labels);
    requireShownShop(visit, shop);
    if (!isPeriod(period)) throw fieldRefused('until', '结束日期应不早于开始日期，最多两年');
    const file = await receiptFile(api.database, period, buyer.id);
    const name = `含麻购买记录 ${period.from} 至 ${period.until}.xlsx`;
    return announceFile(reply, { name, plainKind: 'purchases', type: spreadsheetType, isSaved: true }).send(file);
  });
}
