import {
  deepestRichText,
  longestRichText,
  richElement,
  richLink,
  richPicture,
  type RichElement,
} from '../../../domain/content/rich-text.ts';

/** An element of a shop's text in its displayed form; all other attributes are dropped. */
export interface ShownElement {
  readonly name: RichElement;
  /** of a link */
  readonly address?: string;
  /** of a picture */
  readonly picture?: { readonly source: string; readonly words: string };
  /** of a cell: its columns and rows, 1 … 50 */
  readonly columns?: number;
  readonly rows?: number;
}

const mostSpanned = 50;

const spanned = (text: string | null): number => {
  const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(mostSpanned, Math.max(1, count));
};

/** Longer or deeper text is not shown. */
export const shownLimits = { characters: longestRichText, depth: deepestRichText } as const;

/**
 * The displayed form of an element, whoever wrote it: nobody here has checked another server's text.
 * @param read an attribute by its name, null for none
 * @returns `inside` when only its content is shown, `nothing` when not even that is
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
