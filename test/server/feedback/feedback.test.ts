import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { feedbackPictures, feedbacks } from '../../../src/server/database/schema/feedback.ts';
import { uploads } from '../../../src/server/database/schema/licence.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { drawDemoFeedback } from '../../../src/demo/feedback/demo-feedback.ts';
import { uploadChores } from '../../../src/server/upload/upload-chores.ts';
import { scratchIn, UploadFolder } from '../../../src/server/upload/upload-folder.ts';
import { operating, uploadedPhoto } from '../../support/after-sales.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const path = '/api/user/feedback';
const said = { type: 'page', content: '搜索结果希望按规格排' };

onEither('feedback', (open) => {
  let shop: TestShop;
  let dataDir: string;
  let buyer: ServerClient;
  let operate: ReturnType<typeof operating>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'yaoji-feedback-test-'));
    shop = await open({ dataDir });
    operate = operating(shop);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  beforeEach(async () => {
    [buyer] = (await manyBuyers(shop, 1)) as [ServerClient];
  });
  const listed = async (client = buyer, query = '') => (await client.get(`${path}${query}`)).data;

  it('is kept with its pictures, listed to its shop alone, answered once and told with the answer', async () => {
    const photos = [await uploadedPhoto(buyer, 'feedback'), await uploadedPhoto(buyer, 'feedback')];
    const sent = await buyer.post(path, { ...said, content: ' 搜索结果\n希望按规格排 ', contact: 'wang_fang', pictures: photos });
    expect(sent).toMatchObject({ status: 200, message: '反馈已提交' });
    const { id } = sent.data;
    expect(await listed()).toMatchObject({
      total: 1,
      list: [
        {
          id,
          type: 'page',
          content: '搜索结果\n希望按规格排',
          state: 'open',
          answer: '',
          answered_at: null,
          pictures: photos.map((photo) => ({ id: photo, url: `/api/upload/${photo}` })),
        },
      ],
    });
    expect(JSON.stringify(await listed())).not.toContain('wang_fang');
    expect((await buyer.get(`/api/upload/${photos[0]}`)).status).toBe(200);

    const other = await shop.signedIn(demoPhones.unsigned);
    expect((await listed(other)).total).toBe(0);
    expect((await other.get(`/api/upload/${photos[0]}`)).status).toBe(404);
    for (const call of [shop.visitor().get(path), shop.visitor().post(path, said)]) expect((await call).status).toBe(401);

    const [{ buyerId = 0 } = {}] = await shop.database.select().from(feedbacks).where(eq(feedbacks.id, id));
    expect((await operate('feedback', 'list')).out.join('\n')).toMatch(
      new RegExp(`^${id}\topen\t.*\tpage\t.*\t搜索结果 希望按规格排$`, 'm'),
    );
    const shown = (await operate('feedback', 'show', String(id))).out.join('\n');
    for (const part of [`buyer ${buyerId}`, 'wang_fang', ...photos]) expect(shown).toContain(part);
    for (const words of ['下周上线', '下周上线', '本周上线'])
      expect(await operate('feedback', 'answer', String(id), '--words', words)).toMatchObject({
        exitCode: 0,
        out: [`feedback ${id} answered`],
      });
    expect((await listed()).list[0]).toMatchObject({ state: 'answered', answer: '本周上线', answered_at: expect.any(Number) });
    const told = await shop.database.select().from(messages).where(eq(messages.buyerId, buyerId)).orderBy(messages.id);
    expect(told.map(({ kind, title, text, url }) => [kind, title, text, url])).toEqual(
      ['下周上线', '本周上线'].map((text) => ['system', '您的意见反馈已有答复', text, `/yjfk?id=${id}`]),
    );
    expect((await operate('feedback', 'list')).out.join('\n')).not.toContain('希望按规格排');
    expect((await operate('feedback', 'list', '--state', 'answered')).out.join('\n')).toContain('希望按规格排');
    expect(await auditShop(shop.database)).toEqual([]);
    await shop.database
      .update(uploads)
      .set({ buyerId: await shop.buyerId(demoPhones.unsigned) })
      .where(eq(uploads.id, photos[0] ?? ''));
    expect((await auditShop(shop.database)).map(({ about }) => about)).toEqual([`feedback ${id}`]);
    await shop.database
      .update(uploads)
      .set({ buyerId })
      .where(eq(uploads.id, photos[0] ?? ''));
  });

  it('that says the same as one that waits is that one; answered, it may be said again', async () => {
    const photo = await uploadedPhoto(buyer, 'feedback');
    const mine = { ...said, pictures: [photo] };
    const first = await buyer.post(path, mine);
    expect((await buyer.post(path, mine)).data).toEqual(first.data);
    expect((await buyer.post(path, said)).data.id).not.toBe(first.data.id);
    const other = await shop.signedIn(demoPhones.unsigned);
    expect((await other.post(path, said)).data.id).not.toBe(first.data.id);
    expect((await listed()).total).toBe(2);
    await operate('feedback', 'answer', String(first.data.id), '--words', '好');
    // Its picture was used already.
    expect(await buyer.post(path, mine)).toMatchObject({ status: 422, errors: { pictures: ['第 1 张图片已失效，请重新上传'] } });
    // What was answered last stands before what was sent after it.
    expect((await listed()).list.map(({ id }: { id: number }) => id)[0]).toBe(first.data.id);
    expect((await listed(buyer, '?per_page=1&page=2')).list).toMatchObject([{ state: 'open' }]);
  });

  it('takes no picture of another account, of another use, nor one twice, and then keeps nothing', async () => {
    const other = await shop.signedIn(demoPhones.unsigned);
    const mine = await uploadedPhoto(buyer, 'feedback');
    const wrong = [await uploadedPhoto(other, 'feedback'), await uploadedPhoto(buyer, 'after-sales'), 'v'.repeat(32)];
    const refusals = await Promise.all(wrong.map((one) => buyer.post(path, { ...said, pictures: [mine, one] })));
    expect(refusals.map(({ status, errors }) => [status, errors])).toEqual(
      wrong.map(() => [422, { pictures: ['第 2 张图片已失效，请重新上传'] }]),
    );
    expect(await buyer.post(path, { ...said, pictures: [mine, mine] })).toMatchObject({
      status: 422,
      errors: { pictures: ['图片最多 4 张，每张一次'] },
    });
    expect((await listed()).total).toBe(0);
    expect((await buyer.post(path, { ...said, pictures: [mine] })).status).toBe(200);
  });

  it.each([
    ['type', { type: 'gossip' }],
    ['content', { content: '四个字的' }],
    ['content', { content: '好\u200b\u200b\u200b\u200b' }],
    ['content', { content: '字'.repeat(501) }],
    ['contact', { contact: '12345' }],
    ['contact', { contact: 'w'.repeat(31) }],
    ['pictures', { pictures: ['a', 'b', 'c', 'd', 'e'] }],
  ])('is refused by the field %s: %j', async (field, change) => {
    const refused = await buyer.post(path, { ...said, ...change });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
    expect(refused.errors?.[field]?.[0]).toMatch(/\p{Script=Han}/u);
  });

  it('is held back when one shop sends too much, and when too many wait', async () => {
    const own = await open();
    const sender = await own.signedIn(demoPhones.other);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await sender.post(path, { ...said, content: `希望按规格排 ${time}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const [buyerId, now] = [await own.buyerId(demoPhones.unsigned), new Date()];
    await own.database.insert(feedbacks).values(
      Array.from({ length: 50 }, (_, at) => ({
        buyerId,
        kind: 'other' as const,
        words: `第 ${at} 条`,
        said: `s${at}`,
        createdAt: now,
        movedAt: now,
      })),
    );
    const full = await (await own.signedIn(demoPhones.unsigned)).post(path, said);
    expect([full.status, full.message]).toEqual([429, '待答复的反馈过多，请等我们答复后再提交']);
  });

  it.each([
    [2, ['feedback']],
    [2, ['feedback', 'burn', '1']],
    [2, ['feedback', 'list', '--state', 'lost']],
    [2, ['feedback', 'answer', '1']],
    [2, ['feedback', 'answer', '1', '--words', ' ']],
    [2, ['feedback', 'answer', '1', '--words', '字'.repeat(501)]],
    [1, ['feedback', 'show', '99999999']],
    [1, ['feedback', 'show', 'x']],
    [1, ['feedback', 'answer', '99999999', '--words', '好']],
    [0, ['feedback', 'list', '--state', 'all']],
  ])('exits with %i for %j', async (exitCode, words) => {
    expect((await operate(...words)).exitCode).toBe(exitCode);
  });

  it('of the demo shop is answered and has a picture, drawn once; one that nobody sent is taken away after a day', async () => {
    for (let time = 0; time < 2; time += 1) await drawDemoFeedback(shop.database, new UploadFolder(join(dataDir, 'uploads')));
    const demo = await shop.signedIn(demoPhones.qualified);
    const { list } = await listed(demo);
    expect(list).toMatchObject([{ type: 'goods', state: 'answered', pictures: [{ name: '新包装.jpg', mime: 'image/jpeg' }] }]);
    const picture = list[0].pictures[0].id as string;
    const unsent = await uploadedPhoto(demo, 'feedback');
    await uploadChores(new UploadFolder(join(dataDir, 'uploads')), scratchIn(join(dataDir, 'uploads')))(
      shop.database,
      new Date(Date.now() + 25 * 3_600_000),
    );
    expect([(await demo.get(`/api/upload/${picture}`)).status, (await demo.get(`/api/upload/${unsent}`)).status]).toEqual([200, 404]);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});

onPostgres('a feedback that is sent at the same instant', (open) => {
  it('is one feedback with its picture, and its answer is told once', async () => {
    const shop = await open();
    const buyer = await shop.signedIn(demoPhones.other);
    const pictures = [await uploadedPhoto(buyer, 'feedback')];
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.post(path, { ...said, pictures })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const ids = new Set(answers.map(({ data }) => data.id as number));
    expect(ids.size).toBe(1);
    const [id = 0] = ids;
    expect(await shop.database.$count(feedbackPictures, eq(feedbackPictures.feedbackId, id))).toBe(1);
    const operate = operating(shop);
    await Promise.all(Array.from({ length: 5 }, () => operate('feedback', 'answer', String(id), '--words', '好')));
    expect(await shop.database.$count(messages, eq(messages.url, `/yjfk?id=${id}`))).toBe(1);
  });

  it('is never more than may wait', async () => {
    const shop = await open();
    const [buyer, buyerId, now] = [await shop.signedIn(demoPhones.other), await shop.buyerId(demoPhones.other), new Date()];
    await shop.database.insert(feedbacks).values(
      Array.from({ length: 48 }, (_, at) => ({
        buyerId,
        kind: 'other' as const,
        words: `第 ${at} 条`,
        said: `s${at}`,
        createdAt: now,
        movedAt: now,
      })),
    );
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => buyer.post(path, { ...said, content: `希望按规格排 ${at}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });
});
