import { type Gift, giftTotal } from '../goods/gift.ts';
import { freightRefund, refundFor } from '../order/refund.ts';
import { type Money, noMoney } from '../shared/money.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import { pointsTakenBack } from '../wallet/points.ts';
import type { AfterSalesKind } from './after-sales-reason.ts';

/** An order line with returned units; amounts in yuan. */
export interface ReturnableLine {
  readonly id: number;
  /** its share of payable − freight (R8), and its number of units */
  readonly share: Money;
  readonly units: number;
  /** units refunded before, and the amount */
  readonly returned: number;
  readonly refunded: Money;
  /** its gift and the rule; null: no gift, or the rule was not stored */
  readonly gift: Pick<Gift, 'every' | 'give'> | null;
  readonly gifts: number;
}

/** The facts of an order that a return needs. */
export interface ReturnableOrder {
  readonly lines: readonly ReturnableLine[];
  readonly freight: Money;
  /** what was paid for it */
  readonly captured: Money;
  /** points that it earned and lost since; the buyer's whole balance */
  readonly points: { readonly earned: number; readonly takenBack: number; readonly balance: number };
}

/** One line of the quote: the refund is floor2(share × k / N) less earlier refunds (R23). */
interface QuotedLine {
  readonly lineId: number;
  /** units returned now; `after` of `of` are returned then, over all returns */
  readonly units: number;
  readonly after: number;
  readonly of: number;
  readonly share: Money;
  readonly before: Money;
  readonly refund: Money;
  /** gifts whose quantity condition no longer holds (R34) */
  readonly gifts: number;
}

/** What happens to the order's money when units go back (R34), to the fen. */
export interface ReturnQuote {
  readonly lines: readonly QuotedLine[];
  readonly freight: Money;
  readonly total: Money;
  readonly points: number;
  /** The whole order is then returned: coupon and cash voucher come back too, unless expired. */
  readonly isWhole: boolean;
}

/**
 * R34: gifts that must come back with a return. A refund only sends nothing back, and a replacement keeps its quantity.
 */
export const giftsDue = (kind: AfterSalesKind, { gifts }: Pick<QuotedLine, 'gifts'>): number => (kind === 'return' ? gifts : 0);

/** Returned units of a line, over all its batches. */
export interface ReturnedUnits {
  readonly lineId: number;
  readonly units: number;
}

/** The gifts that `kept` units still earn; proportional where the rule was not stored. */
function giftsFor({ gift, gifts, units }: ReturnableLine, kept: number): number {
  return Math.min(gifts, gift === null ? Math.floor((gifts * kept) / units) : giftTotal(gift, kept));
}

function quotedLine(line: ReturnableLine, units: number): Result<QuotedLine, ReturnedUnits> {
  const refund = refundFor(line, units);
  if (!refund.ok) return refused({ lineId: line.id, units: refund.refusal.most });
  const { id: lineId, share, units: of, returned, refunded: before } = line;
  const after = returned + units;
  return accepted({
    lineId,
    units,
    after,
    of,
    share,
    before,
    refund: refund.value,
    gifts: giftsFor(line, of - returned) - giftsFor(line, of - after),
  });
}

/**
 * The quote for returned units of an order: R23 for each line, freight with the last unit (R20), points in proportion
 * (R32).
 * @returns the line with too few units left, and their number, when the request names more
 */
export function quoteReturn(order: ReturnableOrder, returned: readonly ReturnedUnits[]): Result<ReturnQuote, ReturnedUnits> {
  const lines: QuotedLine[] = [];
  for (const line of order.lines) {
    const units = returned.filter(({ lineId }) => lineId === line.id).reduce((sum, one) => sum + one.units, 0);
    if (units === 0) continue;
    const quoted = quotedLine(line, units);
    if (!quoted.ok) return quoted;
    lines.push(quoted.value);
  }
  const after = order.lines.map((line) => ({
    units: line.units,
    returned: lines.find(({ lineId }) => lineId === line.id)?.after ?? line.returned,
  }));
  const isWhole = lines.length > 0 && after.every(({ units, returned: back }) => back === units);
  const freight = lines.length > 0 ? freightRefund(order.freight, after) : noMoney;
  const total = lines.reduce((sum, { refund }) => sum.plus(refund), freight);
  const refundedBefore = order.lines.reduce((sum, { refunded }) => sum.plus(refunded), noMoney);
  const due = pointsTakenBack({
    payable: order.captured,
    refunded: refundedBefore.plus(total),
    earned: order.points.earned,
    takenBack: order.points.takenBack,
  });
  const points = Math.min(due, order.points.balance);
  return accepted({ lines, freight, total, points, isWhole });
}
