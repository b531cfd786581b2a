import { setImmediate } from 'node:timers/promises';
import type { Period } from '../../domain/goods/period.ts';
import type { WrittenActivity } from '../../domain/planning/written-activity.ts';
import type { PastOrder } from '../../domain/simulation/past-order.ts';
import type { DraftGoods } from '../../domain/simulation/play-of.ts';
import { type Play, Replay } from '../../domain/simulation/replay.ts';
import type { Replayed } from '../../domain/simulation/replayed.ts';

/** What is played, and what it follows from. */
export interface Played {
  readonly play: Play;
  readonly activity: WrittenActivity;
  readonly window: Period;
  readonly goods: ReadonlyMap<number, DraftGoods>;
}

/** Prices past orders with a draft, wherever that is done. */
export interface Player {
  add(orders: readonly PastOrder[]): Promise<void>;
  result(): Promise<Replayed>;
  /** Forgets what it has; nothing more is asked of it. */
  leave(): Promise<void>;
}

/** Begins to play a draft. */
export type BeginPlay = (played: Played) => Promise<Player>;

/** Plays in this process, with pauses in which others are answered. */
export const playHere: BeginPlay = async ({ play }) => {
  const replay = new Replay(play);
  return {
    add: async (orders) => {
      for (const order of orders) replay.add(order);
      await setImmediate();
    },
    result: async () => replay.result(),
    leave: async () => undefined,
  };
};
