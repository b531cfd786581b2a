/** How long a user name is, in characters. */
export const userNameLength = { least: 2, most: 20 } as const;

/** Han or Latin letters first, then digits, `_` and `-` too: never mistaken for somebody's phone. */
const form = /^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z0-9_-]*$/u;

/** A user name as it is kept and compared: without spaces around it. */
export const tidyUserName = (text: string): string => text.trim().normalize('NFKC');

/**
 * Whether a text can be a user name (用户名): one signs in by it as by the phone (R24), so that it must not look like one.
 */
export function isUserName(text: string): boolean {
  const name = tidyUserName(text);
  const length = [...name].length;
  return length >= userNameLength.least && length <= userNameLength.most && form.test(name);
}
