import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A fingerprint of source folders and files by path, size and time of change: cheap enough to ask before every start
 * (a few milliseconds), and different as soon as a build of them would be.
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat === undefined) hash.update(`${path} missing\n`);
    else if (stat.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name));
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

/** The fingerprint that a build left in its folder, or null. */
export function builtFrom(folder) {
  try {
    return readFileSync(join(folder, '.built-from'), 'utf8');
  } catch {
    return null;
  }
}
