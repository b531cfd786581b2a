import { and, asc, eq, inArray } from 'drizzle-orm';
import { allowsSpecial } from '../../domain/order/invoice-kind.ts';
import { invoiceTotals } from '../../domain/invoice/invoice-lines.ts';
import { invoicingRefusal, type InvoicingRefusal } from '../../domain/invoice/invoicing.ts';
import { noMoney } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { invoicedOrders } from '../database/schema/invoice.ts';
import { orders } from '../database/schema/order.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { isTaken } from '../http/transaction.ts';
import { type InvoiceRow, keepInvoice, type TitleOfInvoice } from './keep-invoice.ts';
import { leftOf, openLines } from './sold-lines.ts';
import type { KindOfInvoice } from './tax-profile.ts';

/** Orders of one shop that are to be invoiced together. */
interface Application {
  readonly buyerId: number;
  readonly orderIds: readonly number[];
  readonly to: TitleOfInvoice & KindOfInvoice;
  readonly at: Date;
}

const refusalWords: Readonly<Record<InvoicingRefusal, string>> = {
  invoiced: '已申请过发票',
  unpaid: '未付款',
  grouping: '拼团还没有成团',
  cancelled: '已取消',
  'nothing-left': '已全额退款',
};

/** Which of orders are invoiced or about to be. */
async function invoicedAmong(database: Database, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const held = await database
    .select({ orderId: invoicedOrders.orderId })
    .from(invoicedOrders)
    .where(and(inArray(invoicedOrders.orderId, [...orderIds]), eq(invoicedOrders.holds, true)));
  return new Set(held.map(({ orderId }) => orderId));
}

/**
 * Applies for one invoice of a shop's orders, in a transaction: for what was captured of them less what went back.
 * Orders are locked in the order of their ids, so that money that goes back meanwhile comes before or after.
 * @throws Refusal 404 where an order is not this shop's, 409 where one cannot be invoiced
 */
export async function apply(transaction: Database, { buyerId, orderIds, to, at }: Application): Promise<InvoiceRow> {
  const wanted = await transaction
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.buyerId, buyerId)))
    .orderBy(asc(orders.id))
    .for('update');
  if (wanted.length === 0 || wanted.length !== orderIds.length) throw notFound('订单不存在');
  const held = await invoicedAmong(transaction, orderIds);
  const left = await leftOf(transaction, orderIds);
  const refused = wanted.flatMap(({ id, sn, status }) => {
    const refusal = invoicingRefusal({ state: status, left: left.get(id) ?? noMoney, isInvoiced: held.has(id) });
    return refusal === null ? [] : [`订单 ${sn} ${refusalWords[refusal]}`];
  });
  if (refused[0] !== undefined) throw new Refusal(409, `${refused[0]}，不能开票`);
  const lines = await openLines(transaction, wanted);
  for (const { id, sn } of wanted) {
    if (!invoiceTotals(lines.get(id) ?? []).amount.eq(left.get(id) ?? noMoney))
      throw new Error(`The lines of ${sn} are not what is left of its money`);
  }
  const percents = [...lines.values()].flat().map(({ percent }) => percent);
  if (to.kind === 'special' && !allowsSpecial(percents)) throw new Refusal(409, '所选订单含免税商品，只能开普通发票');
  return keepInvoice(transaction, { ...to, buyerId, redOf: null, lines, at }).catch((error: unknown) => {
    throw isTaken(error, 'order_invoiced_once') ? new Refusal(409, '订单已申请过发票') : error;
  });
}
