import { offerAddress } from '../../../application/goods/offer-address.ts';
import { remainingLife } from '../../../application/goods/goods.ts';
import type { GoodsClass } from '../../../application/goods/face/goods-label.ts';
import type { LadderBand } from '../../../application/goods/ladder-bands.ts';
import type { Offer, QuantityCorrection } from '../../../application/goods/offer.ts';
import { piecesIn } from '../../../application/goods/pieces.ts';
import type { GoodsFace } from './goods-face.ts';
import { aheadWords, giftWords, nextWords, priceNote, shippingWords } from './price-words.ts';

/** The large picture of goods; the server draws one for goods without a picture of their own. */
export const pictureOf = (offer: Offer): string => offer.goods.pictures[0] ?? '';

/** The picture for places of 56 px and less. */
export const thumbOf = (offer: Offer): string => offer.goods.thumbnail;

/** 库存充足, 仅剩 12 盒, 暂时缺货. */
export function stockWords({ stock, goods }: Offer): GoodsFace['stock'] {
  if (stock.kind === 'none') return { text: '暂时缺货', tone: 'out' };
  return stock.kind === 'few' ? { text: `仅剩 ${stock.left} ${goods.unit}`, tone: 'low' } : { text: '库存充足', tone: 'plain' };
}

/** 50盒起: the short name of a band, in a drawer of the ladder. */
const bandWords = ({ from }: Pick<LadderBand, 'from'>, unit: string): string => `${from}${unit}起`;

/** 1–49 盒, 200 盒起: the band in full, in the ladder's table. */
export const bandRange = ({ from, to }: LadderBand, unit: string): string =>
  to === null ? `${from} ${unit}起` : from === to ? `${from} ${unit}` : `${from}–${to} ${unit}`;

/** What to say of a quantity that could not be had. */
export function correctionWords({ code, wanted, bound, most }: QuantityCorrection, { goods: { unit }, held }: Offer): string {
  if (code === 'not-a-quantity') return '数量须为 1 到 999999 的整数';
  const bounds = { 'over-limit': `每单限 ${bound} ${unit}`, 'over-stock': `库存 ${bound} ${unit}`, 'over-flash': `秒杀价仅剩 ${bound} ${unit}` };
  const inCart = held.ordinary + held.flash;
  if (most === 0) return `${bounds[code]}，购物车里已有 ${inCart} ${unit}`;
  return `${bounds[code]}${inCart > 0 ? `，购物车里已有 ${inCart} ${unit}` : ''}，已由 ${wanted} 改为 ${most}`;
}

const classTags: Readonly<Record<GoodsClass, GoodsFace['classes'][number]>> = {
  prescription: { kind: 'rx' },
  ephedrine: { kind: 'ephedrine' },
  device: { kind: 'plain', text: '器械' },
  'chinese-medicine': { kind: 'plain', text: '中药' },
  'near-expiry': { kind: 'plain', text: '近效期' },
  'cold-chain': { kind: 'cold' },
  controlled: { kind: 'plain', text: '控销' },
};

export const classWords = (classes: readonly GoodsClass[]): GoodsFace['classes'] => classes.map((name) => classTags[name]);

/** Below this many months the days are said: «剩 1 个月» may be 30 days or 59. */
const monthsFrom = 2;

/** 剩 4 个月, 剩 26 天, 已过效期; null when nothing is known. */
export function lifeWords({ goods, time }: Pick<Offer, 'goods' | 'time'>): string | null {
  const life = remainingLife(goods, time);
  if (life.kind !== 'lasts') return life.kind === 'expired' ? '已过效期' : null;
  return life.months < monthsFrom ? `剩 ${life.days} 天` : `剩 ${life.months} 个月`;
}

/** 效期 2028-05; of near-expiry goods all that a buyer has to weigh: 批号 26031207, 效期至 2027-03-31, 剩 4 个月. */
function expiryFacts(offer: Pick<Offer, 'goods' | 'time'>): GoodsFace['facts'] {
  const { expiry, batch, classes } = offer.goods;
  if (!classes.includes('near-expiry')) return expiry === '' ? [] : [{ text: `效期 ${expiry.slice(0, 7)}` }];
  const left = lifeWords(offer);
  return [
    ...(expiry === '' ? [] : [{ text: `效期至 ${expiry}` }]),
    ...(left === null ? [] : [{ text: left, warn: true }]),
    ...(batch === '' ? [] : [{ text: `批号 ${batch}` }]),
  ];
}

/** ¥0.383/粒: what a piece comes to at the present quantity; null where the spec tells no pieces. */
export function eachWords({ price, goods }: Pick<Offer, 'price' | 'goods'>): string | null {
  const each = price?.each;
  const pieces = piecesIn(goods.spec);
  return each && pieces ? `¥${each}/${pieces.unit}` : null;
}

const eachFacts = (offer: Offer): GoodsFace['facts'] => {
  const text = eachWords(offer);
  return text === null ? [] : [{ text: `约 ${text}` }];
};

/**
 * Why it cannot be bought, ladder's next step, the price of a piece, expiry, 中包装 10盒, 每单限 20 盒, what is given and
 * when it ships free; only what stands in the way is in amber.
 */
function factWords(offer: Offer): GoodsFace['facts'] {
  const { goods, next, gift, freeShippingMissing } = offer;
  const { terms, unit } = goods;
  const obstacle = offer.standing.kind === 'not-allowed' ? offer.standing.obstacle : null;
  const facts: (GoodsFace['facts'][number] | null)[] = [
    ...(obstacle === null || obstacle.words === '' ? [] : [{ text: obstacle.words, warn: true }]),
    // A step that he cannot reach is no hint (R47).
    next === null || obstacle !== null ? null : { text: nextWords(next, unit), hint: true },
    ...eachFacts(offer),
    ...expiryFacts(offer),
    terms.mediumPack > 1 ? { text: `中包装 ${terms.mediumPack}${unit}` } : null,
    terms.purchaseLimit === null ? null : { text: `每单限 ${terms.purchaseLimit} ${unit}`, warn: true },
    gift ? { text: giftWords(gift, unit) } : null,
    freeShippingMissing === null ? null : { text: shippingWords(freeShippingMissing, unit) },
  ];
  return facts.flatMap((fact) => (fact === null ? [] : [fact]));
}

/** The tags of goods, and the flash sale that is to come: what does not hold yet is only outlined. */
export const badgesOf = ({ goods, ahead }: Pick<Offer, 'goods' | 'ahead'>): GoodsFace['badges'] => [
  ...goods.tags,
  ...(ahead === null ? [] : [{ name: aheadWords(ahead), describe: '秒杀未开始，开始后各页面均按秒杀价', isOutlined: true }]),
];

/** One offer in finished words, for a card. */
export function goodsFace(offer: Offer): GoodsFace {
  const { goods, price } = offer;
  return {
    href: offerAddress(offer),
    name: goods.name,
    spec: goods.spec,
    maker: goods.maker,
    picture: pictureOf(offer),
    classes: classWords(goods.classes),
    badges: badgesOf(offer),
    price: price?.unit ?? null,
    former: price?.former ?? null,
    unit: goods.unit,
    priceNote: priceNote(offer),
    stock: stockWords(offer),
    ladder: offer.bands.map((band) => ({ band: bandWords(band, goods.unit), price: band.price, isNow: band.isNow })),
    facts: factWords(offer),
  };
}
