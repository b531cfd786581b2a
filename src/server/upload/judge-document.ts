import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import { uploadBounds, type UploadFault } from '../../domain/upload/upload-rules.ts';
import type { ApartTask } from '../apart/apart-task.ts';
import { ContentFault } from './content-fault.ts';

/** Names in a document's objects of what does something when it is opened, or carries other files along. */
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition|Movie)(?![A-Za-z0-9])/;
const packedName = /\/ObjStm\b/g;
const streamBegin = /stream\r?\n/g;
/** Bytes of all packed objects, and how often their name stands there; in honest documents some dozens of times. */
const mostInflated = 20 * 1024 * 1024;
const mostPackedNames = 500;
/** What a stream that cannot be unpacked counts: its bytes may have been many. */
const bytesOfBroken = mostInflated / 50;
const passwordNeeded = 'PasswordException';

/** Names may be written with escapes: `/J#61vaScript`. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/**
 * Where the streams of packed objects begin, each once. The text is passed through once, however often the name stands
 * in it.
 */
function packedStreams(text: string): number[] {
  const begins: number[] = [];
  const streams = new RegExp(streamBegin);
  let begin = 0;
  for (const { index } of text.matchAll(packedName)) {
    if (index < begin) continue;
    streams.lastIndex = index;
    if (!streams.test(text)) break;
    begin = streams.lastIndex;
    begins.push(begin);
  }
  return begins;
}

function unpackedAt(bytes: Buffer, text: string, begin: number): Buffer | null {
  const end = text.indexOf('endstream', begin);
  try {
    return inflateSync(bytes.subarray(begin, end === -1 ? undefined : end), { maxOutputLength: mostInflated });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new ContentFault('unreadable');
    // Not compressed in this way, or broken: what reads the document says so.
    return null;
  }
}

/** Objects may stand compressed inside of others, where their names cannot be read at once. */
function packedObjects(bytes: Buffer, text: string): string {
  const unpacked: string[] = [];
  let room = mostInflated;
  for (const begin of packedStreams(text)) {
    const objects = unpackedAt(bytes, text, begin);
    room -= objects === null ? bytesOfBroken : objects.length;
    if (room < 0) throw new ContentFault('unreadable');
    if (objects !== null) unpacked.push(objects.toString('latin1'));
  }
  return unpacked.join('');
}

/** How often the name stands in a text; one more than the most where it is oftener. */
function packedNamesIn(text: string): number {
  const names = new RegExp(packedName);
  let count = 0;
  while (count <= mostPackedNames && names.test(text)) count += 1;
  return count;
}

function holdsActiveNames(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const plain = withoutEscapes(text);
  const names = packedNamesIn(text);
  if (names > mostPackedNames) throw new ContentFault('unreadable');
  // Nobody but who hides something writes this name with escapes.
  if (packedNamesIn(plain) > names) return true;
  return [plain, withoutEscapes(packedObjects(bytes, text))].some((part) => activeNames.test(part));
}

/**
 * The pages of a document that is only paper (R27): no script, no action when it is opened but to show a page, no other
 * files inside, no password, not too long.
 * @throws ContentFault
 */
async function pagesOf(path: string): Promise<number> {
  const content = await readFile(path);
  if (holdsActiveNames(content)) throw new ContentFault('active');
  // Half a second of loading, for the first document alone.
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(content), { verbosity: 0, stopAtErrors: true, isEvalSupported: false }).catch(
    (error: Error) => {
      throw new ContentFault(error.name === passwordNeeded ? 'locked' : 'unreadable');
    },
  );
  try {
    const pages = document.numPages;
    // The file's own number: by one below 1, no page would be looked at.
    if (pages < 1) throw new ContentFault('unreadable');
    // A document that only forbids printing opens without a password, but its objects cannot be looked through.
    const { info } = (await document.getMetadata()) as { info?: { EncryptFilterName?: string | null } };
    if (info?.EncryptFilterName) throw new ContentFault('locked');
    if (pages > uploadBounds.documentPages) throw new ContentFault('too-many-pages');
    const [hasScript, opening, attached] = await Promise.all([
      document.hasJSActions(),
      document.getOpenAction(),
      document.getAttachments(),
    ]);
    if (hasScript || (opening as { action?: unknown } | null)?.action !== undefined || attached !== null) throw new ContentFault('active');
    for (let number = 1; number <= pages; number += 1) {
      const page = await document.getPage(number);
      if ((await page.getJSActions()) !== null) throw new ContentFault('active');
    }
    return pages;
  } catch (error) {
    throw error instanceof ContentFault ? error : new ContentFault('unreadable');
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Judges the document in a file of this machine: its pages, or what is wrong with it. */
export const documentTask: ApartTask<string, Result<number, UploadFault>> = {
  name: 'document',
  kind: 'read',
  longestMs: 10_000,
  run: async (path) => {
    try {
      return accepted(await pagesOf(path));
    } catch (error) {
      if (error instanceof ContentFault) return refused(error.fault);
      throw error;
    }
  },
};
