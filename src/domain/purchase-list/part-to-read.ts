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
  const lines = whole.split('\n');
  let filled = 0;
  const end = lines.findIndex((line) => hasWords.test(line) && ++filled > mostLines);
  const part = lines.slice(0, end).join('\n');
  return end < 0 || part.split('"').length % 2 === 0
    ? { part: whole, left: 0 }
    : { part, left: lines.slice(end).filter((line) => hasWords.test(line)).length };
}
