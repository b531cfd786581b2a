import { fromFen, noMoney, toFen, type Money } from '../shared/money.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** An order line as far as giving money back goes; amounts in yuan. */
interface RefundableLine {
  /** The line's share of payable − freight (R8). */
  readonly share: Money;
  /** Units bought. */
  readonly units: number;
  /** Units given back before, over all returns. */
  readonly returned: number;
  /** What was refunded for them. */
  readonly refunded: Money;
}

/** Why so many units cannot be given back; `most` is what can. */
interface RefundRefusal {
  readonly code: 'not-that-many';
  readonly most: number;
}

/**
 * R23: what is refunded for `units` more units: floor2(share × k / N), k counted over all returns of the line, less
 * what was refunded before. However the returns are cut, with the last unit the share has been refunded whole.
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

/** Freight has no share: it is given back only when every unit of the order is (R20). */
export const freightRefund = (freight: Money, lines: readonly Pick<RefundableLine, 'units' | 'returned'>[]): Money =>
  lines.length > 0 && lines.every(({ units, returned }) => returned === units) ? freight : noMoney;
