import type { LineToAdd } from '../cart/cart-gateway.ts';
import { withInCart } from './offer-changes.ts';
import type { OfferNews } from './offer-news.ts';

/** Tells every screen that shows the goods of a line that so many units of them are in the cart no more. */
export const tellTakenBack =
  (offerNews: OfferNews) =>
  ({ goodsId, quantity, kind = 'ordinary' }: LineToAdd): void => {
    if (kind === 'combination' || kind === 'add-on') return;
    offerNews.changed({ goodsId, change: (now) => withInCart(now, -quantity, kind) });
  };
