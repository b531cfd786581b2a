import { spellingOf } from './spelling.ts';

/** Of a name that was typed wrongly one letter in so many may be wrong. */
const lettersAWrongOne = 3;
/** No name is longer; what is typed beyond it decides nothing. */
const longestAsked = 20;

/** The fewest letters to change, add or leave out in a text until a name holds it, wherever it stands in the name. */
function wrongLetters(asked: readonly string[], name: string): number {
  // A row a letter of the name (Sellers): the column of what was typed, which may begin anywhere in the name.
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

/** A name with its spelling: names are spelled once, and looked through often. */
interface SpelledName {
  readonly name: string;
  readonly spelling: string;
}

/** Names as `nearNames` looks through them. */
export const spelledNames = (names: readonly string[]): readonly SpelledName[] =>
  names.map((name) => ({ name, spelling: spellingOf(name) }));

const isChinese = /\p{Script=Han}/u;

/**
 * The names that were probably meant where nothing is called what was typed: the likest first, of equally like ones the
 * shortest. At least three letters are asked for, of which one in three may be wrong; names that hold them all were not
 * meant, and initials are no name that was mistyped.
 */
export function nearNames(typed: string, names: readonly SpelledName[], most: number): readonly string[] {
  const asked = [...spellingOf(typed)].slice(0, longestAsked);
  const allowed = Math.floor(asked.length / lettersAWrongOne);
  if (allowed < 1 || !isChinese.test(typed)) return [];
  return (
    names
      // Letters that a name has nowhere are wrong ones, and quickly told: few names are left to be looked at closely.
      .filter(({ spelling }) => asked.filter((letter) => !spelling.includes(letter)).length <= allowed)
      .map(({ name, spelling }) => ({ name, wrong: wrongLetters(asked, spelling) }))
      .filter(({ wrong }) => wrong > 0 && wrong <= allowed)
      .sort((one, other) => one.wrong - other.wrong || one.name.length - other.name.length || (one.name < other.name ? -1 : 1))
      .slice(0, most)
      .map(({ name }) => name)
  );
}
