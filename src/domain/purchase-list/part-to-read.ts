import { mostListRows } from './list-row.ts';

const hasWords = /[\p{L}\p{N}]/u;
/** Lines with words that are read: the rows, with room for titles and sums. */
const mostLines = mostListRows + 1_000;

/** What of a list that somebody sent is read (R37). */
interface ListPart {
  readonly part: string;
  /** lines with words that come after it */
  readonly left: number;
}

/**
 * The part of a long list that holds all rows which are read: a list of half a million lines costs no more than its
 * first ones. Where the part would end between quotes, it is the whole list. Many empty lines are as one.
 */
export function partToRead(text: string): ListPart {
  const whole = text.replaceAll(/\n{3,}/g, '\n\n');
  // Line by line: a list of all lines would take more memory than the text.
  const linesFrom = (from: number, most: number): { readonly filled: number; readonly end: number } => {
    let [filled, end] = [0, from];
    while (end < whole.length && filled < most) {
      const begin = end;
      const found = whole.indexOf('\n', begin);
      end = found < 0 ? whole.length : found + 1;
      if (hasWords.test(whole.slice(begin, end))) filled += 1;
    }
    return { filled, end };
  };
  const { end } = linesFrom(0, mostLines);
  const part = whole.slice(0, end);
  return part.split('"').length % 2 === 0 ? { part: whole, left: 0 } : { part, left: linesFrom(end, Infinity).filled };
}
