import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A page that the build knows: the addresses it is for, with `:name` for any one part and `:name?` for one or none, and
 * its document in the page's folder.
 */
interface BuiltPage {
  readonly path: string;
  readonly file: string;
  /** search engines are told of it */
  readonly isListed: boolean;
}

/** The pages of a build. */
interface BuiltPages {
  /** The document that answers an address; null where the page has no such address. */
  readonly documentOf: (path: string) => string | null;
  /** Addresses without a name in them that search engines are told of. */
  readonly listed: readonly string[];
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');
const isName = (part: string): boolean => part.startsWith(':');

/** Whether a pattern is for an address; the page's router makes no difference between capital and small letters. */
function isFor(parts: readonly string[], asked: readonly string[]): boolean {
  const least = parts.filter((part) => !part.endsWith('?')).length;
  if (asked.length < least || asked.length > parts.length) return false;
  return asked.every((part, at) => isName(parts[at] ?? '') || parts[at]?.toLowerCase() === part.toLowerCase());
}

const namesIn = (parts: readonly string[]): number => parts.filter(isName).length;

/** Reads the pages of a build. A folder without a list has one document for every address. */
export function builtPages(pageDirectory: string): BuiltPages {
  const list = join(pageDirectory, 'looks.json');
  if (!existsSync(list)) return { documentOf: () => 'index.html', listed: [] };
  const pages = (JSON.parse(readFileSync(list, 'utf8')) as readonly BuiltPage[])
    .map(({ path, ...page }) => ({ ...page, path, parts: partsOf(path) }))
    // /pzqg/add is the form, and not the page of a want called «add».
    .sort((one, other) => namesIn(one.parts) - namesIn(other.parts));
  return {
    documentOf: (path) => {
      const asked = partsOf(path);
      return pages.find(({ parts }) => isFor(parts, asked))?.file ?? null;
    },
    listed: pages
      .filter(({ isListed, parts }) => isListed && parts.every((part) => !isName(part) || part.endsWith('?')))
      .map(({ path }) => path.replace(/\/:.*$/, '')),
  };
}
