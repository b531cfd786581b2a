import pLimit, { type LimitFunction } from 'p-limit';
import type { Piscina } from 'piscina';
import { refused, type Result } from '../../domain/shared/result.ts';
import { inProject } from '../project-root.ts';
import type { ApartCall, ApartKind, ApartTask } from './apart-task.ts';

/** So many tasks of a kind wait for the one at work; who comes then is told to come again. */
const mostWaiting = 60;
/** Threads that have nothing to do end after so many milliseconds. */
const idleMs = 60_000;
/** Megabytes of a thread's heap; beyond them the thread ends, and the shop does not. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const;

const turns: Readonly<Record<ApartKind, LimitFunction>> = { read: pLimit(1), draw: pLimit(1) };

/** Too much of a kind waits to be done. */
export class TooBusyApart extends Error {
  constructor(name: string) {
    super(`Too many wait for «${name}»`);
  }
}

/** A task took more time or memory than it may, and its thread was ended. */
class StoppedApart extends Error {
  constructor(name: string, cause: unknown) {
    super(`«${name}» was ended`, { cause });
  }
}

let opened: Promise<Piscina<ApartCall, unknown>> | undefined;

/** The threads; they begin with the first task, and do not keep a process from ending. */
async function openPool(): Promise<Piscina<ApartCall, unknown>> {
  const { Piscina: Pool } = await import('piscina');
  const pool: Piscina<ApartCall, unknown> = new Pool({
    // Node reads no TypeScript in a thread: the program is the built one, wherever the server itself runs from.
    filename: inProject('dist', 'node', 'worker.js'),
    minThreads: 0,
    maxThreads: Object.keys(turns).length,
    idleTimeout: idleMs,
    resourceLimits: limits,
    execArgv: [],
  });
  // A thread that ends without a task has nobody who waits for it.
  pool.on('error', () => undefined);
  return pool;
}

const isStopped = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');

/**
 * Does work in a thread apart, with bounded memory and time, so that the main thread goes on with everybody else's.
 * @param input plain data; it is copied
 * @throws TooBusyApart where too much waits already; StoppedApart where the task took too much time or memory
 */
export async function runApart<Input, Output>({ name, kind, longestMs }: ApartTask<Input, Output>, input: Input): Promise<Output> {
  const turn = turns[kind];
  if (turn.pendingCount >= mostWaiting) throw new TooBusyApart(name);
  return turn(async () => {
    const pool = await (opened ??= openPool());
    try {
      // The time begins with the task's turn, not while it waits.
      return (await pool.run({ name, input }, { signal: AbortSignal.timeout(longestMs) })) as Output;
    } catch (error) {
      throw isStopped(error) ? new StoppedApart(name, error) : error;
    }
  });
}

/**
 * Reads in a thread apart what anybody may send.
 * @param fault what is said of that on which a thread was ended
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
