import { UsageError } from './operator-command.ts';

/** Marks a word as the bytes of a file that lay with whoever wrote the command. */
const mark = 'file:';
const mostProblems = 100;

/**
 * The bytes of a file that a command was given as its first word: whoever calls reads it, because a running shop has
 * another working directory, and may read other files.
 * @throws UsageError for a word that is no file's
 */
export function fileOf(word: string): Buffer {
  if (!word.startsWith(mark)) throw new UsageError('The file must stand behind the command, before its options');
  return Buffer.from(word.slice(mark.length), 'base64');
}

/** The word that carries a file's bytes. */
export const fileWord = (bytes: Buffer): string => mark + bytes.toString('base64');

/**
 * Refuses a file by what is wrong with its lines; a file with more has the same one on every line.
 * @param count how many problems there are, where the first ones alone are given
 */
export function refuseFile(problems: readonly string[], count = problems.length): never {
  const more = count > mostProblems ? [`… and ${count - mostProblems} more`] : [];
  throw new UsageError([...problems.slice(0, mostProblems), ...more, 'Nothing was imported.'].join('\n'));
}
