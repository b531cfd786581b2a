import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { uploadBounds } from '../../domain/upload/upload-rules.ts';
import { ContentFault, type KeptContent } from './content-fault.ts';

/** Names in a document's objects of what does something when it is opened, or carries other files along. */
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition|Movie)(?![A-Za-z0-9])/;
const embeddedObjects = /\/ObjStm\b[^]{0,2000}?stream\r?\n/g;
const mostInflated = 20 * 1024 * 1024;
const passwordNeeded = 'PasswordException';

/** Names may be written with escapes: `/J#61vaScript`. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Objects may stand compressed inside of others, where their names cannot be read at once. */
function packedObjects(bytes: Buffer, text: string): string {
  let unpacked = '';
  for (const { index, 0: opening } of text.matchAll(embeddedObjects)) {
    const begin = index + opening.length;
    const end = text.indexOf('endstream', begin);
    try {
      unpacked += inflateSync(bytes.subarray(begin, end === -1 ? undefined : end), { maxOutputLength: mostInflated }).toString('latin1');
    } catch {
      // Not compressed in this way, or broken: what reads the document says so.
    }
    if (unpacked.length > mostInflated) throw new ContentFault('unreadable');
  }
  return unpacked;
}

const packedNamesIn = (text: string): number => text.match(/\/ObjStm\b/g)?.length ?? 0;

function holdsActiveNames(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const plain = withoutEscapes(text);
  // Nobody but who hides something writes this name with escapes.
  if (packedNamesIn(plain) > packedNamesIn(text)) return true;
  return [plain, withoutEscapes(packedObjects(bytes, text))].some((part) => activeNames.test(part));
}

/**
 * A document as it came, once it is known to be only paper (R27): no script, no action when it is opened but to show a
 * page, no other files inside, no password, not too long.
 * @throws ContentFault
 */
export async function checkedDocument(path: string): Promise<KeptContent> {
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
    return { content, type: 'application/pdf', width: null, height: null, pages };
  } catch (error) {
    throw error instanceof ContentFault ? error : new ContentFault('unreadable');
  } finally {
    await document.loadingTask.destroy();
  }
}
