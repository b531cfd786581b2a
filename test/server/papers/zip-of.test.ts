import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fileName, zipOf } from '../../../src/server/papers/zip-of.ts';
import { unzipped } from '../../support/read-spreadsheet.ts';

const at = new Date('2026-11-22T08:00:00Z');
const collected = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

describe('a zip that is written while it is read', () => {
  it('holds every file under its Chinese name', async () => {
    const files = ['随货同行单.pdf', '药检报告/001 阿莫西林.pdf'];
    const zip = await collected(
      zipOf(
        files.map((name) => ({ name, make: async () => Buffer.from(`${name}的内容`) })),
        at,
      ),
    );
    expect([...unzipped(zip)].map(([name, content]) => [name, content.toString()])).toEqual(files.map((name) => [name, `${name}的内容`]));
  });

  it('makes nothing more for who stops reading', async () => {
    let made = 0;
    const zip = zipOf(
      Array.from({ length: 200 }, (_, place) => ({
        name: `${place}.pdf`,
        make: async () => {
          made += 1;
          return Buffer.alloc(60_000, made);
        },
      })),
      at,
    );
    for await (const part of zip) if ((part as Buffer).length > 0) break;
    const before = made;
    await wait(50);
    expect(zip.destroyed).toBe(true);
    expect(before).toBeLessThan(20);
    expect(made).toBeLessThanOrEqual(before + 1);
  });

  it('waits for a slow reader', async () => {
    let made = 0;
    const zip = zipOf(
      Array.from({ length: 200 }, (_, place) => ({ name: `${place}`, make: async () => Buffer.alloc(60_000, (made += 1)) })),
      at,
    );
    await wait(50);
    expect(made).toBeLessThan(10);
    zip.destroy();
  });

  it('breaks off where a file cannot be made', async () => {
    const zip = zipOf(
      [
        { name: '1', make: async () => Buffer.from('一') },
        { name: '2', make: () => Promise.reject(new Error('no paper')) },
      ],
      at,
    );
    await expect(collected(zip)).rejects.toThrow('no paper');
  });

  it.each([
    ['../../etc/passwd', 'etc passwd'],
    ['a\\b:c*?"<>|', 'a b c'],
    ['药\u202e名\u0000\n片', '药 名 片'],
    ['...', '未命名'],
    ['字'.repeat(200), '字'.repeat(60)],
    ['😀'.repeat(70), '😀'.repeat(60)],
  ])('takes no path and nothing hidden into a name: %j', (text, expected) => expect(fileName(text)).toBe(expected));
});
