import { randomUUID } from 'node:crypto';
import type { Replayed } from '../../domain/simulation/replayed.ts';
import { runApart } from '../apart/run-apart.ts';
import { withMoney, withoutMoney } from './plain-money.ts';
import type { Played, Player } from './player.ts';
import { replayTask } from './replay-task.ts';

/** A replay took longer than somebody waits for it. */
export class ReplayTooLong extends Error {}

/**
 * Plays in a process apart, so that this one goes on with everybody else's, and no longer than it may.
 * @throws ReplayTooLong; StoppedApart and TooBusyApart as any work apart
 */
export async function playApart({ activity, window, goods }: Played, longestMs: number): Promise<Player> {
  const id = randomUUID();
  const begun = performance.now();
  await runApart(replayTask, { id, does: 'begin', played: withoutMoney({ activity, window, goods }) });
  return {
    add: async (orders) => {
      if (performance.now() - begun > longestMs) throw new ReplayTooLong(`A replay took more than ${longestMs} ms`);
      if (orders.length > 0) await runApart(replayTask, { id, does: 'add', orders: withoutMoney(orders) });
    },
    result: async () => {
      const plain = await runApart(replayTask, { id, does: 'result' });
      if (plain === null) throw new Error('A replay ended without a result');
      return withMoney<Replayed>(plain);
    },
    leave: async () => {
      await runApart(replayTask, { id, does: 'leave' }).catch(() => undefined);
    },
  };
}
