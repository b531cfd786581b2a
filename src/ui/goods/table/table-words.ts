import { type SheetRow, wholePackOf } from '../../../application/goods/batch/order-sheet.ts';
import type { Offer } from '../../../application/goods/offer/offer.ts';
import type { LadderInlineStep } from '../../pieces/goods/ladder-inline.tsx';
import { repairWords } from '../../pieces/goods/window/offer/repair-words.ts';
import { correctionWords } from '../../pieces/goods/window/goods-words.ts';
import type { GoodsFace } from '../../pieces/goods/window/goods-face.ts';
import { aheadWords } from '../../pieces/goods/window/price-words.ts';

/** Steps that fit into the table's cell. */
const mostSteps = 3;

/**
 * The price in a cell: a flash price, or the ladder: the present step, and those about it when there are more than fit.
 * Nothing is chosen in a row that is not filled. A price on offer has its former one beside it, and its part of that.
 */
export function inlineLadder({ bands, price }: Offer, isFilled: boolean): readonly LadderInlineStep[] {
  if (price?.line === 'flash') return [{ from: '秒', price: price.unit, isNow: isFilled, former: price.former }];
  const now = bands.findIndex(({ isNow }) => isNow);
  const first = Math.max(0, Math.min(now - 1, bands.length - mostSteps));
  return bands.slice(first, first + mostSteps).map((band) => {
    const isOffer = price !== null && price.former !== null && band.price === price.unit;
    const from = band.from === 1 ? null : `${band.from}+`;
    const step = { from, price: band.price, isNow: band.isNow && isFilled };
    return isOffer ? { ...step, from: from ?? (price.discount && `${price.discount}折`), former: price.former } : step;
  });
}

/** 充足, 12, 缺货: the column says that it is the stock. */
export function shortStock({ stock }: Offer): GoodsFace['stock'] {
  if (stock.kind === 'none') return { text: '缺货', tone: 'out' };
  return stock.kind === 'few' ? { text: String(stock.left), tone: 'low' } : { text: '充足', tone: 'plain' };
}

/** The goods' marks. A coming flash sale has its mark alone, which fits into every row; the bar says the rest. */
export const tableBadges = ({ goods, ahead }: Offer): GoodsFace['badges'] => [
  ...(ahead === null ? [] : [{ name: '秒', describe: `${aheadWords(ahead)}，秒杀未开始`, isOutlined: true }]),
  ...goods.tags,
];

/** A remark on a filled row; pressed, it leaves this quantity. */
export interface RowRemark {
  readonly text: string;
  /** The remark in full. */
  readonly title: string;
  readonly quantity: number;
}

/** Why a quantity was changed; otherwise the way to whole medium packs. */
export function rowRemark(row: SheetRow): RowRemark | null {
  const { offer, quantity } = row;
  const { correction } = offer;
  if (correction) {
    const bounds = {
      'over-limit': '限',
      'over-stock': '仅',
      'over-flash': '秒剩',
      'not-a-quantity': '须为整数',
    };
    const text = correction.code === 'not-a-quantity' ? bounds[correction.code] : `${bounds[correction.code]} ${correction.bound}，已改`;
    return { text, title: correctionWords(correction, offer), quantity };
  }
  const whole = wholePackOf(row);
  if (whole === null) return null;
  return { text: `凑整 ${whole}`, title: `非整中包装，凑整为 ${whole}${offer.goods.unit}`, quantity: whole };
}

/** What helps where goods cannot be bought, in the width of the quantity column. */
export function shortAction({ standing }: Offer, isVisitor: boolean): string {
  if (standing.kind === 'sold-out') return '看同类';
  if (standing.kind === 'not-supplied' && !isVisitor)
    return standing.supply === 'applied' ? '审核中' : standing.supply === 'refused' ? '重新申请' : '申请供货';
  if (isVisitor) return '登录购买';
  return standing.kind === 'not-allowed' ? repairWords(standing.obstacle ?? { code: 'other' }) : '查看要求';
}
