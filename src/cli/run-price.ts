import { readFile } from 'node:fs/promises';
import { priceText } from './price-text.ts';

const usage = 'usage: price FILE, or - for standard input; a cart, a JSON array of carts, or one cart a line';

/** Exit code of the headless channel for bad input. */
const badInput = 2;

async function bytesOf(file: string): Promise<Buffer> {
  if (file !== '-') return readFile(file);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Text that is not UTF-8 is refused, since reading over it would change ids silently. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the command prints and its exit code: 0, or 2 with nothing on standard output. */
interface PriceOutcome {
  readonly exitCode: 0 | 2;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

const refusal = (err: readonly string[]): PriceOutcome => ({ exitCode: badInput, out: [], err });

/** `price FILE`: reads, prices and says what to print; never throws for bad input. */
export async function runPrice(args: readonly string[]): Promise<PriceOutcome> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) return refusal([usage]);
  let bytes: Buffer;
  try {
    bytes = await bytesOf(file);
  } catch (error) {
    return refusal([`cannot read ${file === '-' ? 'standard input' : file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const text = textOf(bytes);
  if (text === null) return refusal(['the input is not UTF-8 text']);
  const priced = priceText(text);
  return priced.ok ? { exitCode: 0, out: priced.value, err: [] } : refusal(priced.refusal);
}
