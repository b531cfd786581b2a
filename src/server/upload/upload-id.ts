import { randomBytes } from 'node:crypto';

const idPattern = /^[a-z0-9]{32}$/;
const idLetters = '0123456789abcdefghijklmnopqrstuv';

/** A new, unguessable id of 160 bits: the only name under which a file is ever kept. */
export const newUploadId = (): string => [...randomBytes(32)].map((byte) => idLetters[byte % 32]).join('');

/** Whether text can be an id at all; only then is it part of a path or a key. */
export const isUploadId = (text: string): boolean => idPattern.test(text);

/** @throws Error for any other text: nothing that a caller names leaves the place of the files */
export function requireUploadId(id: string): string {
  if (!isUploadId(id)) throw new Error('No id of an uploaded file');
  return id;
}
