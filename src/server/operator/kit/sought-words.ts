import { UsageError } from './operator-command.ts';

/** Longer words name nothing. */
const mostLetters = 60;

/**
 * What is looked for, by the words after a command's name.
 * @throws UsageError where it is nothing, or longer than 60 characters
 */
export function soughtWords(given: readonly string[]): string {
  const words = given.join(' ').trim();
  if (words === '' || words.length > mostLetters) throw new UsageError(`WORDS are 1 … ${mostLetters} characters`);
  return words;
}
