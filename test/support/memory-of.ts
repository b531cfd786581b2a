import { readFileSync } from 'node:fs';

/** What a process holds and held at its most, in MB as the system counts it: its code and mapped files too (Linux). */
export function memoryOf(pid: number): { readonly resident: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1000;
  return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
