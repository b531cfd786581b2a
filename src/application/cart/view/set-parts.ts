import { partShares } from '../../../domain/combination/combination.ts';
import { floor2, type Money } from '../../../domain/shared/money.ts';
import { shownAmount } from '../../shared/shown/shown-money.ts';
import type { LineFace } from '../kept-cart.ts';

/** Goods of a combination on a line, ready to show. */
export interface PartView {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  /** Units in one set, and in all sets of the line. */
  readonly quantity: number;
  readonly units: number;
  /** Its share of the combination's price (R43); null when its separate price is unknown. */
  readonly share: string | null;
}

/**
 * The parts of a combination with their shares, which add up to its price.
 * @param amount the price of the sets, in yuan
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
