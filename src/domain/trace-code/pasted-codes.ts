import { readTraceCode } from './trace-code.ts';

/** More is never pasted at once. */
const longestPaste = 400_000;

/** The trace codes (R70) of a pasted text, not judged: one a line, or several with blanks or commas between them. */
export const pastedCodes = (text: string): readonly string[] =>
  text
    .slice(0, longestPaste)
    .split(/[\r\n\t]+/)
    .flatMap((line) => (readTraceCode(line) === null ? line.split(/[\s,，;；、]+/) : [line]))
    .filter((one) => one !== '');
