import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A first look that the build drew: the addresses it is for, with `:name` for any one part,
 * and its file in the page's folder.
 */
interface FirstLook {
  readonly path: string;
  readonly file: string;
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

function isFor({ path }: FirstLook, asked: readonly string[]): boolean {
  const parts = partsOf(path);
  return parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]);
}

/** Which file of the built page answers an address: its first look, or `index.html` where none was drawn. */
export function firstLooksOf(pageDirectory: string): (path: string) => string {
  const list = join(pageDirectory, 'looks.json');
  const looks = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as readonly FirstLook[]) : [];
  return (path) => {
    const asked = partsOf(path);
    return looks.find((look) => isFor(look, asked))?.file ?? 'index.html';
  };
}
