import { and, eq, sql } from 'drizzle-orm';
import { firstAfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { ReturnQuote } from '../../domain/after-sales/return-quote.ts';
import { type ShortRefusal, type ShortUnits, shortUnits, stillMissing } from '../../domain/order/short-delivery.ts';
import { amountAsText, inYuan } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { ephedrineRecords } from '../database/schema/ephedrine.ts';
import { orderLineBatches } from '../database/schema/stock.ts';
import { Refusal } from '../http/refusal.ts';
import { closeShipping } from '../order/move/fulfilment.ts';
import { lockOrder, type OrderRow } from '../order/move/order-transition.ts';
import type { LineRow } from '../order/order-answer.ts';
import { linesOf } from '../order/order-lines.ts';
import { batchesOfOrders, batchesToSend, byBatch, sentBatches, shortOfLines } from '../order/stock/line-batches.ts';
import type { PlacedUnits } from '../order/stock/send-batches.ts';
import { moveStock } from '../stock/move-stock.ts';
import { beginCase } from './begin-case.ts';
import type { CaseRow } from './case-store.ts';
import { refundCase } from './close-case.ts';
import { quoteBefore } from './returnable-order.ts';

/** What a reduction would give back. */
export interface Reduction {
  readonly lines: readonly { readonly line: LineRow; readonly units: number; readonly refund: string }[];
  readonly total: string;
  readonly method: string;
  /** line by line, as the buyer is told */
  readonly words: string;
}

function refusalWords(refusal: ShortRefusal, lines: readonly LineRow[]): string {
  if (refusal.code === 'nothing-left') return '减完没有商品可发，请整单取消并退款';
  const at = lines.findIndex(({ id }) => id === refusal.lineId);
  const line = `第 ${at + 1} 行 ${lines[at]?.name ?? ''}`;
  if (refusal.code === 'not-that-many') return `${line}待发 ${refusal.most} ${lines[at]?.unit ?? ''}`;
  return refusal.code === 'twice' ? `${line}列了两次` : `${line}没有待发的数量`;
}

interface Judged {
  readonly lines: readonly LineRow[];
  readonly short: readonly ShortUnits[];
  readonly quote: ReturnQuote;
}

/** @throws Refusal 409 where the order is not about to be sent or has not that many units, 422 for an unknown line */
async function judge(database: Database, order: OrderRow, missing: readonly PlacedUnits[]): Promise<Judged> {
  if (order.status !== 'paid') throw new Refusal(409, '只有已付款、未发货的订单可以减行');
  const lines = await linesOf(database, [order.id]);
  const batches = await batchesOfOrders(database, [order.id]);
  const held = batchesToSend(batches).map((row) => row.held);
  const sent = sentBatches(batches).reduce((sum, row) => sum + row.held.count, 0);
  const named = missing.map(({ place, units }) => {
    const line = lines[place - 1];
    if (line === undefined) throw new Refusal(422, `订单只有第 1 至 ${lines.length} 行`);
    return { lineId: line.id, units };
  });
  const wanted = stillMissing(named, await shortOfLines(database, order.id));
  if (wanted.length === 0) throw new Refusal(409, '这些行先前已减，没有更多缺货');
  const judged = shortUnits(held, wanted, sent);
  if (!judged.ok) throw new Refusal(409, refusalWords(judged.refusal, lines));
  return { lines, short: judged.value, quote: await quoteBefore(database, order, wanted, null) };
}

/** Lines that a message names; of more it gives the number. */
const mostNamed = 20;

/** 阿莫西林胶囊 缺 5 盒，退 ¥10.00；…: line by line, as the buyer is told. */
function lineWords(lines: Reduction['lines']): string {
  const said = lines.slice(0, mostNamed).map(({ line, units, refund }) => `${line.name} 缺 ${units} ${line.unit}，退 ${inYuan(refund)}`);
  return [...said, ...(lines.length > mostNamed ? [`等 ${lines.length} 种`] : [])].join('；');
}

function reductionOf({ payMethod }: OrderRow, { lines, quote }: Judged): Reduction {
  const reduced = quote.lines.flatMap(({ lineId, units, refund }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ line, units, refund: amountAsText(refund) }];
  });
  return { lines: reduced, total: amountAsText(quote.total), method: payMethod ?? '', words: lineWords(reduced) };
}

/** What a reduction of these lines would give back, before anything happens (R59). @throws Refusal 409, 422 */
export const previewReduction = async (database: Database, order: OrderRow, missing: readonly PlacedUnits[]): Promise<Reduction> =>
  reductionOf(order, await judge(database, order, missing));

interface Reducing {
  readonly orderId: number;
  /** units that cannot be sent, in all */
  readonly missing: readonly PlacedUnits[];
  /** why, as the buyer reads it */
  readonly reason: string;
  /** the units are there after all, and may be sold: otherwise they never were, and the stock stays as it is */
  readonly restock: boolean;
  readonly at: Date;
}

/**
 * Reduces lines of a paid order that the seller cannot send in full (R59): the buyer gets R23 for the missing units at
 * once, the way it was paid, and is told line by line. What was granted with the order (reductions, gifts, vouchers)
 * stays. It is a case of after-sales that the seller begins: invoices, points and later returns take it into account
 * like any other. After a partial shipment it works on what is still to leave (R60); with the last of that the order is
 * shipped.
 * @throws Refusal 404, 409, 422
 */
export async function reduceOrder(
  transaction: Database,
  { orderId, missing, reason, restock, at }: Reducing,
): Promise<Reduction & { readonly row: CaseRow }> {
  const order = await lockOrder(transaction, orderId);
  const judged = await judge(transaction, order, missing);
  const reduction = reductionOf(order, judged);
  // The register has to know where all units of its goods are: these stay with the shop.
  const stays = restock || order.hasEphedrine;
  const id = await beginCase(transaction, order, {
    kind: 'refund',
    reason: 'short',
    words: reason,
    first: { state: firstAfterSalesState.shop, actor: 'shop', words: '发货前缺货', at },
    lines: judged.short.map(({ lineId, batchId, units }) => ({
      lineId,
      batchId,
      number: units,
      received: stays ? units : null,
      resold: restock ? units : 0,
    })),
  });
  for (const { lineId, batchId, units } of judged.short)
    await transaction
      .update(orderLineBatches)
      .set({ short: sql`${orderLineBatches.short} + ${units}` })
      .where(and(eq(orderLineBatches.lineId, lineId), eq(orderLineBatches.batchId, batchId)));
  if (restock) {
    const back = judged.short.map(({ batchId, units }) => ({ batchId, count: units }));
    await moveStock(transaction, { kind: 'return', orderId, at }, byBatch(back, 1));
  }
  if (order.hasEphedrine) {
    const units = judged.short.reduce((sum, one) => sum + one.units, 0);
    await transaction
      .update(ephedrineRecords)
      .set({ returned: sql`${ephedrineRecords.returned} + ${units}` })
      .where(eq(ephedrineRecords.orderId, orderId));
  }
  const { row } = await refundCase(transaction, { id, words: [reason, reduction.words].join('：'), at });
  await closeShipping(transaction, order, at);
  return { ...reduction, row };
}
