/** Lines a write; a write each would cost more than what is written. */
const linesAtOnce = 1000;

/** Writes lines; a reader that has gone away (`price … | head -1`) is no error. */
export function writeLines(stream: NodeJS.WriteStream, lines: readonly string[]): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    stream.write(`${lines.slice(start, start + linesAtOnce).join('\n')}\n`);
  }
}
