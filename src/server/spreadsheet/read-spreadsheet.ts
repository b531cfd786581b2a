import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/universal';
import type { Result } from '../../domain/shared/result.ts';
import { accepted, refused } from '../../domain/shared/result.ts';

/** Why a file's rows cannot be read. `old`: a workbook from before 2007, or one behind a password. */
type SpreadsheetFault = 'old' | 'too-large' | 'unreadable';

/** Bytes that a workbook may take unpacked: twenty times what is sent, more than honest sheets need. */
const mostUnpacked = 16 * 1024 * 1024;
const mostParts = 400;
/** The end of a zip's directory, and how far before the end of the file it may begin. */
const directoryEnd = Buffer.from('PK\u0005\u0006', 'latin1');

/** Both a workbook of old and one behind a password stand in such a container. */
const isCompound = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
/** Whether a file looks like one that this reads, or should say of why it does not. */
export const isWorkbook = (file: Buffer): boolean =>
  isCompound(file) || file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/**
 * Whether everything in a zip unpacks within the bound, found out by unpacking each part no further than that: what a
 * directory says of its parts may be a lie.
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
    const unpacked = method === 0 ? bytes.length : inflateRawSync(bytes, { maxOutputLength: Math.max(1, room) }).length;
    if (unpacked !== declared) return false;
    room -= unpacked;
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

/** The cells of the first sheet of a workbook (XLSX), as text; nothing is unpacked that has no bound. */
export async function readSpreadsheet(file: Buffer): Promise<Result<readonly (readonly string[])[], SpreadsheetFault>> {
  if (isCompound(file)) return refused('old');
  try {
    if (!isBounded(file)) return refused('too-large');
  } catch (error) {
    return refused((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'unreadable');
  }
  try {
    const own = new Uint8Array(file);
    const rows = (await readSheet(own.buffer)) as unknown as readonly (readonly Value[])[];
    return accepted(rows.map((row) => row.map(cellText)));
  } catch {
    // Whatever the library says of it: the file is not ours to mend.
    return refused('unreadable');
  }
}
