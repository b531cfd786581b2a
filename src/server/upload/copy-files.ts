import pLimit from 'p-limit';
import type { UploadFiles } from './upload-files.ts';

const filesAtOnce = 4;

/** Ids of the files that lie in one place and not in another. */
export async function missingFrom(to: UploadFiles, from: UploadFiles): Promise<string[]> {
  const there = new Set(await to.ids());
  return (await from.ids()).filter((id) => !there.has(id));
}

/**
 * Copies files from one place to another; one that is taken away meanwhile is left out. It may run again: a file is
 * kept under its id whole or not at all.
 * @returns how many were copied
 */
export async function copyFiles(from: UploadFiles, to: UploadFiles, ids: readonly string[]): Promise<number> {
  let copied = 0;
  await pLimit(filesAtOnce).map(ids, async (id) => {
    const content = await from.read(id);
    if (content === null) return;
    await to.keep(id, content);
    copied += 1;
  });
  return copied;
}
