import type { Asked } from './asked.ts';

export const deals: Asked<'deals'> = {
  sessions: (deals) => deals.sessions(null),
  follow: (deals) => deals.follow({ id: '1', beginsAt: 1_700_000_000 }),
  unfollow: (deals) => deals.unfollow({ id: '1', beginsAt: 1_700_000_000 }),
  wholeShop: (deals) => deals.wholeShop(),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof deals)[] = ['follow'];
