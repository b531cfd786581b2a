/** A text from an address without control characters (a NUL is no text to the server), trimmed and cut. */
export const plainText = (text: string, longest: number): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
