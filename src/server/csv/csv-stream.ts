import { CsvError, readCsv } from './read-csv.ts';

/** A record of a CSV, or where the text stops being one: nothing comes after it. */
export type StreamedRecord =
  { readonly line: number; readonly fields: readonly string[] } | { readonly line: number; readonly broken: string };

/** Characters of one record: what is longer has a quote that nobody closed. */
const mostOfRecord = 256 * 1024;

/** Cuts a text that comes in parts behind whole records. */
async function* blocksOf(texts: AsyncIterable<string>): AsyncGenerator<{ readonly text: string; readonly isCutOff: boolean }> {
  let rest = '';
  let isQuoted = false;
  for await (const text of texts) {
    let end = -1;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign === 34) isQuoted = !isQuoted;
      else if (sign === 10 && !isQuoted) end = at;
    }
    if (end >= 0) {
      yield { text: rest + text.slice(0, end + 1), isCutOff: false };
      rest = text.slice(end + 1);
    } else rest += text;
    if (rest.length > mostOfRecord) {
      yield { text: rest, isCutOff: true };
      return;
    }
  }
  if (rest !== '') yield { text: rest, isCutOff: false };
}

/** The records before the line at which a text stops being CSV, and that line. */
function untilBroken(text: string, delimiter: ',' | '\t'): readonly StreamedRecord[] {
  try {
    return readCsv(text, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const before = text
      .split('\n')
      .slice(0, error.line - 1)
      .join('\n');
    return [...(before === '' ? [] : untilBroken(before, delimiter)), { line: error.line, broken: error.message }];
  }
}

/**
 * Reads CSV as `readCsv` does, from a text that comes in parts and need not fit into memory. Where it is broken, the
 * records before it come all the same. Tabs part the fields where the first line has one.
 * @param texts line ends are LF
 */
export async function* streamCsv(texts: AsyncIterable<string>): AsyncGenerator<StreamedRecord> {
  let passed = 0;
  let delimiter: ',' | '\t' | null = null;
  for await (const { text, isCutOff } of blocksOf(texts)) {
    delimiter ??= (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ',';
    if (isCutOff) {
      yield { line: passed + 1, broken: 'a quote has no end' };
      return;
    }
    for (const record of untilBroken(text, delimiter)) {
      yield { ...record, line: record.line + passed };
      if ('broken' in record) return;
    }
    passed += text.split('\n').length - 1;
  }
}
