import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { uploads } from '../../../src/server/database/schema/licence.ts';
import { openEmbedded } from '../../../src/server/database/embedded.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { migrateShop } from '../../../src/server/prepare-shop.ts';
import { inMemory } from '../../../src/server/settings.ts';
import { scratchOf } from '../../../src/server/upload/place-of-files.ts';
import { IdentityVault } from '../../../src/server/identity/identity-vault.ts';
import { UploadBucket } from '../../../src/server/upload/upload-bucket.ts';
import { uploadChores } from '../../../src/server/upload/upload-chores.ts';
import { UploadFolder } from '../../../src/server/upload/upload-folder.ts';
import { newUploadId } from '../../../src/server/upload/upload-id.ts';
import { folderWord } from '../../../src/server/words/words-folder.ts';
import { photograph, uploading } from '../../support/multipart.ts';
import { startObjectStorage } from '../../support/object-storage.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('a shop whose files lie in a bucket', (open) => {
  let storage: Awaited<ReturnType<typeof startObjectStorage>>;
  let dataDir: string;
  let shop: TestShop;
  let buyer: ServerClient;
  let bucket: UploadBucket;
  beforeAll(async () => {
    storage = await startObjectStorage();
    dataDir = await mkdtemp(join(tmpdir(), 'yaoji-bucket-test-'));
    shop = await open({ dataDir, bucket: storage.bucket });
    buyer = await shop.signedIn(demoPhones.qualified);
    bucket = new UploadBucket(storage.bucket);
  });
  afterAll(async () => {
    await storage.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const send = async (use = 'licence') => buyer.send(uploading({ content: await photograph() }, use));
  const keyOf = (id: string) => storage.bucket.prefix + id;
  const identities = new IdentityVault([randomBytes(32)]);
  const program = (name: 'shop' | 'backup', ...words: string[]) =>
    programs[name](
      {
        database: shop.database,
        clock: systemClock,
        payment: { isSimulated: false, wechat: null, alipay: null },
        identities,
        files: bucket,
        folder: new UploadFolder(join(dataDir, 'uploads')),
      },
      words,
    );

  it('keeps pictures of goods there, which every process serves', async () => {
    const folder = join(dataDir, 'words');
    await mkdir(join(folder, 'goods-pictures'), { recursive: true });
    await writeFile(join(folder, 'goods-pictures', 'id=3.jpg'), await photograph());
    expect((await program('shop', 'words', 'apply', folderWord(folder))).out).toEqual([
      expect.stringMatching(/^\+ goods-pictures 3 /),
      'Done.',
    ]);
    const { data } = await shop.visitor().get('/api/goods/detail/3');
    for (const size of ['', '?size=card', '?size=small'])
      expect((await sharp((await shop.visitor().get(data.goods_image[0].url.split('?')[0] + size)).bytes).metadata()).format).toBe('jpeg');
    expect(existsSync(join(dataDir, 'uploads'))).toBe(false);
  });

  it('keeps and serves them there, and nothing of them on its own disk', async () => {
    const { status, data } = await send();
    expect([status, storage.objects.has(keyOf(data.id)), existsSync(join(dataDir, 'uploads', data.id.slice(0, 2)))]).toEqual([
      200,
      true,
      false,
    ]);
    const { bytes, headers } = await buyer.get(data.url);
    expect([bytes.equals(storage.objects.get(keyOf(data.id))?.content as Buffer), headers['content-length']]).toEqual([
      true,
      String(data.bytes),
    ]);
    expect((await sharp((await buyer.get(`${data.url}?size=small`)).bytes).metadata()).height).toBe(320);
    expect((await (await shop.signedIn(demoPhones.other)).get(data.url)).status).toBe(404);
  });

  it('says 404 of one that is gone from there, as of one that never was', async () => {
    const { data } = await send();
    storage.objects.delete(keyOf(data.id));
    const absent = await buyer.get(`/api/upload/${newUploadId()}`);
    for (const size of ['', '?size=small']) expect((await buyer.get(data.url + size)).text).toBe(absent.text);
    expect(absent.status).toBe(404);
  });

  it('goes on while the storage is away: files alone are 503, and no row names one that was not kept', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const away = await startObjectStorage();
    const own = await open({ dataDir, bucket: away.bucket });
    const client = await own.signedIn(demoPhones.qualified);
    const kept = (await client.send(uploading({ content: await photograph() }))).data;
    const rows = await own.database.$count(uploads);
    await away.stop();
    const answers = [
      await client.send(uploading({ content: await photograph() })),
      await client.get(kept.url),
      await client.get(`${kept.url}?size=small`),
    ];
    for (const { status, headers, message } of answers)
      expect([status, headers['retry-after'], message]).toEqual([503, '10', '文件服务暂时不可用，请稍后再试']);
    expect((await client.get('/api/user/base')).status).toBe(200);
    expect(await own.database.$count(uploads)).toBe(rows);
    expect(lines.mock.calls.length).toBeLessThanOrEqual(1);
    lines.mockRestore();
    await own.close();
  });

  it('takes away what nobody used and what no row names', async () => {
    const { data } = await send('face');
    const orphan = newUploadId();
    await bucket.keep(orphan, new Uint8Array([1]));
    const lie = () => [data.id, orphan].map((id) => storage.objects.has(keyOf(id)));
    const chores = () => uploadChores(bucket, scratchOf({ dataDir, bucket: storage.bucket }));
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await chores()(shop.database, new Date());
    expect(lie()).toEqual([true, true]);
    await chores()(shop.database, inHours(2));
    expect(lie()).toEqual([true, false]);
    await chores()(shop.database, inHours(25));
    expect(lie()).toEqual([false, false]);
  });

  it('is backed up with them, and restored into another place', async () => {
    const { data } = await send();
    const folder = join(dataDir, 'backup');
    expect(await program('backup', folder)).toMatchObject({ exitCode: 0, err: [] });
    const target = await openEmbedded(inMemory);
    const files = new UploadBucket({ ...storage.bucket, prefix: 'restored/' });
    try {
      const parts = { database: target.database, files, migrate: () => migrateShop(target, systemClock) };
      await restoreBackup(parts, folder);
      expect((await files.ids()).toSorted()).toEqual((await bucket.ids()).toSorted());
      expect(Buffer.from((await files.read(data.id)) ?? [])).toEqual(storage.objects.get(keyOf(data.id))?.content);
      const next = await openEmbedded(inMemory);
      await expect(restoreBackup({ ...parts, database: next.database }, folder)).rejects.toThrow('s3://shop-files/restored/ is not empty');
      await next.close();
    } finally {
      await target.close();
    }
  });

  it('brings the files of its folder along, and gives one to its operator', async () => {
    const { data } = await send();
    const content = storage.objects.get(keyOf(data.id))?.content as Buffer;
    await new UploadFolder(join(dataDir, 'uploads')).keep(data.id, content);
    await bucket.remove(data.id);
    expect((await program('shop', 'upload', 'copy')).out).toEqual([expect.stringMatching(/^1 files .* --confirm/)]);
    expect(storage.objects.has(keyOf(data.id))).toBe(false);
    expect((await program('shop', 'upload', 'copy', '--confirm')).out).toEqual([expect.stringMatching(/^1 files are copied/)]);
    expect((await program('shop', 'upload', 'copy', '--confirm')).out).toEqual([expect.stringMatching(/^0 files are copied/)]);
    const out = join(dataDir, 'page.jpg');
    expect(await program('shop', 'upload', 'get', bucket.placeOf(data.id), '--out', out)).toEqual({ exitCode: 0, out: [out], err: [] });
    expect(await readFile(out)).toEqual(content);
    const wrong = [
      [1, ['get', newUploadId(), '--out', join(dataDir, 'b.jpg')]],
      [1, ['get', '../../etc/passwd', '--out', join(dataDir, 'b.jpg')]],
      [2, ['get', data.id, '--out', out]],
      [2, ['get', data.id, '--out', join(dataDir, 'page.pdf')]],
    ] as const;
    for (const [exitCode, words] of wrong) expect((await program('shop', 'upload', ...words)).exitCode).toBe(exitCode);
    await shop.database.delete(uploads).where(eq(uploads.id, data.id));
  });

  it('is not ready to open without its storage', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await program('shop', 'ready')).toMatchObject({ exitCode: 0 });
    const files = new UploadBucket({ ...storage.bucket, secret: 'another-secret' });
    const shopOf = {
      database: shop.database,
      clock: systemClock,
      payment: { isSimulated: false, wechat: null, alipay: null },
      identities,
      files,
    };
    expect(await programs.shop(shopOf, ['ready'])).toMatchObject({ exitCode: 1, err: [expect.stringContaining('SignatureDoesNotMatch')] });
    vi.restoreAllMocks();
  });
});
