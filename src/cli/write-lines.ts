/** Lines a write; a write each would cost more than what is written. */
const linesAtOnce = 1000;

/** A control character, which would steer the terminal, as `\x1b`; tabs and line ends are the program's own. */
const withoutControls = (line: string): string =>
  line.replaceAll(/(?![\t\n])\p{Cc}/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Writes lines, of which none steers the terminal; a reader that has gone away (`price … | head -1`) is no error. */
export function writeLines(stream: NodeJS.WritableStream, lines: readonly string[]): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    stream.write(
      `${lines
        .slice(start, start + linesAtOnce)
        .map(withoutControls)
        .join('\n')}\n`,
    );
  }
}
