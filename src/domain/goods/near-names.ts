import { spellingOf } from './spelling.ts';

/** One letter in this many may be wrong in a mistyped name. */
const lettersAWrongOne = 3;
/** The longest name; further typed letters are ignored. */
const longestAsked = 20;

/** The fewest letters to change, add or remove until a name contains the typed text, anywhere in the name. */
function wrongLetters(asked: readonly string[], name: string): number {
  // One row per letter of the name (Sellers); the typed text is the column and may begin anywhere in the name.
  let column = asked.map((_, at) => at + 1);
  let best = asked.length;
  for (const letter of name) {
    let corner = 0;
    let above = 0;
    column = column.map((left, at) => {
      const here = Math.min(above + 1, left + 1, corner + (asked[at] === letter ? 0 : 1));
      corner = left;
      above = here;
      return here;
    });
    best = Math.min(best, column.at(-1) ?? 0);
  }
  return best;
}

/** A name with its spelling. Names are spelled once and searched often. */
interface SpelledName {
  readonly name: string;
  readonly spelling: string;
}

/** Prepares names for `nearNames`. */
export const spelledNames = (names: readonly string[]): readonly SpelledName[] =>
  names.map((name) => ({ name, spelling: spellingOf(name) }));

const isChinese = /\p{Script=Han}/u;

/**
 * The names that the buyer probably meant when no name contains the typed text: the closest first, then the shortest.
 * It needs at least three letters, of which one in three may be wrong. Names that contain all letters are excluded,
 * because search would have found them; initials are not mistyped names.
 */
export function nearNames(typed: string, names: readonly SpelledName[], most: number): readonly string[] {
  const asked = [...spellingOf(typed)].slice(0, longestAsked);
  const allowed = Math.floor(asked.length / lettersAWrongOne);
  if (allowed < 1 || !isChinese.test(typed)) return [];
  return (
    names
      // Counting letters that a name lacks is fast and leaves few names for the exact comparison.
      .filter(({ spelling }) => asked.filter((letter) => !spelling.includes(letter)).length <= allowed)
      .map(({ name, spelling }) => ({ name, wrong: wrongLetters(asked, spelling) }))
      .filter(({ wrong }) => wrong > 0 && wrong <= allowed)
      .sort((one, other) => one.wrong - other.wrong || one.name.length - other.name.length || (one.name < other.name ? -1 : 1))
      .slice(0, most)
      .map(({ name }) => name)
  );
}
