import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '../../../src/server/spreadsheet/read-spreadsheet.ts';
import { textCell, workbook, zipped } from '../../support/workbook.ts';

/** Bytes that were unpacked, and that each call was allowed to unpack. */
const unpacked = { bytes: 0, allowed: [] as number[] };

// Test files share their modules, so the reader may stand already: what it imports is changed where it comes from.
const { inflateRawSync } = zlib;
beforeAll(() => {
  zlib.inflateRawSync = (packed, options) => {
    unpacked.allowed.push(options?.maxOutputLength ?? Infinity);
    const content = inflateRawSync(packed, options);
    unpacked.bytes += content.length;
    return content;
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  zlib.inflateRawSync = inflateRawSync;
  syncBuiltinESMExports();
});

const megabyte = 1024 * 1024;
/** What a workbook may take unpacked. */
const most = 16 * megabyte;

/** The same file, whose directory says that its first part has a thousand bytes. */
function lying(file: Buffer): Buffer {
  const lie = Buffer.from(file);
  lie.writeUInt32LE(1000, lie.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  return lie;
}

describe('a workbook that is a bomb', () => {
  beforeEach(() => {
    unpacked.bytes = 0;
    unpacked.allowed = [];
  });

  it('is left where it is when its directory tells how large it is', async () => {
    expect(await readSpreadsheet(await zipped({ 'xl/workbook.xml': Buffer.alloc(160 * megabyte) }))).toEqual({
      ok: false,
      refusal: 'too-large',
    });
    expect(unpacked).toEqual({ bytes: 0, allowed: [] });
  });

  it('is unpacked no further than the bound when its directory lies', async () => {
    expect(await readSpreadsheet(lying(await zipped({ 'xl/workbook.xml': Buffer.alloc(160 * megabyte) })))).toEqual({
      ok: false,
      refusal: 'too-large',
    });
    expect(unpacked).toEqual({ bytes: 0, allowed: [most] });
  });

  it('of many parts is unpacked no further than the bound together', async () => {
    const parts = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`${at}.xml`, Buffer.alloc(3 * megabyte)]));
    expect(await readSpreadsheet(await zipped(parts))).toEqual({ ok: false, refusal: 'too-large' });
    expect(unpacked.bytes).toBe(15 * megabyte);
    expect(unpacked.allowed).toEqual([16, 13, 10, 7, 4].map((room) => room * megabyte));
  });
});

describe('a sheet that claims what it does not hold', () => {
  const tooLarge = { ok: false, refusal: 'too-large' };
  const row = (number: string, cells = '') => `<row r="${number}">${cells}</row>`;

  it.each(['20001', '1000000', '20000000', '1000000000', 'Infinity', '1e9', '0x1312D00', '&#50;0000000', ' 20000000'])(
    'is refused before it is built: row %s',
    async (number) => {
      expect(await readSpreadsheet(await workbook(row(number, textCell(`A${number}`, '药'))))).toEqual(tooLarge);
      expect(await readSpreadsheet(await workbook(row(number)))).toEqual(tooLarge);
      expect(await readSpreadsheet(await workbook(`<x:row x:r = '${number}'/>`))).toEqual(tooLarge);
    },
  );

  it.each(['IW1', 'XFD1', 'ZZZZZZ1', 'xfd1', '水1', 'A', 'A1e9'])('is refused before it is built: cell %s', async (place) => {
    expect(await readSpreadsheet(await workbook(row('1', textCell(place, '药'))))).toEqual(tooLarge);
  });

  it('is refused with more rows than are read, and with one text in every cell', async () => {
    expect(await readSpreadsheet(await workbook('<row/>'.repeat(20_001)))).toEqual(tooLarge);
    const cells = (at: number) => ['A', 'B', 'C'].map((letter) => `<c r="${letter}${at}" t="s"><v>0</v></c>`).join('');
    const rows = Array.from({ length: 500 }, (_, at) => row(String(at + 1), cells(at + 1))).join('');
    expect(await readSpreadsheet(await workbook(rows, '药'.repeat(3_000)))).toEqual(tooLarge);
    expect(await readSpreadsheet(await workbook(rows, '药'))).toMatchObject({ ok: true });
  });

  it('is read up to the last row and the last column', async () => {
    const read = await readSpreadsheet(await workbook(row('20000', textCell('IV20000', '药'))));
    expect(read.ok && [read.value.length, read.value.at(-1)?.length, read.value.at(-1)?.at(-1)]).toEqual([20_000, 256, '药']);
  });
});
