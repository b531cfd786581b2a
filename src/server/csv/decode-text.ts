import { accepted, refused, type Result } from '../../domain/shared/result.ts';

/** A byte that no text has, in a file that no byte order mark explains. */
const isBinary = (file: Buffer): boolean => file.subarray(0, 4096).includes(0);

/** Text in UTF-8, in UTF-16 with its mark, otherwise in GB18030, which what Chinese programs write is in. */
export function decodeText(file: Buffer): Result<string, 'not-text'> {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return accepted(new TextDecoder('utf-16le').decode(file));
  if (first === 0xfe && second === 0xff) return accepted(new TextDecoder('utf-16be').decode(file));
  if (isBinary(file)) return refused('not-text');
  try {
    return accepted(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return accepted(new TextDecoder('gb18030').decode(file));
  }
}
