/** The length of a user name, in characters. */
export const userNameLength = { least: 2, most: 20 } as const;

/** A Han or Latin letter first, then also digits, `_` and `-`. It never looks like a phone number. */
const form = /^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z0-9_-]*$/u;

/** A user name in its stored and compared form: trimmed. */
export const tidyUserName = (text: string): string => text.trim().normalize('NFKC');

/** Whether a text can be a user name (用户名). It signs in like a phone number (R24), so it must not look like one. */
export function isUserName(text: string): boolean {
  const name = tidyUserName(text);
  const length = [...name].length;
  return length >= userNameLength.least && length <= userNameLength.most && form.test(name);
}
