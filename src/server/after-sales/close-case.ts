import { eq } from 'drizzle-orm';
import type { ReturnQuote } from '../../domain/after-sales/return-quote.ts';
import { refundFor } from '../../domain/order/refund.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { amountAsText, inYuan, noMoney } from '../../domain/shared/money.ts';
import { drawUnits } from '../../domain/stock/batches.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { afterSalesCases, afterSalesLines } from '../database/schema/after-sales.ts';
import { Refusal } from '../http/refusal.ts';
import { redLetter } from '../invoice/red-letter.ts';
import { linesOf } from '../order/order-lines.ts';
import { payBack } from '../order/move/pay-back.ts';
import { returnVouchers } from '../order/move/voucher-movement.ts';
import { batchesOf, lockGoods, moveStock } from '../stock/move-stock.ts';
import { takeBackPoints } from '../wallet/order-points.ts';
import { type CaseLine, type CaseRow, holdCase, linesOfCases } from './case-store.ts';
import { moveCase, requireMove } from './move-case.ts';
import { quoteAnswer } from './quote-answer.ts';
import { quoteNow } from './returnable-order.ts';

const unitsOf = ({ of }: CaseLine): number => of.received ?? of.number;

/** What each row of a case gets of its line's refund: rows of one line follow each other, and add up to it (R23). */
function refundsOfRows(lines: readonly CaseLine[], quote: ReturnQuote): { readonly id: number; readonly refund: string }[] {
  const standing = new Map(quote.lines.map(({ lineId, after, units, before }) => [lineId, { returned: after - units, refunded: before }]));
  return lines.map((row) => {
    const [units, before] = [unitsOf(row), standing.get(row.line.id)];
    const quoted = quote.lines.find(({ lineId }) => lineId === row.line.id);
    if (units === 0 || before === undefined || quoted === undefined) return { id: row.of.id, refund: amountAsText(noMoney) };
    const due = refundFor({ share: quoted.share, units: quoted.of, ...before }, units);
    if (!due.ok) throw new Error(`Line ${row.line.id} has only ${due.refusal.most} units left`);
    standing.set(row.line.id, { returned: before.returned + units, refunded: before.refunded.plus(due.value) });
    return { id: row.of.id, refund: amountAsText(due.value) };
  });
}

interface Closing {
  readonly id: number;
  readonly words: string;
  readonly at: Date;
  readonly by?: number | undefined;
}

/** What a refund is asked for beside its case. */
interface Refunding extends Closing {
  /** the sum that was shown, in yuan; another one is refused. Without it whatever it comes to */
  readonly expected?: string | undefined;
}

/**
 * Gives back what a case comes to (R23, R20), the way it was paid, and what hangs on it: points in proportion (R32),
 * coupon and cash voucher with the whole order, unless they have expired (R34).
 * @throws Refusal 404, 409
 */
export async function refundCase(
  transaction: Database,
  { id, words, at, by, expected }: Refunding,
): Promise<{ readonly row: CaseRow; readonly amount: string }> {
  const held = await holdCase(transaction, id);
  const { order } = held;
  // Before anything is reckoned: a case that is refunded already says so.
  requireMove(held.row, 'refund', 'shop');
  const lines = await linesOfCases(transaction, [id]);
  const quote = await quoteNow(
    transaction,
    order,
    lines.map((row) => ({ lineId: row.line.id, units: unitsOf(row) })),
  );
  const amount = amountAsText(quote.total);
  if (expected !== undefined && !quote.total.eq(expected))
    throw new Refusal(409, `应退已变为 ${inYuan(amount)}，请核对后再退`, { data: { total: amount } });
  const ofOrder = await linesOf(transaction, [order.id]);
  const sum = await quoteAnswer(transaction, { order, kind: held.row.kind, lines: ofOrder, now: at }, quote);
  const said = words === '' ? `退款 ${inYuan(amount)}` : `退款 ${inYuan(amount)}，${words}`;
  const row = await moveCase(transaction, held, { event: 'refund', actor: 'shop', words: said, at, by });
  for (const { id: rowId, refund } of refundsOfRows(lines, quote))
    await transaction.update(afterSalesLines).set({ refund }).where(eq(afterSalesLines.id, rowId));
  if (quote.total.gt(0)) await payBack(transaction, order, { kind: 'after-sales', amount, caseId: id, at });
  const freight = quote.freight.gt(0) ? [{ lineId: null, units: 1, amount: quote.freight }] : [];
  await redLetter(transaction, {
    orderId: order.id,
    back: [...quote.lines.map(({ lineId, units, refund }) => ({ lineId, units, amount: refund })), ...freight],
    at,
  });
  if (quote.isWhole) await returnVouchers(transaction, { orderId: order.id, at, onlyUnexpired: true });
  const points = await takeBackPoints(transaction, order, at);
  const closed = { freight: sum.freight, settled: { ...sum, points } };
  await transaction.update(afterSalesCases).set(closed).where(eq(afterSalesCases.id, id));
  return { row: { ...row, ...closed }, amount };
}

/**
 * Sends new goods for those that came back, or never came: taken from stock, of the batches that expire first.
 * @throws Refusal 404, 409 where there are not enough of them, or the case is not about to be replaced
 */
export async function replaceCase(transaction: Database, { id, words, at, by }: Closing): Promise<CaseRow> {
  const held = await holdCase(transaction, id);
  const lines = (await linesOfCases(transaction, [id])).filter((row) => unitsOf(row) > 0);
  const row = await moveCase(transaction, held, { event: 'replace', actor: 'shop', words, at, by });
  const wanted = new Map<number, number>();
  for (const one of lines) wanted.set(one.line.goodsId, (wanted.get(one.line.goodsId) ?? 0) + unitsOf(one));
  await lockGoods(transaction, [...wanted.keys()]);
  const batches = await batchesOf(transaction, [...wanted.keys()]);
  const nameOf = (goodsId: number): string => lines.find(({ line }) => line.goodsId === goodsId)?.line.name ?? '';
  for (const [goodsId, units] of wanted) {
    const drawn = drawUnits(
      units,
      batches.filter((batch) => batch.goodsId === goodsId),
      chinaDay(epochSeconds(at)),
    );
    if (!drawn.ok) throw new Refusal(409, `${nameOf(goodsId)}只有 ${drawn.refusal.sellable} 件可发，不够 ${units} 件，请改为退款`);
    const isMoved = await moveStock(
      transaction,
      { kind: 'replace', orderId: row.orderId, at },
      drawn.value.map(({ batchId, count }) => ({ batchId, change: -count })),
    );
    if (!isMoved) throw new Refusal(409, `${nameOf(goodsId)}刚刚售完，请改为退款`);
  }
  return row;
}
