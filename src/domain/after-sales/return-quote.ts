import { type Gift, giftTotal } from '../goods/gift.ts';
import { freightRefund, refundFor } from '../order/refund.ts';
import { type Money, noMoney } from '../shared/money.ts';
import { accepted, refused, type Result } from '../shared/result.ts';
import { pointsTakenBack } from '../wallet/points.ts';
import type { AfterSalesKind } from './after-sales-reason.ts';

/** A line of the order that something goes back of; amounts in yuan. */
export interface ReturnableLine {
  readonly id: number;
  /** its share of payable − freight (R8), and the units it stands for */
  readonly share: Money;
  readonly units: number;
  /** units that money went back for before, and how much */
  readonly returned: number;
  readonly refunded: Money;
  /** what was given with it, by which rule; null: without one, or of a time when it was not kept */
  readonly gift: Pick<Gift, 'every' | 'give'> | null;
  readonly gifts: number;
}

/** The order as far as giving it back goes. */
export interface ReturnableOrder {
  readonly lines: readonly ReturnableLine[];
  readonly freight: Money;
  /** what was paid for it */
  readonly captured: Money;
  /** points that it earned, and that were taken back since; what the buyer has in all */
  readonly points: { readonly earned: number; readonly takenBack: number; readonly balance: number };
}

/** One line of the answer: the refund is floor2(share × k / N) less what was refunded before (R23). */
interface QuotedLine {
  readonly lineId: number;
  /** units that go back now; `after` of `of` are back then, over all returns */
  readonly units: number;
  readonly after: number;
  readonly of: number;
  readonly share: Money;
  readonly before: Money;
  readonly refund: Money;
  /** gifts that no longer have their quantity (R34) */
  readonly gifts: number;
}

/** What becomes of the order's money when units go back (R34): every fen of it. */
export interface ReturnQuote {
  readonly lines: readonly QuotedLine[];
  readonly freight: Money;
  readonly total: Money;
  readonly points: number;
  /** With this the whole order is back: coupon and cash voucher come back too, unless expired. */
  readonly isWhole: boolean;
}

/**
 * R34: gifts of a line that have to come back: with goods that go back for their money. What is refunded alone sends
 * nothing back, and what is replaced keeps its quantity.
 */
export const giftsDue = (kind: AfterSalesKind, { gifts }: Pick<QuotedLine, 'gifts'>): number => (kind === 'return' ? gifts : 0);

/** Units that go back of a line, over all its batches. */
export interface ReturnedUnits {
  readonly lineId: number;
  readonly units: number;
}

/** Gifts that `kept` units still have; where the rule was not kept, in proportion. */
function giftsFor({ gift, gifts, units }: ReturnableLine, kept: number): number {
  return Math.min(gifts, gift === null ? Math.floor((gifts * kept) / units) : giftTotal({ kind: 'other-goods', ...gift }, kept));
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
 * What is given back for units of an order: R23 for each line, freight with its last unit (R20), points in proportion
 * (R32).
 * @returns the line that has fewer units left, with how many, when more are named
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
