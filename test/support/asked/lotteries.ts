import type { Ports } from '../../../src/application/ports.ts';
import type { Asked } from './asked.ts';

const runningOf = async (lotteries: Ports['lotteries']) => (await lotteries.running())?.id ?? '1';

export const lotteries: Asked<'lotteries'> = {
  running: (lotteries) => lotteries.running(),
  lottery: async (lotteries) => lotteries.lottery(await runningOf(lotteries)),
  draw: async (lotteries) => lotteries.draw(await runningOf(lotteries)),
  ownDraws: (lotteries) => lotteries.ownDraws(1),
  winners: async (lotteries) => lotteries.winners(await runningOf(lotteries), 1),
  ads: (lotteries) => lotteries.ads(),
};
