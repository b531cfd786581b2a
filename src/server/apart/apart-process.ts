import { type ChildProcess, fork } from 'node:child_process';
import { inProject } from '../project-root.ts';
import { type ApartAnswer, type ApartCall, goOn } from './apart-task.ts';

/** A process that has nothing to do ends after so many milliseconds. */
const idleMs = 60_000;
/** Megabytes of its heap; beyond them the process ends, and the shop does not. */
const limits = ['--max-old-space-size=256', '--max-semi-space-size=8'];
/** What it learns of the surroundings; the shop's keys and passwords are not among it. */
const passedOn = ['NODE_ENV', 'TZ', 'SystemRoot'];

/** A task took more time or memory than it may, and its process was ended. */
export class StoppedApart extends Error {
  constructor(name: string, how: string) {
    super(`«${name}» was ended (${how})`);
  }
}

/** Does one call after the other in a process of its own. */
export type ApartProcess = (call: ApartCall, longestMs: number) => Promise<unknown>;

function begin(): ChildProcess {
  // Node reads no TypeScript: the program is the built one, wherever the server itself runs from.
  const child = fork(inProject('dist', 'node', 'worker.js'), {
    execArgv: limits,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  });
  // Whoever waits hears of it by the end of the process.
  child.on('error', () => undefined);
  return child;
}

/** At work it keeps this process alive, idle it does not: a command ends when it is done. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) child.ref();
  else child.unref();
  child.channel?.[isNeeded ? 'ref' : 'unref']();
}

/** How a process says that it was ended from outside, or that its memory did not suffice (134: aborted). */
const isStopped = (code: number | null, signal: string | null): boolean => signal !== null || code === 134;

/** The result whose list was told in parts. */
function withParts(value: unknown, parts: readonly (readonly unknown[])[]): unknown {
  if (parts.length === 0) return value;
  const { ok, value: rest } = value as { readonly ok: true; readonly value: readonly unknown[] };
  return { ok, value: [...parts.flat(), ...rest] };
}

/**
 * One call to a process; it ends with an answer or with the process.
 * @throws StoppedApart where it took too much time or memory; what the task throws
 */
function ask(child: ChildProcess, call: ApartCall, longestMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const parts: (readonly unknown[])[] = [];
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    const settle = (done: () => void): void => {
      clearTimeout(timer);
      child.off('message', answered);
      child.off('exit', ended);
      done();
    };
    const answered = (message: unknown): void => {
      const answer = message as ApartAnswer;
      if ('part' in answer) {
        parts.push(answer.part);
        setImmediate(() => child.send(goOn, () => undefined));
        return;
      }
      settle(() => ('error' in answer ? reject(answer.error) : resolve(withParts(answer.value, parts))));
    };
    const ended = (code: number | null, signal: string | null): void =>
      settle(() =>
        reject(
          isStopped(code, signal)
            ? new StoppedApart(call.name, signal ?? `code ${code}`)
            : new Error(`The process for «${call.name}» ended with code ${code}`),
        ),
      );
    child.on('message', answered);
    child.once('exit', ended);
    // A process that is gone is told of by its end.
    child.send(call, () => undefined);
  });
}

/** Whether a process can still answer: its channel may close only after its end was told of. */
const isAlive = (child: ChildProcess): boolean => child.connected && child.exitCode === null && child.signalCode === null;

/** Makes a place for a process; it begins with the first call, and again after it was ended. */
export function apartProcess(): ApartProcess {
  let kept: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const leave = (child: ChildProcess): void => {
    if (kept === child) kept = null;
    if (child.connected) child.disconnect();
  };
  return async (call, longestMs) => {
    clearTimeout(idle);
    const child = kept !== null && isAlive(kept) ? kept : begin();
    kept = child;
    keepAlive(child, true);
    try {
      return await ask(child, call, longestMs);
    } finally {
      keepAlive(child, false);
      idle = setTimeout(() => leave(child), idleMs).unref();
    }
  };
}
