import { Readable } from 'node:stream';
import { and, desc, lt } from 'drizzle-orm';
import { orderExport } from '../../contract/order/order-follow-calls.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { visitOf } from '../account/session.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import type { Api } from '../http/api.ts';
import { checkInput } from '../http/check-input.ts';
import { buyerOf } from '../http/visit.ts';
import { csvRow, utf8Mark } from './csv.ts';
import type { LineRow } from './order-answer.ts';
import { filterOf, orderCondition, type OrderFilter } from './order-filter.ts';
import { linesOf } from './order-store.ts';

type OrderRow = typeof orders.$inferSelect;

/** Orders that are in memory at once. */
const ordersAPart = 100;

const columns = [
  '订单号', '下单时间', '状态', '商品名称', '规格', '生产厂家', '单位', '数量', '赠品', '单价', '金额', '实付分摊',
  '订单运费', '订单应付', '支付方式', '付款时间', '收货人', '收货电话', '收货地址', '发票抬头', '税号', '备注',
] as const;
const payWords: Readonly<Record<string, string>> = { balance: '余额支付', simulated: '模拟支付', wechat: '微信支付', alipay: '支付宝' };
const stateWords = { unpaid: '待付款', paid: '待发货', shipped: '待收货', completed: '已完成', cancelled: '已取消' } as const;

const chinaTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
/** Long digits would be shown as 2.02611E+13: a tab behind them keeps them text. */
const asText = (digits: string): string => (/^\d{12,}$/.test(digits) ? `${digits}\t` : digits);

const rowOf = (order: OrderRow, line: LineRow): string =>
  csvRow([
    asText(order.sn),
    chinaTime.format(order.createdAt),
    stateWords[order.status],
    line.name,
    line.ypgg,
    line.sccj,
    line.bzdw,
    line.number,
    line.giftTotal,
    priceAsText(money(line.unitPrice)),
    line.amount,
    line.share,
    order.freight,
    order.payable,
    payWords[order.payMethod ?? ''] ?? order.payMethod ?? '',
    order.paidAt ? chinaTime.format(order.paidAt) : '',
    order.address.name,
    asText(order.address.phone),
    `${order.address.region}${order.address.address}`,
    order.invoice?.title ?? '',
    order.invoice?.taxNumber ?? '',
    order.remark,
  ]);

/** The rows of the orders that a filter finds, newest first, read part by part as the reader takes them. */
async function* exportedRows(database: Database, filter: OrderFilter): AsyncGenerator<string> {
  yield utf8Mark + csvRow(columns);
  const condition = orderCondition(database, filter);
  let before = Number.MAX_SAFE_INTEGER;
  for (let done = 0; done < orderExport.mostExported; done += ordersAPart) {
    const part = await database.select().from(orders).where(and(condition, lt(orders.id, before))).orderBy(desc(orders.id)).limit(ordersAPart);
    const lines = await linesOf(database, part.map(({ id }) => id));
    yield part.flatMap((order) => lines.filter(({ orderId }) => orderId === order.id).map((line) => rowOf(order, line))).join('');
    const last = part.at(-1);
    if (last === undefined || part.length < ordersAPart) return;
    before = last.id;
  }
}

/** `GET /api/order/export`: a file and no envelope, therefore no call of the contract; refusals are as everywhere. */
export function exportRoute(api: Api): void {
  api.app.get(orderExport.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    const query = checkInput(orderExport.query, request.query);
    const day = chinaTime.format(api.clock()).slice(0, 10).replaceAll('-', '');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${day}.csv"`)
      .send(Readable.from(exportedRows(api.database, filterOf(buyer.id, query))));
  });
}
