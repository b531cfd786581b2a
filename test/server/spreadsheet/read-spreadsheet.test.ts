import { syncBuiltinESMExports } from 'node:module';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readSpreadsheet } from '../../../src/server/spreadsheet/read-spreadsheet.ts';

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

async function zipped(parts: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

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
