/** Stands for what the log does not have. */
const left = '…';

/** Letters, figures and marks of a name that a program gave: an order's number, a code, a state. */
const isCode = (word: string): boolean => /^[\w.:=@/-]{1,60}$/.test(word) && !/^1\d{10}$/.test(word);
const isRowId = (word: string): boolean => /^\d{1,9}$/.test(word);
const isFigure = (word: string): boolean => /^[\d.,:/-]{1,30}$/.test(word) && !/^1\d{10}$/.test(word);

/** Places of a usage in which a person, an account or a free text may be named. */
const personal = /^\[?(?:BUYER|WHO|PHONE|NAME|WORDS|URL)/;
const file = /^\[?(?:FILE|DIR|[A-Z]+\.)/;

/**
 * What a command was asked, as the log has it (R64, R66): codes, ids, figures and the names of options. What may name a
 * person, and what a file holds, is left out: the rows that changed say it where they may.
 * @param usage of the command, whose places say what stands in them
 */
export function shownWords(usage: string, words: readonly string[], options: Readonly<Record<string, unknown>>): string {
  const places = usage.split(' ').filter((word) => /^\[?[A-Z]/.test(word));
  const shown = words.map((word, at) => {
    const place = places[Math.min(at, places.length - 1)] ?? '';
    if (file.test(place)) return place.replaceAll(/[[\]]/g, '');
    if (personal.test(place)) return isRowId(word) ? word : left;
    return isCode(word) ? word : left;
  });
  const given = Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return [`--${name}`];
    return [`--${name} ${typeof value === 'string' && isFigure(value) ? value : left}`];
  });
  return [...shown, ...given].join(' ');
}
