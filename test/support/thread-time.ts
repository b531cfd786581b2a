import { existsSync, readFileSync } from 'node:fs';

const ofThread = '/proc/thread-self/schedstat';

/**
 * Milliseconds that this thread has computed, however long a busy machine lets it wait. Where the system does not tell
 * threads apart, those of its process count with it.
 */
export function threadTime(): number {
  if (existsSync(ofThread)) return Number(readFileSync(ofThread, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
