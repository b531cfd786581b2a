import type { ApartTask } from '../apart/apart-task.ts';
import { runApart } from '../apart/run-apart.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Draws documents into one file; hundreds of lines take seconds. */
export const drawTask: ApartTask<readonly PdfDocument[], Uint8Array> = {
  name: 'draw',
  kind: 'draw',
  longestMs: 60_000,
  // Fonts and the library are for the process that draws alone.
  run: async (documents) => (await import('./drawn-sheets.ts')).drawnFile(documents),
};

/**
 * A document as PDF, drawn in a process apart, with the characters of the font that it uses and no others: its head,
 * its facts, tables whose heads stand on every page that they go over, and «page n of m» at the foot.
 * @throws TooBusyApart; StoppedApart
 */
export const drawPdf = (document: PdfDocument): Promise<Buffer> => drawPdfs([document]);

/**
 * Likewise of several documents, one after the other: each begins on a page of its own and counts its own pages.
 * @param documents at least one
 */
export async function drawPdfs(documents: readonly PdfDocument[]): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await runApart(drawTask, documents);
  return Buffer.from(buffer, byteOffset, byteLength);
}
