import { playOf } from '../../domain/simulation/play-of.ts';
import type { PastOrder } from '../../domain/simulation/past-order.ts';
import { Replay } from '../../domain/simulation/replay.ts';
import type { Replayed } from '../../domain/simulation/replayed.ts';
import type { ApartTask } from '../apart/apart-task.ts';
import type { Played } from './player.ts';
import { withMoney, withoutMoney } from './plain-money.ts';

type Plain<Value> = ReturnType<typeof withoutMoney<Value>>;

/** A turn of a replay in a process apart, which keeps the replay between its turns. */
type ReplayTurn = { readonly id: string } & (
  | { readonly does: 'begin'; readonly played: Plain<Omit<Played, 'play'>> }
  | { readonly does: 'add'; readonly orders: Plain<readonly PastOrder[]> }
  | { readonly does: 'result' | 'leave' }
);

/** Replays that were begun: one that nobody ends makes room for the fifth after it. */
const kept = new Map<string, Replay>();
const mostKept = 4;

function begin(id: string, plain: Plain<Omit<Played, 'play'>>): void {
  const { activity, window, goods } = withMoney<Omit<Played, 'play'>>(plain);
  const play = playOf(activity, window, goods);
  if (play === null) throw new Error(`An activity of kind ${activity.kind} is not played`);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(id, new Replay(play));
}

function answer(turn: ReplayTurn): Plain<Replayed> | null {
  if (turn.does === 'begin') {
    begin(turn.id, turn.played);
    return null;
  }
  const replay = kept.get(turn.id);
  if (turn.does === 'leave') {
    kept.delete(turn.id);
    return null;
  }
  // Its process was ended meanwhile: this one knows nothing of what was played before.
  if (replay === undefined) throw new Error('The replay was not begun here');
  if (turn.does === 'add') {
    for (const order of withMoney<readonly PastOrder[]>(turn.orders)) replay.add(order);
    return null;
  }
  kept.delete(turn.id);
  return withoutMoney(replay.result());
}

/** Prices past orders with a draft in a process apart, some at a time (decision 119). */
export const replayTask: ApartTask<ReplayTurn, Plain<Replayed> | null> = {
  name: 'replay',
  kind: 'replay',
  longestMs: 10_000,
  run: answer,
};
