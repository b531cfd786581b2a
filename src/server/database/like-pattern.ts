/** Text that LIKE finds as it stands. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A pattern of LIKE that finds the text anywhere, as it stands. */
export const containing = (text: string): string => `%${likeLiteral(text)}%`;
