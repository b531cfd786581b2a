import { buffer } from 'node:stream/consumers';
import type * as zlib from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { readSpreadsheet } from '../../../src/server/spreadsheet/read-spreadsheet.ts';

/** Bytes that were unpacked, and that each call was allowed to unpack. */
const unpacked = vi.hoisted(() => ({ bytes: 0, allowed: [] as number[] }));

vi.mock('node:zlib', async (original) => {
  const real = await original<typeof zlib>();
  return {
    ...real,
    inflateRawSync: (packed: Buffer, options: { readonly maxOutputLength: number }) => {
      unpacked.allowed.push(options.maxOutputLength);
      const content = real.inflateRawSync(packed, options);
      unpacked.bytes += content.length;
      return content;
    },
  };
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
