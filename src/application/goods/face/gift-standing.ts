import type { Gift } from '../../../domain/goods/gift.ts';
import type { GoodsLabel } from './goods-label.ts';

/** The gift of goods (R18) at a quantity. */
export interface GiftStanding {
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
