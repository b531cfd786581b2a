import type { Readable } from 'node:stream';
import { Refusal } from '../http/refusal.ts';
import { tellOperator } from '../log/tell-operator.ts';

/**
 * Where uploaded files are kept, by their ids: a folder of this machine, or a bucket that several machines share.
 * Every method throws `FilesAway` when the place does not answer, within a bounded time.
 */
export interface UploadFiles {
  /** what the operator calls the place: a folder, or `s3://BUCKET/PREFIX` */
  readonly place: string;
  /** Where one file lies, as the operator may read it. */
  placeOf(id: string): string;
  /** Keeps content under an id: all of it, or nothing. */
  keep(id: string, content: Uint8Array): Promise<void>;
  /** A file's content as a stream; null when there is no such file. */
  open(id: string): Promise<Readable | null>;
  /** The same in memory; a file is at most some ten megabytes (R27). */
  read(id: string): Promise<Uint8Array | null>;
  /** Takes a file away; one that is gone already is no error. */
  remove(id: string): Promise<void>;
  /** Ids of all files, or of those that lie there since before a moment. */
  ids(before?: Date): Promise<string[]>;
  /** Whether nothing at all lies there. */
  isEmpty(): Promise<boolean>;
}

/** Bytes that are read into memory; what is larger is no file of ours. */
export const mostReadBytes = 32 * 1024 * 1024;

/** The place of the files does not answer, or has no room: 503 (§8). */
export class FilesAway extends Refusal {
  constructor(override readonly cause: unknown) {
    super(503, '文件服务暂时不可用，请稍后再试', { headers: { 'retry-after': '10' } });
  }

  /** What an operator reads. */
  get words(): string {
    return `The place of the uploaded files does not answer: ${this.cause instanceof Error ? this.cause.message : 'no reason given'}`;
  }
}

const lineEveryMs = 10_000;
let toldAt = -Infinity;

/** A refusal for the buyer, and for the operator at most one line in ten seconds. */
export function filesAway(error: unknown): FilesAway {
  const now = performance.now();
  if (now - toldAt >= lineEveryMs) {
    toldAt = now;
    tellOperator('The place of the uploaded files does not answer', error);
  }
  return new FilesAway(error);
}
