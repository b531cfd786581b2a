/*
 * One spelling for comparing names and specifications: full-width and half-width, capitals, brackets, dashes and spaces
 * make no difference. It knows no pinyin.
 */

/** Characters outside names (brackets, quotes, dashes, middle dots, emoji), which the spelling drops. */
const noText = /[^\p{L}\p{N}%.*:/+]+/gu;
const times = /[×✕✖xX](?=\d)/g;

/** The words of a text in normalised spelling: width and case folded, other characters dropped, split at spaces. */
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
 * A name or specification in normalised spelling, without spaces.
 * @example
 * spellingOf('0.25G×24 粒'); // '0.25g*24粒'
 */
export const spellingOf = (text: string): string => spelledWords(text).join('');
