import { deepestRichText, longestRichText, richElement, richLink, richPicture, type RichElement } from '../../domain/content/rich-text.ts';

/** An element of a shop's text as it may be shown; attributes that are not named here are never shown. */
export interface ShownElement {
  readonly name: RichElement;
  /** of a link */
  readonly address?: string;
  /** of a picture */
  readonly picture?: { readonly source: string; readonly words: string };
  /** of a cell: columns and rows that it takes, 1 … 50 */
  readonly columns?: number;
  readonly rows?: number;
}

const mostSpanned = 50;

const spanned = (text: string | null): number => {
  const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(mostSpanned, Math.max(1, count));
};

/** Where the text of an author ends: longer and deeper is not shown. */
export const shownLimits = { characters: longestRichText, depth: deepestRichText } as const;

/**
 * What is shown of an element of the shop's text, whoever wrote it: another house's text was checked by nobody here.
 * @param read an attribute by its name, null for none
 * @returns `inside` when only what it holds is shown, `nothing` when not even that is
 */
export function shownElement(element: string, read: (attribute: string) => string | null): ShownElement | 'inside' | 'nothing' {
  const name = richElement(element);
  if (name === 'inside' || name === 'nothing') return name;
  if (name === 'a') {
    const address = richLink(read('href'));
    return address === null ? 'inside' : { name, address };
  }
  if (name === 'img') {
    const source = richPicture(read('src'));
    return source === null ? 'nothing' : { name, picture: { source, words: (read('alt') ?? '').slice(0, 200) } };
  }
  return name === 'th' || name === 'td' ? { name, columns: spanned(read('colspan')), rows: spanned(read('rowspan')) } : { name };
}
