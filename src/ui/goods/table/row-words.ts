import type { ShownMemory } from '../../../application/goods/face/shown-memory.ts';
import { memoryOf, usualMemoryOf } from '../../../application/goods/offer/offer-memory.ts';
import { type Offer, offered } from '../../../application/goods/offer/offer.ts';
import type { SheetRow } from '../../../application/goods/batch/order-sheet.ts';
import { shownNextPack } from '../../../application/goods/offer/shown-next-pack.ts';
import { extraWords } from '../../pieces/goods/next-pack-words.ts';
import { eachWords, lifeWords } from '../../pieces/goods/cards/fact-words.ts';
import { changeWords, lastWords } from '../../pieces/goods/memory-words.ts';
import { correctionWords, stockWords } from '../../pieces/goods/window/goods-words.ts';
import { aheadWords, formerWords, giftWords, nextWords, priceWords, shippingWords } from '../../pieces/goods/window/price-words.ts';

/** One thing to know of the row that is being filled; `tone` says how it is coloured. */
interface RowFact {
  readonly text: string;
  readonly tone: 'plain' | 'next' | 'warn' | 'danger';
}

const fact = (text: string | null, tone: RowFact['tone'] = 'plain'): readonly RowFact[] =>
  text === null || text === '' ? [] : [{ text, tone }];

/** 60盒 × ¥9.20（满50盒价）; of a row that is not filled, what one costs. */
function costWords({ price, quantity, goods }: Offer, isFilled: boolean): string | null {
  if (price === null) return null;
  const why = [priceWords(price, goods.unit), formerWords(price)].filter(Boolean).join('，');
  return isFilled ? `${quantity}${goods.unit} × ¥${price.unit}（${why}）` : `¥${price.unit}/${goods.unit}（${why}）`;
}

/** What more units bring to a row in which some stand, or to what the cart holds: counted from there. */
function moreFacts(shown: Offer): readonly RowFact[] {
  const {
    goods: { unit },
    gift,
    freeShipping,
  } = shown;
  const nextPack = shownNextPack(shown);
  return [
    ...fact(nextPack && `${nextWords({ missing: nextPack.more, price: nextPack.price }, unit)}，${extraWords(nextPack, unit)}`, 'next'),
    ...fact(gift && giftWords(gift, unit), 'next'),
    ...fact(freeShipping && shippingWords(freeShipping, unit), 'next'),
  ];
}

/** What units would bring where none are: there is nothing to which more could come. */
function firstFacts(one: Offer): readonly RowFact[] {
  const {
    goods: { unit },
    gift,
  } = one;
  const nextPack = shownNextPack(one);
  return [
    ...fact(nextPack && `买 ${nextPack.quantity}${unit}享 ¥${nextPack.price}`, 'next'),
    ...fact(gift && giftWords({ ...gift, missing: null }, unit), 'next'),
    ...fact(firstShippingWords(one), 'next'),
  ];
}

/** 买 10盒包邮, 买 62盒满 ¥500 包邮: the hint of one unit, with it. */
function firstShippingWords({ freeShipping, quantity, goods: { unit } }: Offer): string | null {
  if (freeShipping === null) return null;
  if (freeShipping.kind === 'reached') return shippingWords(freeShipping, unit);
  return shippingWords({ ...freeShipping, missing: freeShipping.missing + quantity }, unit).replace(/^再/, '');
}

/** 上次 10-22 买 60盒 ¥8.12, 比上次 +¥0.30. */
const memoryFacts = (memory: ShownMemory | null, unit: string): readonly RowFact[] =>
  memory === null
    ? []
    : [...fact(lastWords(memory, unit)), ...fact(changeWords(memory.change), memory.change?.kind === 'dearer' ? 'warn' : 'plain')];

/** All that explains a row of the ordering table, what matters most first. */
export function rowFacts(offer: Offer, row: SheetRow | undefined): readonly RowFact[] {
  const { goods, held } = offer;
  const isFilled = row !== undefined && row.quantity > 0;
  const inCart = held.ordinary + held.flash;
  // A pack that nobody has entered counts for nothing; the least that can be had says what one costs.
  const shown = isFilled ? row.offer : offered(goods, { ...offer, quantity: inCart > 0 ? 0 : 1, correction: null });
  const isJoined = isFilled && held.ordinary > 0 && shown.price?.line === 'ordinary';
  const correction = row?.offer.correction;
  return [
    ...fact(row?.refusal ?? null, 'danger'),
    ...fact(correction ? correctionWords(correction, offer) : null, 'danger'),
    ...fact(offer.standing.kind === 'not-allowed' ? (offer.standing.obstacle?.words ?? null) : null, 'warn'),
    ...fact(costWords(shown, isFilled)),
    ...memoryFacts(isFilled ? memoryOf(row.offer) : usualMemoryOf(offer), goods.unit),
    ...(isFilled || inCart > 0 ? moreFacts(shown) : firstFacts(shown)),
    ...fact(shown.ahead && aheadWords(shown.ahead), 'next'),
    ...fact(goods.terms.purchaseLimit === null ? null : `每单限 ${goods.terms.purchaseLimit}${goods.unit}`, 'warn'),
    ...fact(goods.classes.includes('near-expiry') ? [`效期至 ${goods.expiry}`, lifeWords(offer)].filter(Boolean).join('，') : null, 'warn'),
    ...fact(
      inCart > 0 ? `购物车已有 ${inCart}${goods.unit}${isJoined ? `，加入后共 ${held.ordinary + shown.quantity}${goods.unit}` : ''}` : null,
    ),
    ...fact(eachWords(shown)),
    ...fact(goods.terms.mediumPack > 1 ? `中包装 ${goods.terms.mediumPack}` : null),
    ...fact(stockWords(shown).text, shown.stock.kind === 'few' ? 'warn' : 'plain'),
    ...goods.tags.flatMap(({ describe }) => fact(describe)),
  ];
}
