/*
 * One spelling for what names and specifications are compared by: full-width and half-width, capitals, brackets, dashes
 * and spaces make no difference. Nothing here knows pinyin.
 */

/** What names are made of; the rest (brackets, quotes, dashes, dots in the middle, emoji) is no text. */
const noText = /[^\p{L}\p{N}%.*:/+]+/gu;
const times = /[×✕✖xX](?=\d)/g;

/** The words of a text in the one spelling: width and case folded, what is no text dropped, parted by spaces. */
export function spelledWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(times, '*')
    .toLowerCase()
    .split(/\s+/u)
    .map((part) => part.replace(noText, ''))
    .filter((part) => part !== '');
}

/**
 * A name or specification in the one spelling, without spaces.
 * @example
 * spellingOf('0.25G×24 粒'); // '0.25g*24粒'
 */
export const spellingOf = (text: string): string => spelledWords(text).join('');
