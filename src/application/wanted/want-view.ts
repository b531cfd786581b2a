import type { WantedStanding } from '../../domain/wanted/want-match.ts';
import { type Offer, offerOf } from '../goods/offer/offer.ts';
import { refreshed, withQuantity } from '../goods/offer/offer-changes.ts';
import type { OfferChange } from '../goods/offer/offer-news.ts';
import { shownPrice } from '../shared/shown/shown-money.ts';
import { addAddress } from './want-address.ts';
import type { KeptWant } from './want-gateway.ts';

/** Goods of a want in the wanted quantity, as far as available. */
interface WantedOffer {
  readonly offer: Offer;
  readonly standing: WantedStanding;
  readonly foundAt: number | null;
}

/** A step of a want's life, in order. */
export interface WantStep {
  readonly kind: 'made' | 'matched' | 'closed-buyer' | 'closed-order' | 'closed-date';
  readonly at: number;
}

/** A want as a screen shows it. */
export interface WantView extends Omit<KeptWant, 'goods' | 'price'> {
  /** 12.00; null: any price */
  readonly price: string | null;
  readonly offers: readonly WantedOffer[];
  readonly steps: readonly WantStep[];
  /** the form with all its values, to change it or to repeat it */
  readonly again: string;
}

function stepsOf({ at, matchedAt, closedAt, closedBy }: KeptWant): readonly WantStep[] {
  return [
    { kind: 'made', at },
    ...(matchedAt === null ? [] : [{ kind: 'matched', at: matchedAt } as const]),
    ...(closedAt === null || closedBy === null ? [] : [{ kind: `closed-${closedBy}`, at: closedAt } as const]),
  ];
}

/** A want at a time, epoch seconds. */
export function showWant(want: KeptWant, now: number): WantView {
  const { goods, price, ...kept } = want;
  const shown = price && shownPrice(price);
  return {
    ...kept,
    price: shown,
    offers: goods.map(({ goods: one, ...rest }) => ({ offer: withQuantity(offerOf(one, now), want.quantity), ...rest })),
    steps: stepsOf(want),
    again: addAddress({ name: want.name, maker: want.maker, spec: want.spec, number: String(want.quantity), price: shown ?? '' }),
  };
}

/** The want with a change of its goods. */
export function changedWant(want: WantView, { goodsId, change }: OfferChange): WantView {
  if (!want.offers.some(({ offer }) => offer.goods.id === goodsId)) return want;
  return { ...want, offers: want.offers.map((one) => (one.offer.goods.id === goodsId ? { ...one, offer: change(one.offer) } : one)) };
}

/** A reloaded want; typed input stays. */
export function refreshedWant(fresh: WantView, before: WantView | undefined): WantView {
  const typed = new Map(before?.offers.map(({ offer }) => [offer.goods.id, offer]));
  return { ...fresh, offers: fresh.offers.map((one) => ({ ...one, offer: refreshed(typed.get(one.offer.goods.id), one.offer) })) };
}
