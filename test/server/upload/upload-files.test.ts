import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyFiles, missingFrom } from '../../../src/server/upload/copy-files.ts';
import { faultOfFiles } from '../../../src/server/upload/place-of-files.ts';
import { UploadBucket } from '../../../src/server/upload/upload-bucket.ts';
import { FilesAway, mostReadBytes, type UploadFiles } from '../../../src/server/upload/upload-files.ts';
import { UploadFolder } from '../../../src/server/upload/upload-folder.ts';
import { newUploadId } from '../../../src/server/upload/upload-id.ts';
import { type ObjectStorage, startObjectStorage, startOddStorage } from '../../support/object-storage.ts';

interface Place {
  readonly files: UploadFiles;
  readonly end: () => Promise<void>;
}

async function inFolder(): Promise<Place> {
  const root = await mkdtemp(join(tmpdir(), 'yaoji-files-'));
  return { files: new UploadFolder(root), end: () => rm(root, { recursive: true, force: true }) };
}

async function inBucket(): Promise<Place> {
  const { bucket, stop } = await startObjectStorage();
  return { files: new UploadBucket(bucket), end: stop };
}

const bytes = (...values: number[]) => Uint8Array.from(values);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('uploaded files in %s', (_name, begin) => {
  let place: Place;
  let files: UploadFiles;
  beforeAll(async () => {
    place = await begin();
    files = place.files;
  });
  afterAll(() => place.end());

  it('begin empty, and are there by their ids as they were kept', async () => {
    expect([await files.isEmpty(), await files.ids()]).toEqual([true, []]);
    const id = newUploadId();
    await files.keep(id, bytes(1, 2, 3));
    expect(Buffer.from((await files.read(id)) ?? [])).toEqual(Buffer.from([1, 2, 3]));
    expect(await buffer((await files.open(id)) as NodeJS.ReadableStream)).toEqual(Buffer.from([1, 2, 3]));
    expect([await files.isEmpty(), await files.ids()]).toEqual([false, [id]]);
    expect(files.placeOf(id).startsWith(files.place) && files.placeOf(id).endsWith(id)).toBe(true);
    await files.remove(id);
    expect(await files.ids()).toEqual([]);
  });

  it('give back any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (content) => {
        const id = newUploadId();
        await files.keep(id, content);
        expect(Buffer.from((await files.read(id)) ?? [255]).equals(content)).toBe(true);
        await files.remove(id);
      }),
      { numRuns: 15 },
    );
  });

  it('are nothing where nothing was kept, and may be taken away twice', async () => {
    const id = newUploadId();
    expect([await files.read(id), await files.open(id)]).toEqual([null, null]);
    await files.remove(id);
    await files.keep(id, bytes(1));
    await files.remove(id);
    await files.remove(id);
    expect(await files.read(id)).toBeNull();
  });

  it.each([
    '',
    '..',
    '../../../../etc/passwd',
    '/etc/passwd',
    'a'.repeat(31),
    'A'.repeat(32),
    `${'a'.repeat(31)}/`,
    `${'a'.repeat(32)}\n`,
    `..%2f${'a'.repeat(27)}`,
    `${'a'.repeat(31)}?`,
  ])('have ids alone: %j names none', async (name) => {
    const asked = [() => files.keep(name, bytes(1)), () => files.read(name), () => files.open(name), () => files.remove(name)];
    for (const ask of asked) await expect(ask()).rejects.toThrow('No id of an uploaded file');
    expect(() => files.placeOf(name)).toThrow('No id of an uploaded file');
    expect(await files.isEmpty()).toBe(await files.ids().then((ids) => ids.length === 0));
  });

  it('are told apart by their age', async () => {
    const id = newUploadId();
    await files.keep(id, bytes(1));
    expect([await files.ids(inHours(-1)), await files.ids(inHours(1))]).toEqual([[], [id]]);
    await files.remove(id);
  });

  it('are whole, whoever else keeps the same one', async () => {
    const id = newUploadId();
    const contents = [1, 2, 3, 4].map((value) => new Uint8Array(200_000).fill(value));
    await Promise.all(contents.map((content) => files.keep(id, content)));
    const kept = Buffer.from((await files.read(id)) ?? []);
    expect(contents.some((content) => kept.equals(content))).toBe(true);
    await files.remove(id);
  });

  it('are tried by writing, and nothing is left of it', async () => {
    expect(await faultOfFiles(files)).toBeNull();
    expect(await files.isEmpty()).toBe(true);
  });
});

