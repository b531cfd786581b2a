import { matchWords } from './match-words.ts';
import { operate, tell } from './operate.ts';

// What the rows of a purchase list mean in the configured shop, running or not (R37).
const words = await matchWords(process.argv.slice(2));
if (words.ok) await operate('match', words.value);
else tell({ exitCode: 2, out: [], err: [words.refusal] });
