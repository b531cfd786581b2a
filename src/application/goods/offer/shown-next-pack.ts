import { nextPack } from '../../../domain/pricing/next-pack.ts';
import { noMoney } from '../../../domain/shared/money.ts';
import { shownAmount, shownPrice } from '../../shared/shown/shown-money.ts';
import type { Offer } from './offer.ts';

/** The next step of the ladder in whole packs, ready to show. */
export interface ShownNextPack {
  /** Units to enter, and how many more than now. */
  readonly quantity: number;
  readonly more: number;
  /** Yuan a unit then, and how much less that is than now. */
  readonly price: string;
  readonly saved: string;
  /** What the line then costs more, or less where `isLess`; without its sign. */
  readonly extra: string;
  readonly isLess: boolean;
}

/** What the next step costs in whole packs; null where there is none, or the price is hidden. */
export function shownNextPack({ goods, time, held, quantity }: Pick<Offer, 'goods' | 'time' | 'held' | 'quantity'>): ShownNextPack | null {
  const next = goods.pricing && nextPack(goods.terms, goods.pricing, { time, held, entered: quantity });
  if (next === null) return null;
  const isLess = next.extra.lt(noMoney);
  return {
    quantity: next.quantity,
    more: next.quantity - quantity,
    price: shownPrice(next.price),
    saved: shownPrice(next.saved),
    extra: shownAmount(next.extra.abs()),
    isLess,
  };
}
