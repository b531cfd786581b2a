import { reductionNames } from '../../contract/shared/reduction-names.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { listOrders, readOrder } from '../../contract/order/order-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { isOpenCase } from '../../domain/after-sales/after-sales-state.ts';
import { awaitsMoney } from '../../domain/order/order-state.ts';
import { completesAt } from '../../domain/order/completion.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { afterSalesCases } from '../database/schema/after-sales.ts';
import { ephedrineRecords } from '../database/schema/ephedrine.ts';
import { orders, orderTracks } from '../database/schema/order.ts';
import { refunds } from '../database/schema/payment.ts';
import { writtenOnce } from '../database/written-once.ts';
import { notFound } from '../http/refusal.ts';
import { invoicingOfOrders, madeInvoice } from '../invoice/order-invoicing.ts';
import { payMethodsFor } from '../payment-provider/payment-methods.ts';
import type { PaymentSettings } from '../payment-provider/payment-settings.ts';
import { transferAnswer } from './transfer-answer.ts';
import { arrivedAmong, askableLines } from './stock/asked-units.ts';
import { keptBatches, sentBatches, shortAmong, withoutShort } from './stock/line-batches.ts';
import { readRound } from './move/group-round.ts';
import { partlyShipped, shipmentsOf, shippedUnitsOf } from './move/shipments.ts';
import {
  batchAnswer,
  groupAnswer,
  logisticsAnswer,
  purchaserAnswer,
  refundAnswer,
  shipmentsAnswer,
  summaryAnswer,
} from './order-answer.ts';
import { linesOf } from './order-lines.ts';
import { traceCodes } from '../database/schema/trace-code.ts';
import { hasAfterSales, hasLeftInPart, hasRefund, orderCondition, type OrderSearch } from './order-filter.ts';

type OrderRow = typeof orders.$inferSelect;

type OrderPage = CallAnswer<typeof listOrders>;

/** What was asked of orders (R34), the newest first. */
const casesOfOrders = (database: Database, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : database
        .select({ id: afterSalesCases.id, orderId: afterSalesCases.orderId, number: afterSalesCases.number, state: afterSalesCases.state })
        .from(afterSalesCases)
        .where(inArray(afterSalesCases.orderId, [...orderIds]))
        .orderBy(desc(afterSalesCases.id));

/**
 * One order of a buyer. Another buyer's is as if it did not exist.
 * @throws Refusal 404
 */
export async function readOrderRow(database: Database, orderId: number, buyerId: number): Promise<OrderRow> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.buyerId, buyerId)));
  if (order === undefined) throw notFound('订单不存在');
  return order;
}

const isOfOrder = sql`order_id = orders.id`;

/** An order, and of which kinds there is something to read beside it: of most orders there is nothing. */
const detailStatement = writtenOnce('order_detail', (database) =>
  database
    .select({
      order: orders,
      completeAfterDays: sql<number>`(select complete_after_days from shop_settings)`,
      hasRefunds: sql<boolean>`exists (select from refunds where ${isOfOrder})`,
      hasParcels: sql<boolean>`exists (select from shipments where ${isOfOrder})`,
      hasCases: sql<boolean>`exists (select from after_sales_cases where ${isOfOrder})`,
      isInvoiced: sql<boolean>`exists (select from invoiced_orders where ${isOfOrder})`,
      hasTracks: sql<boolean>`exists (select from order_tracks where ${isOfOrder})`,
      history: sql<{ status: OrderRow['status']; note: string; at: number }[]>`(
        select coalesce(json_agg(json_build_object('status', status, 'note', note, 'at', floor(extract(epoch from at))::float8) order by id), '[]')
        from order_events where ${isOfOrder})`,
    })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('orderId')), eq(orders.buyerId, sql.placeholder('buyerId')))),
);

/** Where an order's parcels were, the newest word first. */
export const tracksOf = (database: Database, orderId: number) =>
  database.select().from(orderTracks).where(eq(orderTracks.orderId, orderId)).orderBy(desc(orderTracks.id));

/** The day, `YYYY-MM-DD`, on which a paid order is to be there; null: nothing was promised, or the day has gone by. */
const arrivesOn = ({ status, promisedOn }: OrderRow, now: Date): string | null =>
  status === 'paid' && promisedOn !== null && promisedOn >= chinaDay(epochSeconds(now)) ? promisedOn : null;

/**
 * One order of a buyer with all that was true when it was placed, and what became of it.
 * @throws Refusal 404
 */
