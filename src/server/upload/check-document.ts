import { readFile } from 'node:fs/promises';
import { readApart } from '../apart/run-apart.ts';
import { ContentFault, type KeptContent } from './content-fault.ts';
import { documentTask } from './judge-document.ts';

/**
 * A document as it came, once it is known to be only paper (R27); a process apart judges it.
 * @throws ContentFault; TooBusyApart
 */
export async function checkedDocument(path: string): Promise<KeptContent> {
  const pages = await readApart(documentTask, path, 'unreadable');
  if (!pages.ok) throw new ContentFault(pages.refusal);
  return { content: await readFile(path), type: 'application/pdf', width: null, height: null, pages: pages.value };
}