describe('files on their way from a folder to a bucket', () => {
  it('come once, and what is there already is left alone', async () => {
    const [from, to] = [await inFolder(), await inBucket()];
    try {
      const ids = Array.from({ length: 10 }, () => newUploadId());
      for (const id of ids) await from.files.keep(id, Buffer.from(id));
      await to.files.keep(ids[0] as string, bytes(1));
      expect(await copyFiles(from.files, to.files, await missingFrom(to.files, from.files))).toBe(9);
      expect((await to.files.ids()).toSorted()).toEqual(ids.toSorted());
      expect(Buffer.from((await to.files.read(ids[7] as string)) ?? []).toString()).toBe(ids[7]);
      expect(await to.files.read(ids[0] as string)).toHaveLength(1);
      expect(await missingFrom(to.files, from.files)).toEqual([]);
    } finally {
      await from.end();
      await to.end();
    }
  });
});

describe('a bucket', () => {
  it('of thousands of files is listed to its end, and other keys in it are none of the files', async () => {
    const { bucket, objects, stop } = await startObjectStorage();
    try {
      const ids = Array.from({ length: 2_030 }, () => newUploadId());
      for (const id of ids) objects.set(bucket.prefix + id, { content: Buffer.from('x'), at: new Date() });
      for (const key of ['elsewhere/', bucket.prefix, `${bucket.prefix}aa/`])
        objects.set(key + newUploadId().slice(key === bucket.prefix ? 1 : 0), { content: Buffer.from('x'), at: new Date() });
      expect((await new UploadBucket(bucket).ids()).toSorted()).toEqual(ids.toSorted());
    } finally {
      await stop();
    }
  });
});

describe('a bucket that is not well', () => {
  let odd: ObjectStorage | null = null;
  const patience = { wholeMs: 400, headMs: 400 };
  const asking = async (answer: RequestListener): Promise<UploadBucket> => {
    odd = await startOddStorage(answer);
    return new UploadBucket(odd.bucket, patience);
  };
  const every = (files: UploadFiles) => {
    const id = newUploadId();
    return [() => files.keep(id, bytes(1)), () => files.read(id), () => files.open(id), () => files.remove(id), () => files.ids()];
  };
  beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(async () => {
    await odd?.stop();
    odd = null;
  });
  afterAll(() => void vi.restoreAllMocks());

  it('that is not there, or never answers, or always fails, is 503 in a bounded time', async () => {
    const silent = await asking(() => undefined);
    for (const ask of every(silent)) await expect(ask()).rejects.toMatchObject({ code: 503, detail: { headers: { 'retry-after': '10' } } });
    const { bucket, stop } = odd as ObjectStorage;
    await stop();
    for (const ask of every(new UploadBucket(bucket, patience))) await expect(ask()).rejects.toBeInstanceOf(FilesAway);
    const failing = new UploadBucket((odd = await startOddStorage((_request, response) => void response.writeHead(500).end())).bucket);
    for (const ask of every(failing)) await expect(ask()).rejects.toBeInstanceOf(FilesAway);
    expect(await faultOfFiles(failing)).toContain('S3 returned 500');
  });

  it('that says «later» once is asked again', async () => {
    const asked: string[] = [];
    const files = await asking((request: IncomingMessage, response: ServerResponse) => {
      asked.push(request.method ?? '');
      if (asked.length === 1) response.writeHead(503).end();
      else response.end('kept');
    });
    expect(Buffer.from((await files.read(newUploadId())) ?? []).toString()).toBe('kept');
    expect(asked).toEqual(['GET', 'GET']);
  });

  it('that ends in the middle of a file gives none of it, and neither does one without end', async () => {
    const cut = await asking((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(cut.read(newUploadId())).rejects.toBeInstanceOf(FilesAway);
    await odd?.stop();
    const chunk = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const endless = new UploadBucket(
      (odd = await startOddStorage((_request, response) => {
        const go = () => {
          if (response.destroyed) return;
          sent += chunk.length;
          response.write(chunk, () => setImmediate(go));
        };
        go();
      })).bucket,
      { wholeMs: 60_000, headMs: 60_000 },
    );
    await expect(endless.read(newUploadId())).rejects.toMatchObject({ words: expect.stringContaining(String(mostReadBytes)) });
    expect(sent).toBeLessThan(3 * mostReadBytes);
  });

  it('that refuses the key or does not know the bucket says so to the operator', async () => {
    const storage = await startObjectStorage();
    try {
      expect(await faultOfFiles(new UploadBucket({ ...storage.bucket, secret: 'another-secret' }))).toContain('SignatureDoesNotMatch');
      const other = new UploadBucket({ ...storage.bucket, bucket: 'another-one' });
      expect(await faultOfFiles(other)).toContain('NoSuchBucket');
      await expect(other.ids()).rejects.toBeInstanceOf(FilesAway);
      expect(await other.isEmpty()).toBe(false);
    } finally {
      await storage.stop();
    }
  });
});
