import { remainingLife } from '../../../../application/goods/goods.ts';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import { piecesOf } from '../../../../application/goods/offer/pieces.ts';
import { shownNextPack } from '../../../../application/goods/offer/shown-next-pack.ts';
import { shownSince } from '../../../../application/shared/shown/shown-time.ts';
import type { FaceFact, GoodsFace } from '../window/goods-face.ts';
import { aheadWords, giftGain, nextWords, shippingWords } from '../window/price-words.ts';

/** Below this many months the days are said: «剩 1个月» may be 30 days or 59. */
const monthsFrom = 2;

/** 剩 4个月; of near-expiry goods, and of the last months, the days: 剩 140天; 已过效期; null when nothing is known. */
export function lifeWords({ goods, time }: Pick<Offer, 'goods' | 'time'>): string | null {
  const life = remainingLife(goods, time);
  if (life.kind !== 'lasts') return life.kind === 'expired' ? '已过效期' : null;
  const isCounted = life.months < monthsFrom || goods.classes.includes('near-expiry');
  return isCounted ? `剩 ${life.days.toLocaleString('en-US')}天` : `剩 ${life.months}个月`;
}

/** ¥0.38/粒, ¥77.00/kg: what a piece or a kilogram comes to in this quantity; null where the spec tells neither. */
export function eachWords({ price, goods }: Pick<Offer, 'price' | 'goods'>): string | null {
  const each = price?.each;
  const pieces = piecesOf(goods);
  return each && pieces ? `¥${each}/${pieces.unit}` : null;
}

const fact = (text: string | null | false | undefined, look: Omit<FaceFact, 'text'> = {}): readonly FaceFact[] =>
  text ? [{ text, ...look }] : [];

/** 效期 2028-05; of near-expiry goods the day, and what is left: 效期至 2027-03-31, 剩 128天. */
function expiryFacts(offer: Pick<Offer, 'goods' | 'time'>): readonly FaceFact[] {
  const { expiry, classes } = offer.goods;
  if (!classes.includes('near-expiry')) return fact(expiry && `效期 ${expiry.slice(0, 7)}`);
  return [...fact(expiry && `效期至 ${expiry}`), ...fact(lifeWords(offer), { warn: true })];
}

const packWords = ({ terms, unit }: Offer['goods']): string | null => (terms.mediumPack > 1 ? `中包装 ${terms.mediumPack}${unit}` : null);

/** What always stands on a card: expiry, medium pack, the price of a piece; of herbs origin and grade before them. */
function plainFacts(offer: Offer): readonly FaceFact[] {
  const { goods } = offer;
  const each = eachWords(offer);
  const eachFact = fact(each && `约 ${each}`);
  if (!goods.classes.includes('herb')) return [...expiryFacts(offer), ...fact(packWords(goods)), ...eachFact];
  return [...fact([goods.origin, goods.grade].filter(Boolean).join(' ')), ...eachFact, ...expiryFacts(offer), ...fact(packWords(goods))];
}

/** Each thing that more units bring, or that holds already, in words. */
function gainWords(offer: Offer): Readonly<Record<NonNullable<Offer['nearest']>, string | null>> {
  const {
    goods: { unit },
    gift,
    freeShipping,
  } = offer;
  const next = shownNextPack(offer);
  return {
    step: next && nextWords({ missing: next.more, price: next.price }, unit),
    gift: gift && giftGain(gift, unit),
    'free-shipping': freeShipping && shippingWords(freeShipping, unit),
  };
}

/** 11-06 买过 50盒, 昨天买过 50盒. */
export function boughtWords({ goods: { lastBought, unit }, time }: Offer): string | null {
  if (lastBought === null) return null;
  const [day = ''] = shownSince(lastBought.at, time).split(' ');
  return `${day}${/\d$/.test(day) ? ' ' : ''}买过 ${lastBought.number.toLocaleString('en-US')}${unit}`;
}

/**
 * What stands below a price, in two lines and a tip (R47): what always holds; then the bound, the sale to come, of all
 * that more units bring the nearest alone, and what was bought last; the rest in the tip. Goods that cannot be bought
 * advertise nothing.
 */
export function factsOf(offer: Offer): Pick<GoodsFace, 'facts' | 'gains' | 'more'> {
  const { goods, standing, nearest, ahead } = offer;
  const facts = plainFacts(offer);
  const limit = fact(goods.terms.purchaseLimit !== null && `每单限 ${goods.terms.purchaseLimit}${goods.unit}`, { warn: true });
  const bought = fact(boughtWords(offer));
  const batch = fact(goods.classes.includes('near-expiry') && goods.batch !== '' && `批号 ${goods.batch}`);
  if (standing.kind !== 'buyable') {
    const supply = fact(standing.kind === 'not-supplied' && '由厂家指定门店经销，申请后由厂家审核');
    return { facts, gains: [...supply, ...bought], more: batch.map(({ text }) => text) };
  }
  const gains = gainWords(offer);
  // Where nothing is missing to anything, what holds already is worth a word.
  const first = nearest === null ? (gains.gift ?? gains['free-shipping']) : gains[nearest];
  const rest = Object.values(gains).filter((text) => text !== null && text !== first);
  return {
    facts,
    gains: [...limit, ...fact(ahead && aheadWords(ahead), { outlined: true }), ...fact(first, { hint: nearest !== null }), ...bought],
    more: [...rest, ...batch.map(({ text }) => text)].filter((text) => text !== null),
  };
}
