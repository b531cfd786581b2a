import { inflateRawSync } from 'node:zlib';
import type { Result } from '../../domain/shared/result.ts';
import { accepted, refused } from '../../domain/shared/result.ts';

/** Why a file's rows cannot be read. `old`: a workbook from before 2007, or one behind a password. */
export type SpreadsheetFault = 'old' | 'too-large' | 'unreadable';

/** Bytes that a workbook may take unpacked: twenty times what is sent, more than honest sheets need. */
const mostUnpacked = 16 * 1024 * 1024;
const mostParts = 400;
/** Rows and columns of a sheet: the library builds what a sheet claims to have, however little is in it. */
const mostRows = 20_000;
const mostColumns = 256;
/** Characters of all cells: one shared text may stand in each of them. */
const mostCharacters = 4 * 1024 * 1024;
/** The end of a zip's directory, and how far before the end of the file it may begin. */
const directoryEnd = Buffer.from('PK\u0005\u0006', 'latin1');

/** Both a workbook of old and one behind a password stand in such a container. */
const isCompound = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
/** Whether a file looks like one that this reads, or should say of why it does not. */
export const isWorkbook = (file: Buffer): boolean =>
  isCompound(file) || file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** Elements and attributes as the library reads them: of any namespace, with spaces and quotes as they come. */
const rowTags = /<(?:[^\s<>/:]{0,80}:)?row[\s/>]/g;
const places = /(?:[\s"']|(?<!xmlns):)r\s*=\s*["']([^"']*)["']/g;

/** `C12`, `12`: a place of a sheet within the bounds; whatever is written otherwise is none. */
function isNearPlace(place: string): boolean {
  const [, letters, row] = /^([A-Z]{0,3})(\d{1,6})$/.exec(place) ?? [];
  if (letters === undefined) return false;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return Number(row) <= mostRows && column <= mostColumns;
}

/** Whether a part of a workbook is no sheet, or one within the bounds, found out in one pass over its text. */
function isSmallSheet(part: Buffer): boolean {
  if (!part.includes('sheetData')) return true;
  const text = part.toString('latin1');
  let rows = 0;
  for (const tags = new RegExp(rowTags); tags.test(text); rows += 1) if (rows === mostRows) return false;
  for (const [, place = ''] of text.matchAll(places)) if (!isNearPlace(place)) return false;
  return true;
}

/**
 * Whether everything in a zip unpacks within the bound, found out by unpacking each part no further than that: what a
 * directory says of its parts may be a lie. No sheet in it may claim more rows or columns than are read.
 */
function isBounded(file: Buffer): boolean {
  const end = file.lastIndexOf(directoryEnd);
  if (end < 0 || end + 22 > file.length) return false;
  const parts = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  let room = mostUnpacked;
  if (parts > mostParts) return false;
  for (let part = 0; part < parts; part++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return false;
    const [method, packed, declared, local] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
      file.readUInt32LE(at + 42),
    ];
    if (local + 30 > file.length || declared > room) return false;
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = file.subarray(from, from + packed);
    const unpacked = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, room) });
    if (unpacked.length !== declared || !isSmallSheet(unpacked)) return false;
    room -= unpacked.length;
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return true;
}

type Value = string | number | boolean | Date | null;
/** A cell as it is shown, on one line; a date as its day. */
function cellText(value: Value): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'number' && Number.isInteger(value) ? value.toFixed(0) : String(value).replaceAll(/\s+/g, ' ');
}

/** Whether the cells hold no more characters than are handed over. */
function isShort(rows: readonly (readonly Value[])[]): boolean {
  let room = mostCharacters;
  for (const row of rows) for (const value of row) if (typeof value === 'string') room -= value.length;
  return room >= 0;
}

/**
 * The cells of the first sheet of a workbook (XLSX), as text; nothing is unpacked or built that has no bound. It takes
 * a processor for as long as it reads: the server calls it in a process apart (`sheet-task.ts`).
 */
export async function readSpreadsheet(file: Buffer): Promise<Result<readonly (readonly string[])[], SpreadsheetFault>> {
  if (isCompound(file)) return refused('old');
  try {
    if (!isBounded(file)) return refused('too-large');
  } catch (error) {
    return refused((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'unreadable');
  }
  try {
    const own = new Uint8Array(file);
    const { readSheet } = await import('read-excel-file/universal');
    const rows = (await readSheet(own.buffer)) as unknown as readonly (readonly Value[])[];
    if (!isShort(rows)) return refused('too-large');
    return accepted(rows.map((row) => row.map(cellText)));
  } catch {
    // Whatever the library says of it: the file is not ours to mend.
    return refused('unreadable');
  }
}
