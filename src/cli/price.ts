import { runPrice } from './run-price.ts';
import { writeLines } from './write-lines.ts';

// The headless channel (rules.md): `price FILE`, or `-` for standard input.
const outcome = await runPrice(process.argv.slice(2));
process.exitCode = outcome.exitCode;
writeLines(process.stdout, outcome.out);
writeLines(process.stderr, outcome.err);
