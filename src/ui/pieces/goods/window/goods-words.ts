import type { GoodsClass } from '../../../../application/goods/face/goods-label.ts';
import type { LadderBand } from '../../../../application/goods/offer/ladder-bands.ts';
import type { Offer, QuantityCorrection } from '../../../../application/goods/offer/offer.ts';
import type { GoodsFace } from './goods-face.ts';
import { aheadWords } from './price-words.ts';

/** The large picture of goods; the server draws one for goods without a picture of their own. */
export const pictureOf = (offer: Offer): string => offer.goods.pictures[0] ?? '';

/** The picture for places of 56 px and less. */
export const thumbOf = (offer: Offer): string => offer.goods.thumbnail;

/** 库存充足, 仅剩 12盒, 暂时缺货. */
export function stockWords({ stock, goods }: Offer): GoodsFace['stock'] {
  if (stock.kind === 'none') return { text: '暂时缺货', tone: 'out' };
  return stock.kind === 'few' ? { text: `仅剩 ${stock.left}${goods.unit}`, tone: 'low' } : { text: '库存充足', tone: 'plain' };
}

/** 1–49盒, 200盒起: the band in full, in the ladder's table. */
export const bandRange = ({ from, to }: LadderBand, unit: string): string =>
  to === null ? `${from}${unit}起` : from === to ? `${from}${unit}` : `${from}–${to}${unit}`;

/** What to say of a quantity that could not be had. */
export function correctionWords({ code, wanted, bound, most }: QuantityCorrection, { goods: { unit }, held }: Offer): string {
  if (code === 'not-a-quantity') return '数量须为 1 到 999999 的整数';
  const bounds = {
    'over-limit': `每单限 ${bound}${unit}`,
    'over-stock': `库存 ${bound}${unit}`,
    'over-flash': `秒杀价仅剩 ${bound}${unit}`,
  };
  const inCart = held.ordinary + held.flash;
  if (most === 0) return `${bounds[code]}，购物车里已有 ${inCart}${unit}`;
  return `${bounds[code]}${inCart > 0 ? `，购物车里已有 ${inCart}${unit}` : ''}，已由 ${wanted} 改为 ${most}`;
}

/** Why the quantity of an offer could not be had; null while it can. */
export const refusalWords = (offer: Offer): string | null => offer.correction && correctionWords(offer.correction, offer);

const classTags: Readonly<Record<GoodsClass, GoodsFace['classes'][number]>> = {
  prescription: { kind: 'rx' },
  'otc-a': { kind: 'otc-a' },
  'otc-b': { kind: 'otc-b' },
  ephedrine: { kind: 'ephedrine' },
  device: { kind: 'plain', text: '器械' },
  'device-1': { kind: 'plain', text: '一类器械' },
  'device-2': { kind: 'plain', text: '二类器械' },
  'device-3': { kind: 'plain', text: '三类器械' },
  'chinese-medicine': { kind: 'plain', text: '中药' },
  herb: { kind: 'plain', text: '饮片' },
  'patent-medicine': { kind: 'plain', text: '中成药' },
  'near-expiry': { kind: 'plain', text: '近效期' },
  'cold-chain': { kind: 'cold' },
  controlled: { kind: 'plain', text: '控销' },
};

/** A plain class says nothing beside those that tell it more exactly. */
const toldBy: Readonly<Partial<Record<GoodsClass, readonly GoodsClass[]>>> = {
  device: ['device-1', 'device-2', 'device-3'],
  'chinese-medicine': ['herb', 'patent-medicine'],
};

export const classWords = (classes: readonly GoodsClass[]): GoodsFace['classes'] =>
  classes.filter((name) => !toldBy[name]?.some((exact) => classes.includes(exact))).map((name) => classTags[name]);

/** The tags of goods, and the flash sale that is to come: what does not hold yet is only outlined. */
export const badgesOf = ({ goods, ahead }: Pick<Offer, 'goods' | 'ahead'>): GoodsFace['badges'] => [
  ...goods.tags,
  ...(ahead === null ? [] : [{ name: aheadWords(ahead), describe: '秒杀未开始，开始后各页面均按秒杀价', isOutlined: true }]),
];
