import { and, eq, inArray } from 'drizzle-orm';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { type CaseLine, linesOfCases } from '../after-sales/case-store.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { afterSalesCases } from '../database/schema/after-sales.ts';
import { orders, payments } from '../database/schema/order.ts';
import { paymentNotices, refunds } from '../database/schema/payment.ts';
import type { FeedEntry } from '../feed/read-feed.ts';
import { erpCodesOf } from '../goods/erp-codes.ts';
import type { LineRow } from '../order/order-answer.ts';
import { linesOf } from '../order/order-lines.ts';
import { batchesOfOrders, shortOfLines } from '../order/stock/line-batches.ts';

type Entries = readonly FeedEntry[];

/** The ids of what entries are about, each once. */
const idsIn = (entries: Entries, id: (entry: FeedEntry) => number | null): number[] => [
  ...new Set(entries.flatMap((entry) => id(entry) ?? [])),
];

const rowsById = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** One after the other, so that a page of a feed takes one connection. */
async function mapInOrder<Row, Mapped>(rows: readonly Row[], map: (row: Row) => Promise<Mapped>): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const row of rows) mapped.push(await map(row));
  return mapped;
}

/** What is there by the database's own rules. */
function known<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Error(`${what} of a feed is gone`);
  return row;
}

/** The orders of entries, with who ordered. */
async function ordersOf(database: Database, entries: Entries) {
  const ids = idsIn(entries, ({ orderId }) => orderId);
  const rows =
    ids.length === 0
      ? []
      : await database
          .select({ order: orders, customer: { id: buyers.id, code: buyers.customerCode, company: buyers.company } })
          .from(orders)
          .innerJoin(buyers, eq(buyers.id, orders.buyerId))
          .where(inArray(orders.id, ids));
  const byId = new Map(rows.map((row) => [row.order.id, row]));
  return ({ orderId, position, at }: FeedEntry) => {
    const { order, customer } = known(byId.get(orderId), `Order ${orderId}`);
    const head = {
      cursor: String(position),
      at: epochSeconds(at),
      sn: order.sn,
      erp_number: order.erpNumber ?? '',
      customer: { id: String(customer.id), code: customer.code ?? '', company: customer.company },
    };
    return { order, head };
  };
}

/** The lines of entries' orders, and which place a line has in its order, from 1. */
async function linesOfEntries(database: Database, entries: Entries) {
  const lines = await linesOf(
    database,
    idsIn(entries, ({ orderId }) => orderId),
  );
  return groupedBy(lines, ({ orderId }) => orderId);
}

/** The seller's own codes of goods, empty for those without one. */
async function codesOf(database: Database, lines: Iterable<Pick<LineRow, 'goodsId'>>) {
  const codes = await erpCodesOf(
    database,
    [...lines].map(({ goodsId }) => goodsId),
  );
  return (goodsId: number): string => codes.get(goodsId) ?? '';
}

const placeOf = ({ position }: Pick<LineRow, 'position'>): number => position + 1;

/** Orders that are to be sent, as they were placed. */
export async function orderAnswers(database: Database, entries: Entries) {
  const orderOf = await ordersOf(database, entries);
  const lines = await linesOfEntries(database, entries);
  const batches = groupedBy(await batchesOfOrders(database, [...lines.keys()]), ({ held }) => held.lineId);
  const codeOf = await codesOf(database, [...lines.values()].flat());
  return entries.map((entry) => {
    const { order, head } = orderOf(entry);
    const { address } = order;
    return {
      ...head,
      placed_at: epochSeconds(order.createdAt),
      placed_by: order.placedBy,
      method: order.payMethod ?? '',
      goods_amount: order.goodsAmount,
      freight: order.freight,
      payable: order.payable,
      remark: order.remark,
      delivery: order.delivery,
      has_ephedrine: order.hasEphedrine,
      address: {
        name: address.name,
        phone: address.phone,
        region: address.region,
        region_code: address.region_code ?? '',
        address: address.address,
      },
      lines: (lines.get(order.id) ?? []).map((line) => ({
        line: placeOf(line),
        goods_id: String(line.goodsId),
        erp_code: codeOf(line.goodsId),
        name: line.name,
        sccj: line.maker,
        ypgg: line.spec,
        bzdw: line.unit,
        number: line.number,
        unit_price: priceAsText(money(line.unitPrice)),
        amount: line.amount,
        share: line.share,
        gift: line.giftTotal === 0 ? null : { name: line.giftName || line.name, number: line.giftTotal },
        batches: (batches.get(line.id) ?? []).map(({ held }) => ({
          ph: held.number,
          expires_on: held.expiresOn ?? '',
          number: held.count,
        })),
      })),
    };
  });
}

