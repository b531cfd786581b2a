import type { Gift } from '../../../domain/goods/gift.ts';
import type { GoodsLabel } from './goods-label.ts';

/** The gift of goods (R18) at a quantity. */
export interface GiftStanding {
  /** 0: the rule is unknown, because another server has worked out the total. */
  readonly every: number;
  readonly give: number;
  /** Empty for the same goods. */
  readonly name: string;
  /** Units given now. */
  readonly total: number;
  /** Units missing to the next round; null when not available. */
  readonly missing: number | null;
}

/** The gift of goods; null without one. */
export const giftStanding = (
  gift: Gift | null,
  { giftName }: Pick<GoodsLabel, 'giftName'>,
  stands: Pick<GiftStanding, 'total' | 'missing'>,
): GiftStanding | null => gift && { every: gift.every, give: gift.give, name: gift.kind === 'other-goods' ? giftName : '', ...stands };

/** A gift that another server has worked out (R18): shown, not computed with; null without one. */
export const readyGiftStanding = ({
  readyGift,
  giftName,
}: Pick<GoodsLabel, 'giftName'> & {
  readonly readyGift: { readonly total: number; readonly isSame: boolean } | null;
}): GiftStanding | null =>
  readyGift === null || readyGift.total === 0
    ? null
    : { every: 0, give: 0, name: readyGift.isSame ? '' : giftName || '其他品种', total: readyGift.total, missing: null };
