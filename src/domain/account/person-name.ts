/** The length of a person's name (姓名), in characters. */
export const personNameLength = { least: 1, most: 30 } as const;

/** Whether a text can be a person's name: something visible on one line. */
export function isPersonName(text: string): boolean {
  const { length } = [...text.trim()];
  return length >= personNameLength.least && length <= personNameLength.most && !/\p{Cc}/u.test(text);
}
