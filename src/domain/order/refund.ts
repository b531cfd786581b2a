import { fromFen, noMoney, toFen, type Money } from '../shared/money.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** The facts of an order line that a refund needs; amounts in yuan. */
interface RefundableLine {
  /** The line's share of payable − freight (R8). */
  readonly share: Money;
  /** Units bought. */
  readonly units: number;
  /** Units returned before, over all returns. */
  readonly returned: number;
  /** The amount refunded for them. */
  readonly refunded: Money;
}

/** Why that many units cannot be returned; `most` is the possible number. */
interface RefundRefusal {
  readonly code: 'not-that-many';
  readonly most: number;
}

/**
 * R23: the refund for `units` more units: floor2(share × k / N), with k over all returns of the line, less earlier
 * refunds. However the returns are split, the last unit completes the share.
 * @example
 * const refund = refundFor({ share: money('10.00'), units: 3, returned: 1, refunded: money('3.33') }, 1);
 * refund.ok && amountAsText(refund.value); // '3.33'
 */
export function refundFor(line: RefundableLine, units: number): Result<Money, RefundRefusal> {
  const most = line.units - line.returned;
  if (!Number.isInteger(units) || units < 1 || units > most) return refused({ code: 'not-that-many', most });
  const dueInAll = (toFen(line.share) * BigInt(line.returned + units)) / BigInt(line.units);
  const due = dueInAll - toFen(line.refunded);
  return accepted(due > 0n ? fromFen(due) : noMoney);
}

/** Freight has no share: it is refunded only when every unit of the order is returned (R20). */
export const freightRefund = (freight: Money, lines: readonly Pick<RefundableLine, 'units' | 'returned'>[]): Money =>
  lines.length > 0 && lines.every(({ units, returned }) => returned === units) ? freight : noMoney;
