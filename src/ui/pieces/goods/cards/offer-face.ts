import { offerAddress } from '../../../../application/goods/offer/offer-address.ts';
import type { LadderBand } from '../../../../application/goods/offer/ladder-bands.ts';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import { factsOf } from './fact-words.ts';
import type { GoodsFace } from '../window/goods-face.ts';
import { classWords, pictureOf, stockWords } from '../window/goods-words.ts';
import { priceNote } from '../window/price-words.ts';

/** 50盒起: the short name of a band, in a drawer of the ladder. */
const bandWords = ({ from }: Pick<LadderBand, 'from'>, unit: string): string => `${from}${unit}起`;

/** One offer in finished words, for a card. */
export function goodsFace(offer: Offer): GoodsFace {
  const { goods, price } = offer;
  return {
    href: offerAddress(offer),
    name: goods.name,
    // A herb has no other pack than this: 500g/袋.
    spec: goods.classes.includes('herb') ? `${goods.spec}/${goods.unit}` : goods.spec,
    maker: goods.maker,
    picture: pictureOf(offer),
    classes: classWords(goods.classes),
    badges: goods.tags,
    price: price?.unit ?? null,
    former: price?.former ?? null,
    discount: price?.discount ?? null,
    unit: goods.unit,
    priceNote: priceNote(offer),
    stock: stockWords(offer),
    ladder: offer.bands.map((band) => ({ band: bandWords(band, goods.unit), price: band.price, isNow: band.isNow })),
    ...factsOf(offer),
  };
}
