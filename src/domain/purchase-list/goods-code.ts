import { readTraceCode } from '../trace-code/trace-code.ts';

/* Approval numbers (国药准字H20113456, 国械注准20163640001, 皖械备20180001) and barcodes (13 digits, 69…) identify goods (R37). */
const approval =
  /(?:国药准字\s*)?[HZSBTFJ][A-Z]?\d{8}(?!\d)|国药准字\s*[A-Z]{1,2}\d{8}|国食健[注备]?[GJ]?\d{4,13}|[\u4e00-\u9fa5]械(?:注准|注进|注许|备)\d{7,13}/iu;
/** Barcodes, and what looks like the trace code of a box (R70): digits, or GS1 elements. */
const barcode = /^(?:01\d{14}\S{3,}|\d{12,32}|\d{8})(?![\d.])/;

/** What stands at the beginning of GS1 in brackets, or of a link, up to the next blank (R70). */
const bracketed = /^\s*(?:\(01\)|https?:\/\/)\S+/iu;

/** The trace code in brackets or in a link at the beginning of a text, as it is kept; null: there is none. */
function boxCodeIn(text: string): { readonly found: string; readonly code: string } | null {
  const [found = ''] = bracketed.exec(text.normalize('NFKC')) ?? [];
  const code = found === '' ? null : readTraceCode(found);
  return code === null ? null : { found, code: code.code };
}

/**
 * The normalised spelling of an approval number or barcode: 国药准字 before a letter and eight digits, no spaces,
 * capitals. GS1 elements (R70) keep their signs: whoever looks them up reads them.
 */
export function codeSpelling(text: string): string {
  const code = text
    .normalize('NFKC')
    .replaceAll(/[\s:：.-]+/g, '')
    .toUpperCase();
  if (/^(?:01|\(01\))\d{14}\S/.test(code)) return text.trim();
  return /^[A-Z]{1,2}\d{8}$/.test(code) ? `国药准字${code}` : code;
}

/** A text that is only a code, in normalised spelling; empty for other text. */
export function wholeCode(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s+/g, '')
    .replace(/^(?:批准文号|条码|条形码)[:：]?/, '');
  const box = boxCodeIn(plain);
  if (box !== null) return box.code;
  const [found = ''] = approval.exec(plain) ?? barcode.exec(plain) ?? [];
  return found !== '' && found.length === plain.length ? codeSpelling(found) : '';
}

/** The code in a text, in normalised spelling, and the text without it. */
export function takeCode(text: string): { readonly code: string; readonly rest: string } {
  const box = boxCodeIn(text);
  if (box !== null) return { code: box.code, rest: text.normalize('NFKC').replace(box.found, ' ') };
  // Digits count as a barcode only at the beginning; elsewhere they may mean anything.
  const [found = ''] = approval.exec(text) ?? /^\s*(?:01\d{14}\S{3,}|\d{12,32}|\d{8})(?=\s|$)/.exec(text) ?? [];
  return found === '' ? { code: '', rest: text } : { code: codeSpelling(found), rest: text.replace(found, ' ') };
}
