import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { mostUploadBytes, shownFileName } from '../../domain/upload/upload-rules.ts';
import { isMachineShort } from '../http/machine-short.ts';
import { Refusal } from '../http/refusal.ts';
import { cutOff, filePart, noFile } from './file-part.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import { filesAway } from './upload-files.ts';

/** A file that has arrived whole and waits to be looked at. */
export interface ReceivedFile {
  /** on this machine, until the work on it is done */
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** its first bytes */
  readonly head: Uint8Array;
}

const headBytes = 16;
/** What stands around the file in the body. */
const envelopeBytes = 64 * 1024;

const tooLarge = (): Refusal =>
  new Refusal(413, '文件超过 10 MB，请压缩或重新拍摄', { errors: { file: ['文件超过 10 MB，请压缩或重新拍摄'] } });

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Receives the file of a multipart body and works with it; afterwards nothing of it is left, whatever happened:
 * too much, a caller who goes away in the middle, a failure.
 * @throws Refusal 413 for more than R27 allows, as soon as that is known; 422 without a file; 503 for a full disk
 */
export async function withReceivedFile<Result>(
  request: FastifyRequest,
  scratch: ScratchFolder,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw noFile();
  if (Number(request.headers['content-length'] ?? 0) > mostUploadBytes + envelopeBytes) throw tooLarge();
  const path = await scratch.path();
  try {
    const part = await filePart(request, mostUploadBytes);
    const arrived = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const enough = new AbortController();
    // Said at once, not when the rest of the body has come.
    part.file.once('limit', () => enough.abort());
    await pipeline(part.file, arrived, { signal: enough.signal }).catch((error: unknown) => {
      if (part.file.truncated) throw tooLarge();
      // Whoever went away reads no answer; a full disk is ours.
      throw isMachineShort(error) ? filesAway(error) : cutOff();
    });
    return await work({ path, name: shownFileName(part.filename), bytes: arrived.bytesWritten, head: await headOf(path) });
  } finally {
    // What is still on its way is read and thrown away, so that the answer arrives.
    request.raw.resume();
    await rm(path, { force: true });
  }
}
