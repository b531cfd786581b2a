/** A text from an address without control characters (the server refuses NUL), trimmed and cut. */
export const plainText = (text: string, longest: number): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
