import type { LineToAdd } from '../cart/cart-gateway.ts';
import { withInCart } from './offer-changes.ts';
import type { OfferNews } from './offer-news.ts';

/** Tells every screen with these goods that units were taken out of the cart. */
export const tellTakenBack =
  (offerNews: OfferNews) =>
  ({ goodsId, quantity, kind = 'ordinary' }: LineToAdd): void => {
    if (kind === 'combination' || kind === 'add-on') return;
    offerNews.changed({ goodsId, change: (now) => withInCart(now, -quantity, kind) });
  };
