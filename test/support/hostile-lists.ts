const mebibyte = 1024 * 1024;
const filled = (part: string): string => part.repeat(Math.floor(mebibyte / Buffer.byteLength(part)));

/** Lists of a mebibyte that cost a reader the most. */
export const hostileLists: Readonly<Record<string, string>> = {
  'short rows': filled('a\n'),
  'an open quote': `"\t${filled('a\t1\n').slice(0, -8)}`,
  'a letter that is eighteen': filled('\uFDFA'),
  'dosage forms without end': filled(`${'水'.repeat(290)}\n`),
  'lines without words': filled(' \n'),
};
