import pLimit, { type LimitFunction } from 'p-limit';
import { refused, type Result } from '../../domain/shared/result.ts';
import { type ApartProcess, apartProcess, StoppedApart } from './apart-process.ts';
import type { ApartKind, ApartTask } from './apart-task.ts';

/** So many tasks of a kind wait for the one at work; who comes then is told to come again. */
const mostWaiting = 60;

const turns: Readonly<Record<ApartKind, LimitFunction>> = { read: pLimit(1), draw: pLimit(1), replay: pLimit(1) };
const processes: Readonly<Record<ApartKind, ApartProcess>> = { read: apartProcess(), draw: apartProcess(), replay: apartProcess() };

/** Too much of a kind waits to be done. */
export class TooBusyApart extends Error {
  constructor(name: string) {
    super(`Too many wait for «${name}»`);
  }
}

/**
 * Does work in a process apart, with bounded memory and time, so that this one goes on with everybody else's.
 * @param input plain data; it is copied
 * @throws TooBusyApart where too much waits already; StoppedApart where the task took too much time or memory
 */
export async function runApart<Input, Output>({ name, kind, longestMs }: ApartTask<Input, Output>, input: Input): Promise<Output> {
  const turn = turns[kind];
  if (turn.pendingCount >= mostWaiting) throw new TooBusyApart(name);
  // The time begins with the task's turn, not while it waits.
  return turn(async () => (await processes[kind]({ name, input }, longestMs)) as Output);
}

/**
 * Reads in a process apart what anybody may send.
 * @param fault what is said of that on which a process was ended
 * @throws TooBusyApart
 */
export async function readApart<Input, Value, Fault>(
  task: ApartTask<Input, Result<Value, Fault>>,
  input: Input,
  fault: NoInfer<Fault>,
): Promise<Result<Value, Fault>> {
  try {
    return await runApart(task, input);
  } catch (error) {
    if (error instanceof StoppedApart) return refused(fault);
    throw error;
  }
}
