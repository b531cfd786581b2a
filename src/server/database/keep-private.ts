import { chmodSync, mkdirSync, statSync } from 'node:fs';

const ownerAlone = 0o700;
const sticky = 0o1000;

/**
 * Makes a folder that only its owner may open, or takes the others' rights from one that is there: it holds buyers'
 * phones and the hashes of their passwords. Somebody else's folder, and one that is everybody's to write into (`/tmp`),
 * stay as they are.
 */
export function keepPrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: ownerAlone });
  const { mode, uid } = statSync(directory);
  const isOurs = uid === process.getuid?.() && (mode & sticky) === 0;
  if (isOurs && (mode & 0o077) !== 0) chmodSync(directory, ownerAlone);
}