export async function readOrderDetail(
  database: Database,
  payment: PaymentSettings,
  { orderId, buyerId, now }: { orderId: number; buyerId: number; now: Date },
): Promise<CallAnswer<typeof readOrder>> {
  const [found] = await detailStatement(database).execute({ orderId, buyerId });
  if (found === undefined) throw notFound('订单不存在');
  const { order, completeAfterDays, hasRefunds, hasParcels, hasCases, isInvoiced, hasTracks, history } = found;
  const lines = await linesOf(database, [orderId]);
  const tracks = hasTracks ? await tracksOf(database, orderId) : [];
  const back = hasRefunds ? await database.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id)) : [];
  const [register] = order.hasEphedrine ? await database.select().from(ephedrineRecords).where(eq(ephedrineRecords.orderId, orderId)) : [];
  const { payable, hasEphedrine, invoice } = order;
  const kept = await keptBatches(database, [orderId]);
  const [sent, short] = [sentBatches(withoutShort(kept)), shortAmong(kept)];
  const parcels = hasParcels ? await shipmentsOf(database, [orderId]) : [];
  const hasArrived = parcels.some(({ deliveredAt }) => deliveredAt !== null) || order.deliveredAt !== null;
  const askable = await askableLines(database, order, { receipt: register?.receipt ?? null, hasArrived });
  const invoicing = (await invoicingOfOrders(database, [order], { areInvoiced: isInvoiced })).get(orderId) ?? 'none';
  const cases = hasCases ? await casesOfOrders(database, [orderId]) : [];
  const isPartlyShipped = parcels.length > 0 && order.status === 'paid';
  const summary = summaryAnswer(order, lines, { isPartlyShipped, hasRefund: back.length > 0, hasArrived, invoicing, cases });
  return {
    ...summary,
    lines: summary.lines.map((line) => ({
      ...line,
      can_return: askable.has(Number(line.id)),
      short_number: short.get(Number(line.id)) ?? 0,
      batches: sent.flatMap(({ held }) => (held.lineId === line.id ? [batchAnswer(held)] : [])),
    })),
    goods_amount: order.goodsAmount,
    freight: order.freight,
    reductions: order.reductions.map(({ kind, ...reduction }) => ({ ...reduction, kind: reductionNames[kind] })),
    address: order.address,
    delivery: order.delivery,
    invoice:
      (isInvoiced ? await madeInvoice(database, orderId) : undefined) ??
      (invoice && { kind: invoice.kind ?? 'ordinary', title: invoice.title, tax_number: invoice.taxNumber, email: invoice.email }),
    remark: order.remark,
    pay_method: order.payMethod,
    paid_at: order.paidAt && epochSeconds(order.paidAt),
    timestamp: epochSeconds(now),
    completes_at: completesAt(
      {
        state: order.status,
        deliveredAt: order.deliveredAt && epochSeconds(order.deliveredAt),
        hasEphedrine,
        hasOpenCase: cases.some(({ state }) => isOpenCase(state)),
      },
      completeAfterDays,
    ),
    arrives_on: arrivesOn(order, now),
    history,
    pay_methods: awaitsMoney(order.status) ? await payMethodsFor(database, payment, { buyerId, payable, hasEphedrine, now }) : [],
    logistics: parcels.length === 0 ? null : logisticsAnswer(parcels, tracks),
    shipments: shipmentsAnswer(parcels, { units: hasParcels ? await shippedUnitsOf(database, orderId) : [], tracks }),
    trace_codes: parcels.length === 0 ? 0 : await codesOfParcels(database, parcels),
    refunds: back.map(refundAnswer),
    purchaser: register ? purchaserAnswer(register) : null,
    transfer: order.status === 'awaiting-transfer' ? await transferAnswer(database, order) : null,
    group: order.groupRoundId === null ? null : groupAnswer(await readRound(database, order.groupRoundId)),
  };
}

/** How many trace codes (R70) were told of parcels. */
const codesOfParcels = (database: Database, parcels: readonly { readonly id: number }[]): Promise<number> =>
  database.$count(
    traceCodes,
    inArray(
      traceCodes.shipmentId,
      parcels.map(({ id }) => id),
    ),
  );

/** How many orders a buyer has in each state, and of how many there is after-sales. */
async function countOrders(database: Database, buyerId: number): Promise<Record<string, number>> {
  const ofBuyer = eq(orders.buyerId, buyerId);
  const counted = await database
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(ofBuyer)
    .groupBy(orders.status);
  const afterSales = await database.$count(orders, and(ofBuyer, hasAfterSales(database)));
  const partly = await database.$count(orders, and(ofBuyer, hasLeftInPart(database)));
  const counts: Record<string, number> = {};
  // What waits for a transfer is unpaid for the buyer, as in the filter.
  for (const { status, count } of counted) {
    const state = awaitsMoney(status) ? 'unpaid' : status;
    counts[state] = (counts[state] ?? 0) + count;
  }
  return { ...counts, ...(partly > 0 && { partly_shipped: partly }), ...(afterSales > 0 && { after_sales: afterSales }) };
}

/** A page of the orders that a filter finds, newest first, and how many the buyer has in each state. */
export async function readOrderPage(
  database: Database,
  filter: OrderSearch,
  { page, perPage }: { page: number; perPage: number },
): Promise<OrderPage> {
  const condition = orderCondition(database, filter);
  const rows = await database
    .select({ order: orders, hasRefund: sql<boolean>`${hasRefund(database)}` })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const orderIds = rows.map(({ order }) => order.id);
  const [lines, cases] = [await linesOf(database, orderIds), await casesOfOrders(database, orderIds)];
  const found = rows.map(({ order }) => order);
  const [invoicing, partly] = [await invoicingOfOrders(database, found), await partlyShipped(database, found)];
  const arrived = await arrivedAmong(database, found);
  return {
    list: rows.map(({ order, hasRefund: isBack }) =>
      summaryAnswer(
        order,
        lines.filter(({ orderId }) => orderId === order.id),
        {
          isPartlyShipped: partly.has(order.id),
          hasRefund: isBack,
          hasArrived: arrived.has(order.id),
          invoicing: invoicing.get(order.id) ?? 'none',
          cases: cases.filter(({ orderId }) => orderId === order.id),
        },
      ),
    ),
    total: await database.$count(orders, condition),
    page,
    per_page: perPage,
    counts: await countOrders(database, filter.buyerId),
  };
}
