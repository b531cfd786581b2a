import { nextPack } from '../../../domain/pricing/next-pack.ts';
import { noMoney } from '../../../domain/shared/money.ts';
import { shownAmount, shownPrice } from '../../shared/shown/shown-money.ts';
import type { Offer } from './offer.ts';

/** The next ladder step in whole packs, ready to show. */
export interface ShownNextPack {
  /** Units to enter, and the difference to now. */
  readonly quantity: number;
  readonly more: number;
  /** Yuan per unit then, and the saving per unit. */
  readonly price: string;
  readonly saved: string;
  /** The extra cost of the line, or the saving when `isLess`; without sign. */
  readonly extra: string;
  readonly isLess: boolean;
}

/** The next ladder step in whole packs; null without one, or with a hidden price. */
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
