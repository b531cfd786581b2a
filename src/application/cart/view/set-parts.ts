import { partShares } from '../../../domain/combination/combination.ts';
import { giftTotal } from '../../../domain/goods/gift.ts';
import { floor2, type Money } from '../../../domain/shared/money.ts';
import type { GiftStanding } from '../../goods/face/gift-standing.ts';
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
  /** The gift that the units in all sets earn, in units of the part (R18); null without one. */
  readonly gift: GiftStanding | null;
}

/**
 * The parts of a combination with their shares, which add up to its price.
 * @param amount the price of the sets, in yuan
 * @param counts whether the line counts: only then it earns gifts
 */
export function partViews(parts: LineFace['parts'], sets: number, amount: Money, counts: boolean): readonly PartView[] {
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
  return parts.map(({ name, spec, unit, quantity, gift }, at) => {
    const share = shares[at];
    const units = quantity * sets;
    return {
      name,
      spec,
      unit,
      quantity,
      units,
      share: share === undefined ? null : shownAmount(share),
      // More of a part comes with more sets only, so nothing is missing to its gift.
      gift: gift && { ...gift, total: counts ? giftTotal(gift, units) : 0, missing: null },
    };
  });
}
