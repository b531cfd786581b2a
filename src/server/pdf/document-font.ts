import { type Font, openSync } from 'fontkit';
import { inProject } from '../project-root.ts';

/** Noto Sans SC, cut by scripts/cut-font.mjs to what papers are written in; its licence is font/OFL.txt. */
const file = inProject('src', 'server', 'pdf', 'font', 'noto-sans-sc.ttf');

let opened: Font | undefined;

/** The font of all documents, opened when the first of them is drawn: each takes the characters that it uses. */
export const documentFont = (): Font => (opened ??= openSync(file));

const widths = new Map<string, number>();

/** How wide the font draws a character, in thousandths of its size; null for one that it does not have. */
export function widthOfLetter(letter: string): number | null {
  const known = widths.get(letter);
  if (known !== undefined) return known;
  const code = letter.codePointAt(0) ?? 0;
  const font = documentFont();
  const width = font.hasGlyphForCodePoint(code) ? (font.glyphForCodePoint(code).advanceWidth * 1000) / font.unitsPerEm : null;
  // Only the font's own characters are remembered: of others anybody may send any number.
  if (width !== null) widths.set(letter, width);
  return width;
}
