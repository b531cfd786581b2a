import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivate } from './keep-private.ts';

/** The data directory is in use by a living process. */
export class DirectoryInUseError extends Error {}

/** Who holds a lock: a process id is reused, the moment at which its process began is not. */
interface Holder {
  readonly pid: number;
  /** Boot and start tick from /proc, null where the system has none. */
  readonly began: string | null;
}

const lockName = 'process.lock';
/** A takeover lasts milliseconds; one this old was cut off by a crash. */
const abandonedTakeoverMs = 5_000;
/** The locks of this process, which needs no file to know them. */
const ownLocks = new Set<string>();

/** What the system knows of a process. */
interface ProcessFacts {
  /** when it began, told apart from every other process that had or will have its id */
  readonly began: string;
  /** killed, and not yet reaped by its parent: it holds nothing any more */
  readonly isOver: boolean;
}

/** The facts of a process; null where the system has none. */
function factsOf(pid: number): ProcessFacts | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name in parentheses may hold spaces: count the fields after it. First the state, the start tick is the 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { began: `${boot}/${fields[19]}`, isOver: /^[ZXx]$/.test(fields[0] ?? '') };
  } catch {
    return null;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  if (pid === process.pid && began === null) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const facts = factsOf(pid);
  if (facts?.isOver) return false;
  return began === null || facts === null || began === facts.began;
}

function holderOf(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return Number.isInteger(holder.pid) ? { pid: Number(holder.pid), began: holder.began ?? null } : null;
  } catch {
    return null;
  }
}

/** Creates a file that must not exist yet: the one step that two processes cannot both succeed in. */
function claim(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a dead process's lock; only one process at a time, which looks again before it replaces. */
function takeOver(path: string, text: string): boolean {
  const takeover = `${path}.takeover`;
  try {
    if (Date.now() - statSync(takeover).mtimeMs > abandonedTakeoverMs) rmSync(takeover, { force: true });
  } catch {
    // There is none: the usual case.
  }
  if (!claim(takeover, text)) return false;
  try {
    const holder = holderOf(path);
    if (holder !== null && isAlive(holder)) return false;
    writeFileSync(path, text);
    return true;
  } finally {
    rmSync(takeover, { force: true });
  }
}

/**
 * Locks a data directory for this process. The embedded database does not do so itself, and two processes on one
 * directory lose rows silently. A lock whose process is gone (crash, kill −9, reused id) is taken over.
 * @returns what releases the lock
 * @throws DirectoryInUseError while another process holds it
 */
export function lockDataDirectory(directory: string): () => void {
  keepPrivate(directory);
  const path = join(directory, lockName);
  const own = JSON.stringify({ pid: process.pid, began: factsOf(process.pid)?.began ?? null });
  if (ownLocks.has(path) || (!claim(path, own) && !takeOver(path, own))) {
    const holder = holderOf(path);
    throw new DirectoryInUseError(
      `The data directory ${directory} is in use by process ${holder?.pid ?? 'unknown'}. ` +
        'Stop that process, or choose another directory with DATA_DIR.',
    );
  }
  ownLocks.add(path);
  return () => {
    if (ownLocks.delete(path)) rmSync(path, { force: true });
  };
}
