import type { DrawnPrize, Lottery, LotteryGateway, OwnDraw, Prize } from '../../../src/application/lottery/lottery-gateway.ts';
import { lotteryGateway } from '../../../src/contract/lottery/draw-calls.ts';
import { fakeOf } from './fake-of.ts';

export const cashPrize: Prize = {
  id: '1',
  name: '¥20 现金券',
  remarks: '满 ¥800 可用',
  kind: 'cash-voucher',
  number: 330,
  left: 329,
  weight: 1,
  odds: '16.5',
};
export const pointsPrize: Prize = {
  id: '2',
  name: '20 积分',
  remarks: '',
  kind: 'points',
  number: 1000,
  left: 999,
  weight: 1,
  odds: '83.5',
};

/** A lottery that is on, long around the test's time. */
export const runningLottery: Lottery = {
  id: '7',
  name: '备货开屉',
  state: 'running',
  beginsAt: 1_795_000_000,
  endsAt: 4_000_000_000,
  now: 1_795_300_000,
  hasJoined: false,
  prizes: [cashPrize, pointsPrize],
  commitment: 'c0'.repeat(32),
  seed: null,
  draws: 2,
};

/** A lottery in memory; `lottery` null: none is on. */
export function fakeLotteries(
  lottery: Lottery | null = null,
  changes: Partial<LotteryGateway> = {},
): LotteryGateway & { readonly drawn: string[] } {
  const drawn: string[] = [];
  const own: OwnDraw[] = [];
  const now = (): Lottery | null => lottery && { ...lottery, hasJoined: lottery.hasJoined || own.length > 0 };
  return fakeOf(lotteryGateway, {
    drawn,
    running: async () => now(),
    lottery: async () => now() ?? runningLottery,
    draw: async (id): Promise<DrawnPrize> => {
      drawn.push(id);
      const [prize = cashPrize] = lottery?.prizes ?? [];
      if (own.length === 0)
        own.push({
          id: '1',
          lotteryId: id,
          lottery: lottery?.name ?? '',
          number: 3,
          at: 1_795_300_000,
          name: prize.name,
          kind: prize.kind,
          state: 'kept',
        });
      return { name: prize.name, remarks: prize.remarks, kind: prize.kind, prizeId: prize.id, number: 3, proof: 'ab'.repeat(32) };
    },
    ownDraws: async (page) => ({ draws: own, total: own.length, page, perPage: 20 }),
    winners: async (_id, page) => ({
      winners: [{ number: 2, at: 1_795_290_000, who: '康**药店', prizeId: '2', name: '20 积分', proof: 'cd'.repeat(32) }],
      total: 1,
      page,
      perPage: 20,
    }),
    ads: async () => [],
    ...changes,
  });
}
