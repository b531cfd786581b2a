import { buyAnswer } from '../goods/goods-answer.ts';

/** A line that is closed though its goods could be bought: nothing but waiting, filling up or removing helps. */
export const closedAnswer = (closed: string): ReturnType<typeof buyAnswer> =>
  buyAnswer({ reason: { code: 'not-purchasable', message: closed, url: '' } });
