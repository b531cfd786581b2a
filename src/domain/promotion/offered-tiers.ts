import type { JudgedTier } from './judged-tier.ts';
import type { Tier } from '../cart/activities.ts';

/** Tiers that some goods can reach: an empty list of goods names nothing (R10) and gives no advice. */
export const offeredTiers = <Kind extends Tier>(judged: readonly JudgedTier<Kind>[]): readonly JudgedTier<Kind>[] =>
  judged.filter(({ tier }) => tier.goodsIds?.length !== 0);
