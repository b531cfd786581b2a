import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { mostListBytes } from '../domain/purchase-list/list-row.ts';
import { accepted, refused, type Result } from '../domain/shared/result.ts';

const usage = 'usage: match FILE [--buyer BUYER], or - for standard input; CSV, text or XLSX; BUYER is an id, a phone or an account name';

/** Bytes of a file, or of standard input (`-`): no more than one too many of a list's bound, whatever lies there. */
async function bytesOf(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > mostListBytes) break;
  }
  return Buffer.concat(chunks);
}

/** FILE and BUYER of the command; null where it was called otherwise. */
function calledWith(args: readonly string[]): { readonly file: string; readonly buyer: string | undefined } | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { buyer: { type: 'string' } }, allowPositionals: true });
    const [file, ...rest] = positionals;
    return file === undefined || rest.length > 0 || values.buyer === '' ? null : { file, buyer: values.buyer };
  } catch {
    return null;
  }
}

/**
 * What `match FILE` asks of the shop: the file is read here, by whoever calls: a running shop has another working
 * directory, and may read other files. Never throws for bad input.
 * @returns the words of the operator's channel, or why there are none
 */
export async function matchWords(args: readonly string[]): Promise<Result<readonly string[], string>> {
  const called = calledWith(args);
  if (called === null) return refused(usage);
  const { file, buyer } = called;
  let bytes: Buffer;
  try {
    bytes = await bytesOf(file);
  } catch (error) {
    return refused(`cannot read ${file === '-' ? 'standard input' : file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (bytes.length > mostListBytes) return refused('the list is larger than 1 MiB: split it');
  return accepted([bytes.toString('base64'), ...(buyer === undefined ? [] : [buyer])]);
}
