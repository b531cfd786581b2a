import { Readable } from 'node:stream';
import { and, desc, lt } from 'drizzle-orm';
import { orderExport } from '../../contract/order/order-follow-calls.ts';
import { chinaClock, chinaDay } from '../../domain/shared/china-time.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import { visitOf } from '../http/session.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import type { Api } from '../http/api.ts';
import { checkInput } from '../http/check-input.ts';
import { requireShownShop } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { type Cell, csvRows, figuresAsText, utf8Mark } from '../csv/write-csv.ts';
import type { LineRow } from './order-answer.ts';
import { filterOf, orderCondition, type OrderSearch } from './order-filter.ts';
import { partlyShipped } from './move/shipments.ts';
import { linesOf } from './order-lines.ts';

type OrderRow = typeof orders.$inferSelect;

/** Orders that are in memory at once. */
const ordersAPart = 100;

const columns = [
  '订单号',
  '下单时间',
  '状态',
  '商品名称',
  '规格',
  '生产厂家',
  '单位',
  '数量',
  '赠品',
  '单价',
  '金额',
  '实付分摊',
  '订单运费',
  '订单应付',
  '支付方式',
  '付款时间',
  '收货人',
  '收货电话',
  '收货地址',
  '发票抬头',
  '税号',
  '备注',
] as const;
const payWords: Readonly<Record<string, string>> = {
  balance: '余额支付',
  simulated: '模拟支付',
  wechat: '微信支付',
  alipay: '支付宝',
  transfer: '对公转账',
  account: '账期支付',
};
const stateWords = {
  unpaid: '待付款',
  'awaiting-transfer': '待收款',
  grouping: '待成团',
  paid: '待发货',
  shipped: '待收货',
  completed: '已完成',
  cancelled: '已取消',
} as const;

function chinaTime(moment: Date): string {
  const seconds = epochSeconds(moment);
  return `${chinaDay(seconds)} ${chinaClock(seconds)}`;
}

const rowOf = (order: OrderRow, line: LineRow, isPartlyShipped: boolean): Cell[] => [
  figuresAsText(order.sn),
  chinaTime(order.createdAt),
  isPartlyShipped ? '部分发货' : stateWords[order.status],
  line.name,
  line.spec,
  line.maker,
  line.unit,
  line.number,
  line.giftTotal,
  priceAsText(money(line.unitPrice)),
  line.amount,
  line.share,
  order.freight,
  order.payable,
  payWords[order.payMethod ?? ''] ?? order.payMethod ?? '',
  order.paidAt ? chinaTime(order.paidAt) : '',
  order.address.name,
  figuresAsText(order.address.phone),
  `${order.address.region}${order.address.address}`,
  figuresAsText(order.invoice?.title ?? ''),
  figuresAsText(order.invoice?.taxNumber ?? ''),
  figuresAsText(order.remark),
];

/** The rows of the orders that a filter finds, newest first, read part by part as the reader takes them. */
async function* exportedRows(database: Database, filter: OrderSearch): AsyncGenerator<string> {
  let head = utf8Mark + csvRows([columns]);
  const condition = orderCondition(database, filter);
  let before = Number.MAX_SAFE_INTEGER;
  for (let done = 0; done < orderExport.mostExported; done += ordersAPart) {
    const part = await database
      .select()
      .from(orders)
      .where(and(condition, lt(orders.id, before)))
      .orderBy(desc(orders.id))
      .limit(ordersAPart);
    const lines = await linesOf(
      database,
      part.map(({ id }) => id),
    );
    const partly = await partlyShipped(database, part);
    const rows = part.flatMap((order) =>
      lines.filter(({ orderId }) => orderId === order.id).map((line) => rowOf(order, line, partly.has(order.id))),
    );
    yield head + csvRows(rows);
    head = '';
    const last = part.at(-1);
    if (last === undefined || part.length < ordersAPart) return;
    before = last.id;
  }
}

/** The rows with the first of them read already: until then a failure is an answer, afterwards a broken file. */
async function begun(rows: AsyncGenerator<string>): Promise<Readable> {
  const first = await rows.next();
  return Readable.from(
    (async function* () {
      if (first.done !== true) yield first.value;
      yield* rows;
    })(),
  );
}

/** `GET /api/order/export`: a file and no envelope, therefore no call of the contract; refusals are as everywhere. */
export function exportRoute(api: Api): void {
  api.app.get(orderExport.path, async (request, reply) => {
    const visit = await visitOf(api, request, reply);
    const buyer = buyerOf(visit);
    const { shop, ...query } = checkInput(orderExport.query, request.query, orderExport.labels);
    requireShownShop(visit, shop);
    const day = chinaDay(epochSeconds(api.clock())).replaceAll('-', '');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${day}.csv"`)
      .send(await begun(exportedRows(api.database, filterOf(buyer.id, query))));
  });
}
