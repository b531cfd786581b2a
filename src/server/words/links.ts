import { linkTarget } from '../../domain/content/link-target.ts';
import type { WordsContext } from './section.ts';

/** What is wrong with the target of a link (product.md §8); null for nothing. */
export function linkFault(url: string, { isPage }: Pick<WordsContext, 'isPage'>): string | null {
  if (url === '' || url.startsWith('*')) return null;
  if (linkTarget(url).kind !== 'go') return 'is no target of a link';
  if (/^https?:\/\//i.test(url)) return URL.canParse(url) ? null : 'is no address';
  if (!/^\/(?!\/)/.test(url)) return 'must be a path /…, an address https://…, or * and a message';
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return isPage(path) ? null : `the page has no screen ${path}`;
}

/** The address of a picture: one of the folder, or a path of the server; null where there is none. */
export function pictureAddress(image: string, { pictures }: Pick<WordsContext, 'pictures'>): string | null {
  if (image === '' || /^\/api\/pictures\/[\w./-]+$/.test(image)) return image;
  return pictures.get(image) ?? null;
}

/** What is said of a picture that is not there. */
export const noPicture = 'there is no such picture in the folder (pictures/NAME.png)';
