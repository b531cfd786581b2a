import { partShares } from '../../../domain/combination/combination.ts';
import { floor2, type Money } from '../../../domain/shared/money.ts';
import { shownAmount } from '../../shared/shown/shown-money.ts';
import type { LineFace } from '../kept-cart.ts';

/** Goods of a set on a line, ready to show. */
export interface PartView {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  /** Units in one set, and in all sets of the line. */
  readonly quantity: number;
  readonly units: number;
  /** Its part of what the sets cost (R43); null where the shop does not say what it costs by itself. */
  readonly share: string | null;
}

/**
 * The parts of a set with their shares, which add up to what the sets cost.
 * @param amount what the sets cost, in yuan
 */
export function partViews(parts: LineFace['parts'], sets: number, amount: Money): readonly PartView[] {
  const weighed = parts.flatMap(({ goodsId, quantity, apart }) =>
    goodsId === null || apart === null ? [] : [{ goodsId, quantity, apart }],
  );
  const shares =
    weighed.length === parts.length && parts.length > 0
      ? partShares(
          floor2(amount),
          weighed,
          weighed.map(({ apart }) => apart),
        )
      : [];
  return parts.map(({ name, spec, unit, quantity }, at) => {
    const share = shares[at];
    return { name, spec, unit, quantity, units: quantity * sets, share: share === undefined ? null : shownAmount(share) };
  });
}
