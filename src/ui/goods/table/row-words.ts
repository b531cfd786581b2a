import type { Offer } from '../../../application/goods/offer.ts';
import type { SheetRow } from '../../../application/goods/order-sheet.ts';
import { shownNextPack } from '../../../application/goods/shown-next-pack.ts';
import { extraWords } from '../../shared/goods/next-pack-words.ts';
import { eachWords, lifeWords } from '../../shared/goods/fact-words.ts';
import { correctionWords, stockWords } from '../../shared/goods/goods-words.ts';
import { aheadWords, giftWords, nextWords, priceWords, shippingWords } from '../../shared/goods/price-words.ts';

/** One thing to know of the row that is being filled; `tone` says how it is coloured. */
interface RowFact {
  readonly text: string;
  readonly tone: 'plain' | 'next' | 'warn' | 'danger';
}

const fact = (text: string | null, tone: RowFact['tone'] = 'plain'): readonly RowFact[] => (text === null || text === '' ? [] : [{ text, tone }]);

/** 60 盒 × ¥9.20（满50盒价）; of a row that is not filled, what one costs. */
function costWords({ price, quantity, goods }: Offer, isFilled: boolean): string | null {
  if (price === null) return null;
  const why = priceWords(price, goods.unit);
  return isFilled ? `${quantity} ${goods.unit} × ¥${price.unit}（${why}）` : `¥${price.unit}/${goods.unit}（${why}）`;
}

/** All that explains a row of the ordering table, what matters most first. */
export function rowFacts(offer: Offer, row: SheetRow | undefined): readonly RowFact[] {
  const { goods } = offer;
  const isFilled = row !== undefined && row.quantity > 0;
  const shown = isFilled ? row.offer : offer;
  const nextPack = shownNextPack(shown);
  const { held, gift, freeShippingMissing, price, quantity } = shown;
  const inCart = held.ordinary + held.flash;
  const isCounted = price?.line === 'ordinary' && held.ordinary > 0;
  const correction = row?.offer.correction;
  return [
    ...fact(row?.refusal ?? null, 'danger'),
    ...fact(correction ? correctionWords(correction, offer) : null, 'danger'),
    ...fact(offer.standing.kind === 'not-allowed' ? (offer.standing.obstacle?.words ?? null) : null, 'warn'),
    ...fact(costWords(shown, isFilled)),
    ...fact(nextPack === null ? null : `${nextWords({ missing: nextPack.more, price: nextPack.price }, goods.unit)}，${extraWords(nextPack, goods.unit)}`, 'next'),
    ...fact(gift && giftWords(gift, goods.unit), 'next'),
    ...fact(freeShippingMissing === null ? null : shippingWords(freeShippingMissing, goods.unit), 'next'),
    ...fact(shown.ahead && aheadWords(shown.ahead), 'next'),
    ...fact(goods.terms.purchaseLimit === null ? null : `每单限 ${goods.terms.purchaseLimit} ${goods.unit}`, 'warn'),
    ...fact(goods.classes.includes('near-expiry') ? [`效期至 ${goods.expiry}`, lifeWords(offer)].filter(Boolean).join('，') : null, 'warn'),
    ...fact(inCart > 0 ? `购物车已有 ${inCart} ${goods.unit}${isCounted ? `，加入后共 ${held.ordinary + quantity}${goods.unit}` : ''}` : null),
    ...fact(eachWords(shown)),
    ...fact(goods.terms.mediumPack > 1 ? `中包装 ${goods.terms.mediumPack}` : null),
    ...fact(stockWords(shown).text, shown.stock.kind === 'few' ? 'warn' : 'plain'),
    ...goods.tags.flatMap(({ describe }) => fact(describe)),
  ];
}