/** The cases of entries, each with its lines. */
async function casesOfEntries(database: Database, entries: Entries) {
  const ids = idsIn(entries, ({ caseId }) => caseId);
  const rows = ids.length === 0 ? [] : await database.select().from(afterSalesCases).where(inArray(afterSalesCases.id, ids));
  const byId = rowsById(rows);
  const rowsOf = await linesOfCases(database, ids);
  const lines = groupedBy(rowsOf, ({ of }) => of.caseId);
  const codeOf = await codesOf(
    database,
    rowsOf.map(({ line }) => line),
  );
  const unitsOf = ({ of, line, batch }: CaseLine) => ({
    line: placeOf(line),
    goods_id: String(line.goodsId),
    erp_code: codeOf(line.goodsId),
    ph: batch,
    number: of.number,
  });
  return (caseId: number) => ({ row: known(byId.get(caseId), `Case ${caseId}`), lines: lines.get(caseId) ?? [], unitsOf });
}

/** What was given back with whole orders, by the order. */
async function wholeRefundsOf(database: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (orderIds.length === 0) return new Map();
  const ofOrders = and(inArray(refunds.orderId, [...orderIds]), eq(refunds.kind, 'whole'));
  const rows = await database.select({ orderId: refunds.orderId, amount: refunds.amount }).from(refunds).where(ofOrders);
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}

/** What of orders that were told is not to be sent after all. */
export async function cancellationAnswers(database: Database, entries: Entries) {
  const orderOf = await ordersOf(database, entries);
  const caseOf = await casesOfEntries(database, entries);
  const whole = entries.filter(({ caseId }) => caseId === null);
  const lines = await linesOfEntries(database, whole);
  const given = await wholeRefundsOf(database, [...lines.keys()]);
  const codeOf = await codesOf(database, [...lines.values()].flat());
  return mapInOrder(entries, async (entry) => {
    const { order, head } = orderOf(entry);
    if (entry.caseId !== null) {
      const { row, lines: short, unitsOf } = caseOf(entry.caseId);
      return { ...head, kind: 'short' as const, words: row.words, refund: row.settled?.total ?? '0.00', lines: short.map(unitsOf) };
    }
    // What the seller was short of before has an entry of its own.
    const told = await shortOfLines(database, order.id);
    const rest = (lines.get(order.id) ?? []).map((line) => ({
      line: placeOf(line),
      goods_id: String(line.goodsId),
      erp_code: codeOf(line.goodsId),
      ph: '',
      number: line.number - (told.get(line.id) ?? 0),
    }));
    return { ...head, kind: 'whole' as const, words: '', refund: given.get(order.id) ?? '0.00', lines: rest };
  });
}

/** What cases of after-sales became; the state is that of the entry, the units are what is known of them by now. */
export async function returnAnswers(database: Database, entries: Entries) {
  const orderOf = await ordersOf(database, entries);
  const caseOf = await casesOfEntries(database, entries);
  return entries.map((entry) => {
    const { row, lines, unitsOf } = caseOf(entry.caseId ?? 0);
    return {
      ...orderOf(entry).head,
      number: row.number,
      kind: row.kind,
      reason: row.reason,
      state: entry.state,
      refund: row.settled?.total ?? null,
      lines: lines.map((line) => ({
        ...unitsOf(line),
        received: line.of.received,
        resold: line.of.resold,
        refund: line.of.refund,
        codes: line.of.codes,
      })),
    };
  });
}

/** Money that paid orders, and money that is back. */
export async function paymentAnswers(database: Database, entries: Entries) {
  const orderOf = await ordersOf(database, entries);
  const paymentIds = idsIn(entries, ({ paymentId }) => paymentId);
  const refundIds = idsIn(entries, ({ refundId }) => refundId);
  const paid = rowsById(paymentIds.length === 0 ? [] : await database.select().from(payments).where(inArray(payments.id, paymentIds)));
  const back = new Map(
    refundIds.length === 0
      ? []
      : (
          await database
            .select({ refund: refunds, notice: paymentNotices })
            .from(refunds)
            .leftJoin(paymentNotices, eq(paymentNotices.id, refunds.noticeId))
            .where(inArray(refunds.id, refundIds))
        ).map((row) => [row.refund.id, row] as const),
  );
  return entries.map((entry) => {
    const { head } = orderOf(entry);
    if (entry.paymentId !== null) {
      const { method, amount, transactionId } = known(paid.get(entry.paymentId), `Payment ${entry.paymentId}`);
      return { ...head, kind: 'payment' as const, method, amount, reference: transactionId ?? '' };
    }
    const { refund, notice } = known(back.get(entry.refundId ?? 0), `Refund ${entry.refundId}`);
    const reference = refund.reference ?? notice?.transactionId ?? '';
    return { ...head, kind: 'refund' as const, method: refund.method, amount: refund.amount, reference };
  });
}
