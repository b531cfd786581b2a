import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { readApart } from '../../apart/run-apart.ts';
import type { ApartTask } from '../../apart/apart-task.ts';
import { decodeText } from '../../csv/decode-text.ts';
import { type FileFault, readWrittenActivity } from './read-written-activity.ts';

const mostFaults = 100;

type ReadFile = Result<string, readonly FileFault[]>;

/**
 * Reads the file of an activity.
 * @returns the same as JSON of its known keys alone, which is read quickly; or what is wrong with it, and where
 */
function readFile(file: Uint8Array): ReadFile {
  const text = decodeText(Buffer.from(file));
  if (!text.ok) return refused([{ at: '', message: '文件不是文本' }]);
  const read = readWrittenActivity(text.value);
  return read.ok ? accepted(JSON.stringify(JSON.parse(text.value))) : refused(read.refusal.slice(0, mostFaults));
}

/** The same in a process apart. */
export const activityFileTask: ApartTask<Uint8Array, ReadFile> = { name: 'activity-file', kind: 'read', longestMs: 5_000, run: readFile };

/**
 * Reads a file that somebody sends, in a process apart.
 * @throws TooBusyApart
 */
export const readActivityFile = (file: Uint8Array): Promise<ReadFile> =>
  readApart(activityFileTask, file, [{ at: '', message: '文件读不完，可能已损坏' }]);
