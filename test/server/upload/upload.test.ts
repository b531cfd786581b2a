import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { uploads } from '../../../src/server/database/schema/licence.ts';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { uploadChores } from '../../../src/server/upload/upload-chores.ts';
import { scratchIn, UploadFolder } from '../../../src/server/upload/upload-folder.ts';
import { newUploadId } from '../../../src/server/upload/upload-id.ts';
import { drawing, paper, photograph, uploading } from '../../support/multipart.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import { type Answered, ServerClient } from '../../support/server-client.ts';
import { ownerSession } from '../../support/owner-session.ts';

/** Every file of the folder, by its path inside. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

onEither('a file of a buyer’s own (R27)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'yaoji-upload-test-'));
    shop = await open({ dataDir });
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const folder = (): string => join(dataDir, 'uploads');
  const bytesOf = async (client: ServerClient, url: string): Promise<Buffer> =>
    (await client.app.inject({ method: 'GET', url, cookies: { [sessionCookie]: client.cookie(sessionCookie) ?? '' } })).rawPayload;
  const kept = async (client = buyer): Promise<{ id: string; url: string }> =>
    (await client.send(uploading({ content: await photograph() }))).data;

  it('is a picture drawn anew: upright, without what the camera noted', async () => {
    const sent = await buyer.send(uploading({ content: await photograph(640, 400), name: '许可证.jpg' }));
    expect(sent).toMatchObject({ status: 200, data: { name: '许可证.jpg', mime: 'image/jpeg', pages: 1 } });
    const content = await bytesOf(buyer, sent.data.url);
    const { width, height, exif, orientation } = await sharp(content).metadata();
    expect([width, height, exif, orientation]).toEqual([400, 640, undefined, undefined]);
    expect(content.includes('secret place')).toBe(false);
    expect(content.length).toBe(sent.data.bytes);
  });

  it('lies under an id alone, for its owner on this machine', async () => {
    const { id } = await kept();
    const path = filesIn(folder()).find((one) => one.endsWith(id)) ?? '';
    expect(path).toBe(join(folder(), id.slice(0, 2), id));
    expect([statSync(path).mode & 0o777, statSync(join(folder(), id.slice(0, 2))).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it('is served to be looked at and nothing more', async () => {
    const { url } = await kept();
    const { headers } = await buyer.get(url);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "inline; filename*=UTF-8''page.jpg",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    expect(await buyer.send({ method: 'GET', url, headers: { 'if-none-match': String(headers['etag']) } })).toMatchObject({ status: 304 });
    const small = await sharp(await bytesOf(buyer, `${url}?size=small`)).metadata();
    expect(small.height).toBe(320);
  });

  it('may be a drawing, on white where one could look through it; or a document as it came', async () => {
    const drawn = (await buyer.send(uploading({ content: await drawing(), type: 'image/png' }))).data;
    const { channels, data } = await sharp(await bytesOf(buyer, drawn.url))
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => ({ data, channels: info.channels }));
    expect([channels, data[0]]).toEqual([3, 255]);
    const written = paper({ pages: 2 });
    const document = (await buyer.send(uploading({ content: written, type: 'application/pdf', name: 'a.pdf' }))).data;
    expect(document).toMatchObject({ mime: 'application/pdf', pages: 2 });
    expect(await bytesOf(buyer, document.url)).toEqual(written);
  });

  it('may be a face: square and small, and never a document', async () => {
    const face = (await buyer.send(uploading({ content: await photograph(900, 500) }, 'face'))).data;
    expect(await sharp(await bytesOf(buyer, face.url)).metadata()).toMatchObject({ width: 256, height: 256 });
    expect(await buyer.send(uploading({ content: paper() }, 'face'))).toMatchObject({
      status: 422,
      errors: { file: ['头像只能是 JPG 或 PNG 图片'] },
    });
    expect(await buyer.send(uploading({ content: await photograph() }, 'anything'))).toMatchObject({
      status: 422,
      errors: { use: [expect.any(String)] },
    });
  });

  it('is never kept under the name that it was sent with', async () => {
    const before = filesIn(dataDir).length;
    const { data } = await buyer.send(uploading({ content: await photograph(), name: '..%2f..%2f../../../etc/cron.d/x.jpg' }));
    expect(data.name).toBe('x.jpg');
    expect(filesIn(dataDir)).toHaveLength(before + 1);
    expect(filesIn(dataDir).every((path) => /[/\\][a-z0-9]{32}$/.test(path) || !path.startsWith(folder()))).toBe(true);
  });

  it('has a name of its kind, whatever it was sent as', async () => {
    const { data } = await buyer.send(uploading({ content: await photograph(), name: 'gnp.exe' }));
    expect(data.name).toBe('gnp.exe.jpg');
    expect((await buyer.get(data.url as string)).headers['content-disposition']).toBe("inline; filename*=UTF-8''gnp.exe.jpg");
  });

  it('comes many at a time', async () => {
    const content = await photograph();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.send(uploading({ content }))));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(8);
  });

  it('is its owner’s alone: to everybody else as if it were not there', async () => {
    const { id, url } = await kept();
    const absent = `/api/upload/${newUploadId()}`;
    const said = ({ status, text, headers }: Answered) => [status, text, headers['content-type']];
    for (const phone of [demoPhones.other, demoPhones.unqualified]) {
      const stranger = await shop.signedIn(phone);
      for (const size of ['', '?size=small']) expect(said(await stranger.get(url + size))).toEqual(said(await stranger.get(absent + size)));
      expect((await stranger.get(url)).status).toBe(404);
    }
    expect((await shop.visitor().get(url)).status).toBe(401);
    expect((await buyer.get('/api/upload/..%2F..%2Foperator.json')).status).toBe(404);
    expect((await buyer.get(url)).status).toBe(200);
    await new UploadFolder(folder()).remove(id);
    expect(said(await buyer.get(url))).toEqual(said(await buyer.get(absent)));
  });

  it('belongs, once attached, to its shop; to another one of the account only until that one’s review is passed', async () => {
    const { id, url } = await kept();
    const mine = await shop.buyerId(demoPhones.qualified);
    const [account] = await shop.database.select({ id: buyers.accountId }).from(buyers).where(eq(buyers.id, mine));
    const others = await shop.database
      .select()
      .from(buyers)
      .where(eq(buyers.accountId, account?.id ?? 0));
    const second = others.find((one) => one.id !== mine)?.id ?? 0;
    const elsewhere = new ServerClient(shop.app);
    elsewhere.setCookie(sessionCookie, await ownerSession(shop.database, second, new Date()));
    expect((await elsewhere.get(url)).status).toBe(200);
    await shop.database.update(uploads).set({ buyerId: mine }).where(eq(uploads.id, id));
    expect([(await elsewhere.get(url)).status, (await buyer.get(url)).status]).toEqual([404, 200]);
    await shop.database.update(buyers).set({ reviewState: 'pending' }).where(eq(buyers.id, mine));
    expect((await elsewhere.get(url)).status).toBe(200);
    await shop.database.update(buyers).set({ reviewState: 'passed' }).where(eq(buyers.id, mine));
  });

  it('is bounded by the day: what is not used anywhere is too much at last', async () => {
    const accountBuyer = await shop.buyerId(demoPhones.unsigned);
    const [account] = await shop.database.select({ id: buyers.accountId }).from(buyers).where(eq(buyers.id, accountBuyer));
    const row = { accountId: account?.id ?? 0, kind: 'licence', mime: 'image/jpeg' as const, bytes: 1, sha256: 'x', createdAt: new Date() };
    await shop.database.insert(uploads).values(Array.from({ length: 199 }, () => ({ ...row, id: newUploadId() })));
    const sender = await shop.signedIn(demoPhones.unsigned);
    const content = await photograph();
    const before = filesIn(folder()).length;
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await sender.send(uploading({ content }))).status));
    expect(statuses.toSorted()).toEqual([200, 429, 429, 429]);
    expect(filesIn(folder())).toHaveLength(before + 1);
  });

  it('may be a face, which goes with its file when another one takes its place, or none', async () => {
    const files = new UploadFolder(folder());
    const face = async (): Promise<string> => (await buyer.send(uploading({ content: await photograph() }, 'face'))).data.id;
    const [first, second, page] = [await face(), await face(), (await kept()).id];
    const wear = async (id: string) => (await buyer.post('/api/user/updateUserInfo', { face: id })).status;
    const lie = async () =>
      Promise.all(
        [first, second].map(async (id) => [existsSync(files.pathOf(id)), await shop.database.$count(uploads, eq(uploads.id, id))]),
      );
    expect([await wear(first), await wear(first)]).toEqual([200, 200]);
    expect(await lie()).toEqual([
      [true, 1],
      [true, 1],
    ]);
    expect([await wear(page), await wear(newUploadId())]).toEqual([422, 422]);
    expect(await lie()).toEqual([
      [true, 1],
      [true, 1],
    ]);
    expect((await buyer.post('/api/user/updateUserInfo', { name: '周敏' })).status).toBe(200);
    expect(await lie()).toEqual([
      [true, 1],
      [true, 1],
    ]);
    expect(await wear(second)).toBe(200);
    expect(await lie()).toEqual([
      [false, 0],
      [true, 1],
    ]);
    expect(await wear(first)).toBe(422);
    expect(await wear('')).toBe(200);
    expect(await lie()).toEqual([
      [false, 0],
      [false, 0],
    ]);
    expect((await buyer.get('/api/user/base')).data.face).toBe('');
  });

  it('goes as a face after a day in which no account names it', async () => {
    const files = new UploadFolder(folder());
    const face = async (): Promise<string> => (await buyer.send(uploading({ content: await photograph() }, 'face'))).data.id;
    const [worn, unworn] = [await face(), await face()];
    await buyer.post('/api/user/updateUserInfo', { face: worn });
    const lie = () => [worn, unworn].map((id) => existsSync(files.pathOf(id)));
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await uploadChores(new UploadFolder(folder()), scratchIn(folder()))(shop.database, inHours(23));
    expect(lie()).toEqual([true, true]);
    await uploadChores(new UploadFolder(folder()), scratchIn(folder()))(shop.database, inHours(25));
    expect(lie()).toEqual([true, false]);
    await uploadChores(new UploadFolder(folder()), scratchIn(folder()))(shop.database, inHours(24 * 400));
    expect(lie()).toEqual([true, false]);
  });

  it('that nobody used goes after thirty days, and with it every file that no row names', async () => {
    const { id } = await kept();
    const { id: attached } = await kept();
    await shop.database
      .update(uploads)
      .set({ buyerId: await shop.buyerId(demoPhones.qualified) })
      .where(eq(uploads.id, attached));
    const files = new UploadFolder(folder());
    const orphan = newUploadId();
    await files.keep(orphan, new Uint8Array([1]));
    const lie = () => [id, attached, orphan].map((one) => existsSync(files.pathOf(one)));
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await uploadChores(new UploadFolder(folder()), scratchIn(folder()))(shop.database, new Date());
    expect(lie()).toEqual([true, true, true]);
    await uploadChores(new UploadFolder(folder()), scratchIn(folder()))(shop.database, inDays(1));
    expect(lie()).toEqual([true, true, false]);
    await uploadChores(new UploadFolder(folder()), scratchIn(folder()))(shop.database, inDays(31));
    expect(lie()).toEqual([false, true, false]);
    expect(await shop.database.$count(uploads, eq(uploads.id, id))).toBe(0);
  });
});

onPostgres('faces that are chosen at the same instant', (open) => {
  it('leave one: the others go with their files', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'yaoji-face-test-'));
    try {
      const shop = await open({ dataDir });
      const buyer = await shop.signedIn(demoPhones.qualified);
      const content = await photograph();
      const sent = await Promise.all(
        Array.from({ length: 4 }, async () => (await buyer.send(uploading({ content }, 'face'))).data.id as string),
      );
      const answers = await Promise.all(sent.map((face) => buyer.post('/api/user/updateUserInfo', { face })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const left = await shop.database.select({ id: uploads.id }).from(uploads).where(eq(uploads.kind, 'face'));
      expect((await buyer.get('/api/user/base')).data.face).toBe(`/api/upload/${left[0]?.id}`);
      expect(left).toHaveLength(1);
      expect(filesIn(join(dataDir, 'uploads')).filter((path) => sent.some((id) => path.endsWith(id)))).toHaveLength(1);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
