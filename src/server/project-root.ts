import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of package.json above `start`. Data, migrations and the built page are found from it and never from the
 * working directory, because the server runs from its source, from tests and from `dist/node` alike.
 */
function packageRootAbove(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json above ${start}`);
  }
}

/** Where this package is installed. */
export const projectRoot = packageRootAbove(dirname(fileURLToPath(import.meta.url)));

/** A path inside the package. */
export const inProject = (...parts: string[]): string => join(projectRoot, ...parts);
