import { readdirSync, readFileSync } from 'node:fs';

/** MB as the system counts them: code and mapped files too (Linux). */
interface Memory {
  readonly resident: number;
  readonly peak: number;
}

/** What a process holds and held at its most. */
export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1000;
  return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** The processes that a process has begun and that live. */
const begunBy = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/**
 * The same of a process and of those that it has begun: of a shop those that read files and draw papers, too. What
 * several of them map is counted for each, and their peaks need not be at one time: it is never less than they take.
 */
export function memoryOfAll(pid: number): Memory {
  const all = [memoryOf(pid), ...begunBy(pid).map(memoryOfAll)];
  return {
    resident: all.reduce((sum, { resident }) => sum + resident, 0),
    peak: all.reduce((sum, { peak }) => sum + peak, 0),
  };
}
