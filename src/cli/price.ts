import { runPrice } from './run-price.ts';

/** Lines a write; a write each would cost more than the pricing. */
const linesAtOnce = 1000;

/** Writes lines; a reader that has gone away (`price … | head -1`) is no error. */
function writeLines(stream: NodeJS.WriteStream, lines: readonly string[]): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    stream.write(`${lines.slice(start, start + linesAtOnce).join('\n')}\n`);
  }
}

// The headless channel (rules.md): `price FILE`, or `-` for standard input.
const outcome = await runPrice(process.argv.slice(2));
process.exitCode = outcome.exitCode;
writeLines(process.stdout, outcome.out);
writeLines(process.stderr, outcome.err);
