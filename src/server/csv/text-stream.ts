import { createReadStream } from 'node:fs';

type Chunks = AsyncIterable<Uint8Array>;

/** The encoding of a file: by its mark, otherwise UTF-8 where all of it is, otherwise GB18030. */
async function encodingOf(path: string): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path) as Chunks) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
      isFirst = false;
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'gb18030';
    throw error;
  }
}

/**
 * The text of a file, part by part, without its mark: UTF-8, UTF-16 with a mark, or GB18030. What is in none of them
 * comes as U+FFFD. Line ends are LF.
 */
export async function* textOfFile(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path));
  let isAfterReturn = false;
  const unified = (text: string): string => {
    // The two signs of one line end may come in two parts.
    const rest = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') isAfterReturn = text.endsWith('\r');
    return rest.replaceAll(/\r\n?/g, '\n');
  };
  for await (const chunk of createReadStream(path) as Chunks) yield unified(decoder.decode(chunk, { stream: true }));
  yield unified(decoder.decode());
}
