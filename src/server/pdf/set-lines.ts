import { widthOfLetter } from './document-font.ts';

/** Stands where the font has no character: an empty box could be any, by its number it can be looked up. */
const numberOf = (letter: string): string => `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
/** Neither seen nor allowed to turn round what is seen: marks of direction, joiners, variants, controls. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/u;

const isDrawn = (text: string): boolean => [...text].every((letter) => widthOfLetter(letter) !== null);

function drawable(letter: string): string {
  if (isDrawn(letter)) return letter;
  const plain = letter.normalize('NFKC');
  return isDrawn(plain) ? plain : numberOf(letter);
}

/** A text in characters that the font has, in one line. */
export function legible(text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return [...spaced]
    .filter((letter) => !unseen.test(letter))
    .map(drawable)
    .join('');
}

/** How wide a legible text is, in points. */
export function widthOf(text: string, size: number): number {
  let thousandths = 0;
  for (const letter of text) thousandths += widthOfLetter(letter) ?? 0;
  return (thousandths * size) / 1000;
}

/** What is not torn apart: a word of Latin letters, a character with the marks that may not begin a line. */
const pieces = /(?:[\x21-\x7e\xa0-\u024f]+|[\s\S])[，。、；：！？）》〉」』】％℃…]*/gu;

/** A piece wider than a line, letter by letter. */
function torn(piece: string, size: number, width: number): string[] {
  return widthOf(piece, size) <= width ? [piece] : [...piece];
}

/**
 * Sets a text in lines of a width; what does not fit in the last of them ends with an ellipsis.
 * @param text of anybody: made legible here
 * @param size and width in points
 */
export function linesOf(text: string, size: number, width: number, most: number): string[] {
  const lines = [''];
  for (const piece of (legible(text).match(pieces) ?? []).flatMap((one) => torn(one, size, width))) {
    const line = lines.at(-1) ?? '';
    if (widthOf(line + piece, size) <= width || line === '') lines[lines.length - 1] = line + piece;
    else if (lines.length < most) lines.push(piece.trimStart());
    else {
      const letters = [...line];
      while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
      lines[lines.length - 1] = `${letters.join('')}…`;
      break;
    }
  }
  return lines;
}
