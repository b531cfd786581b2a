import { Readable } from 'node:stream';
import { receiveTraceCodes, readTraceCodes, traceCodeFile } from '../../contract/trace-code/trace-code-calls.ts';
import { type Cell, csvRows, figuresAsText, utf8Mark } from '../csv/write-csv.ts';
import type { Api } from '../http/api.ts';
import { checkInput } from '../http/check-input.ts';
import { Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { orderKey } from '../order/order-key.ts';
import { readOrderRow } from '../order/order-store.ts';
import { type SpreadsheetColumn, spreadsheetType, writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import { codeRows, ownCodes, receiveOrderCodes } from './order-codes.ts';

const downloading = { perSubject: 60, perCaller: 240, minutes: 10 } as const;
const receiving = { perSubject: 60, perCaller: 240, minutes: 10 } as const;

type Row = Awaited<ReturnType<typeof codeRows>>[number] & { readonly sn: string };

const columns: readonly SpreadsheetColumn<Row>[] = [
  { name: '订单号', kind: 'text', value: ({ sn }) => sn },
  { name: '包裹', kind: 'count', width: 6, value: ({ place }) => place.parcel },
  { name: '商品名称', kind: 'text', value: ({ place }) => place.line.name },
  { name: '规格', kind: 'text', value: ({ place }) => place.line.spec },
  { name: '生产厂家', kind: 'text', value: ({ place }) => place.line.maker },
  { name: '批号', kind: 'text', width: 16, value: ({ place }) => place.batch },
  { name: '有效期至', kind: 'day', value: ({ place }) => place.expiresOn },
  { name: '追溯码', kind: 'text', width: 44, value: ({ code }) => code.code },
  {
    name: '收货',
    kind: 'text',
    width: 8,
    value: ({ code }) => (code.cameBackIn === null ? (code.receivedAt === null ? '' : '已扫码') : '已退回'),
  },
];

/** Rows that are written at once, so that a long file keeps nobody waiting. */
const rowsAPart = 500;

const csvCell = (value: ReturnType<(typeof columns)[number]['value']>): Cell =>
  typeof value === 'number' ? value : figuresAsText(String(value ?? ''));

/** The rows as CSV, part by part as the reader takes them. */
function* csvParts(rows: readonly Row[]): Generator<string> {
  yield utf8Mark + csvRows([columns.map(({ name }) => name)]);
  for (let from = 0; from < rows.length; from += rowsAPart)
    yield csvRows(rows.slice(from, from + rowsAPart).map((row) => columns.map(({ value }) => csvCell(value(row)))));
}

/** Trace codes (药品追溯码, R70) of one's own orders: read, downloaded, and received by scanner. */
export function traceCodeRoutes(api: Api): void {
  const { app, database, clock } = api;
  const files = api.throttles.named('trace-file', downloading);
  const receipts = api.throttles.named('trace-receipt', receiving);

  route(api, readTraceCodes, ({ params }, visit) => ownCodes(database, { orderId: orderKey(params.id), buyerId: buyerOf(visit).id }));

  transactionRoute(
    api,
    receiveTraceCodes,
    async ({ params, form: { scans } }, visit, transaction) => {
      const { id: buyerId, personName: by } = buyerOf(visit);
      const facts = { orderId: orderKey(params.id), buyerId, scans, by, at: clock() };
      return new Said('收货结果已保存', await receiveOrderCodes(transaction, facts));
    },
    (_request, visit) => receipts.attempt(String(buyerOf(visit).accountId), visit.request.ip),
  );

  app.get<{ Params: { id: string } }>(traceCodeFile.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    await files.attempt(String(buyer.accountId), request.ip);
    const { type } = checkInput(traceCodeFile.query, request.query, traceCodeFile.labels);
    const { id, sn } = await readOrderRow(database, orderKey(request.params.id), buyer.id);
    const rows = (await codeRows(database, id)).map((row) => ({ ...row, sn }));
    if (rows.length === 0) throw new Refusal(409, '这个订单没有追溯码');
    const name = `追溯码 ${sn}.${type}`;
    if (type === 'csv')
      return announceFile(reply, { name, plainKind: 'codes', type: 'text/csv; charset=utf-8', isSaved: true }).send(
        Readable.from(csvParts(rows)),
      );
    const file = await writeSpreadsheet(`追溯码 ${sn}`, columns, rows);
    return announceFile(reply, { name, plainKind: 'codes', type: spreadsheetType, isSaved: true }).send(file);
  });
}
