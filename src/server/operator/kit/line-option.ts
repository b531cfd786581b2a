import { UsageError } from './operator-command.ts';

/**
 * Text of an option: a line of at most `max` characters; empty where it is not given.
 * @throws UsageError
 */
export function lineOf(value: string | undefined, name: string, max: number): string {
  const text = value?.trim() ?? '';
  if (text.length > max || /\p{Cc}/u.test(text)) throw new UsageError(`--${name} must be one line of at most ${max} characters`);
  return text;
}
