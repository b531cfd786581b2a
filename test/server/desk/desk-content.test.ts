import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { actChanges, acts } from '../../../src/server/database/schema/act.ts';
import { ads, helpArticles, posts, shopPictures } from '../../../src/server/database/schema/content.ts';
import { applyWords, exportWords } from '../../../src/server/words/words.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import { hostileTexts } from '../../support/hostile-html.ts';
import { multipartOf, photograph } from '../../support/multipart.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { onEmbedded, type TestShop } from '../../support/server.ts';

const draft = { place: 'notice', title: '国庆配送安排', format: 'markdown', text: '## 配送\n\n10 月 1 日不发货，下单保留 {{订单保留}}。' };
const ad = { place: 'top', name: '国庆备货', describe: '', url: '/list', newcomers: 0, maker: '', from: 0, until: 0 };

onEmbedded('the words of the shop, at the desk', (open) => {
  let shop: TestShop;
  let admin: ServerClient;
  let second: ServerClient;
  beforeAll(async () => {
    shop = await open();
    admin = await atDesk(shop, deskPhones.admin);
    second = await atDesk(shop, deskPhones.admin);
  });
  const get = async (path: string) => (await shop.visitor().get(path)).data;
  const noticesOf = async (): Promise<string[]> =>
    (await get('/api/focus/posts?type=notice&per_page=100')).list.map(({ title }: { title: string }) => title);
  const topAds = async (): Promise<string[]> => (await get('/api/focus/top')).map(({ name }: { name: string }) => name);
  const lastAct = async () => (await shop.database.select().from(acts).orderBy(desc(acts.id)).limit(1))[0];
  const sendPicture = (content: Buffer) =>
    admin.send({ method: 'POST', url: '/api/desk/pictures', ...multipartOf({ content, name: '图.jpg', type: 'image/jpeg' }) });

  it('are a draft before they are published, and no reader sees what was taken down', async () => {
    const { data: added } = await admin.post('/api/desk/texts/news', draft);
    expect(added).toMatchObject({ title: draft.title, is_shown: 0, format: 'markdown', text: draft.text });
    expect(await noticesOf()).not.toContain(draft.title);
    expect((await shop.visitor().get(`/api/focus/post/${added.id}`)).status).toBe(404);
    const url = `/api/desk/texts/news/${added.id}`;
    const shown = await admin.post(`${url}/shown`, { shown: 1, seen: added.seen });
    expect(shown.data.is_shown).toBe(1);
    expect((await noticesOf())[0]).toBe(draft.title);
    expect((await get(`/api/focus/post/${added.id}`)).body).toContain('<h2>配送</h2>');
    expect((await get(`/api/focus/post/${added.id}`)).body).not.toContain('{{');
    const hidden = await admin.post(`${url}/shown`, { shown: 0, seen: shown.data.seen });
    expect(hidden.data.is_shown).toBe(0);
    expect(await noticesOf()).not.toContain(draft.title);
  });

  it('keep the help’s page, its search and its menu from what was taken down', async () => {
    const [article] = await shop.database.select().from(helpArticles).where(eq(helpArticles.path, '/help/zfps/ypth'));
    const id = article?.id ?? 0;
    const { data } = await admin.get(`/api/desk/texts/help/${id}`);
    expect(data).toMatchObject({ title: '药品退换', format: 'markdown', path: '/help/zfps/ypth', is_shown: 1 });
    await admin.post(`/api/desk/texts/help/${id}/shown`, { shown: 0, seen: data.seen });
    expect((await shop.visitor().get(`/api/article/${id}`)).status).toBe(404);
    expect(JSON.stringify(await get('/api/article/category?category_id=3'))).not.toContain('药品退换');
    const again = (await admin.get(`/api/desk/texts/help/${id}`)).data;
    await admin.post(`/api/desk/texts/help/${id}/shown`, { shown: 1, seen: again.seen });
    expect((await shop.visitor().get(`/api/article/${id}`)).status).toBe(200);
  });

  it('are written once by two at the same time: the second reads who was first', async () => {
    const { data: added } = await admin.post('/api/desk/texts/news', { ...draft, title: '盘点停发' });
    const url = `/api/desk/texts/news/${added.id}`;
    const change = (client: ServerClient, title: string, key: string) =>
      client.post(url, { ...draft, title, seen: added.seen }, { 'idempotency-key': key });
    const [one, twice, other] = await Promise.all([
      change(admin, '盘点停发一天', 'one'),
      change(admin, '盘点停发一天', 'one'),
      change(second, '盘点停发两天', 'other'),
    ]);
    const [kept] = await shop.database
      .select({ title: posts.title })
      .from(posts)
      .where(eq(posts.id, Number(added.id)));
    expect([one.status, twice.status, other.status].sort()).toEqual(kept?.title === '盘点停发一天' ? [200, 200, 409] : [200, 409, 409]);
    const late = await change(second, '盘点停发三天', 'late');
    expect([late.status, late.text]).toEqual([409, expect.stringMatching(/\S+ \d\d:\d\d 刚改过/)]);
    const changes = await shop.database
      .select()
      .from(actChanges)
      .where(eq(actChanges.rowName, String(added.id)))
      .orderBy(desc(actChanges.id));
    expect(changes.find(({ kind, tableName }) => kind === 'updated' && tableName === 'posts')).toMatchObject({
      before: { title: '盘点停发' },
      after: { title: kept?.title },
    });
  });

  it('run nothing, whoever writes them, in the preview and on the page', async () => {
    for (const [, text] of hostileTexts) {
      for (const format of ['markdown', 'html']) {
        const { status, data } = await admin.post('/api/desk/text_preview', { format, text: `好\n\n${text}` });
        if (status !== 200) continue;
        const tags = (data.body as string).match(/<[^>]*>/g)?.join('') ?? '';
        expect(tags).not.toMatch(/<(?:script|style|iframe|svg|form|object|embed|base|meta|link)\b|\son\w+=|javascript:|src="(?!\/)/i);
      }
    }
    const wrong = await admin.post('/api/desk/text_preview', { format: 'markdown', text: '满 {{没有的数字}}' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('没有的数字')]);
    expect((await admin.post('/api/desk/texts/news', { ...draft, place: 'gossip' })).status).toBe(404);
  });

  it('have ads in their time and order, with pictures of the shop alone', async () => {
    const sent = await sendPicture(await photograph(600, 200));
    expect(sent.data).toMatchObject({ width: 600, height: 200 });
    expect((await sendPicture(await photograph(600, 200))).data.address).toBe(sent.data.address);
    expect((await shop.visitor().get(sent.data.address)).status).toBe(200);
    const image = sent.data.address as string;
    const { data: added } = await admin.post('/api/desk/ads', { ...ad, image });
    expect(await topAds()).toContain(ad.name);
    const url = `/api/desk/ads/${added.id}`;
    const now = Math.floor(Date.now() / 1000);
    const later = (await admin.post(url, { ...ad, image, from: now + 3600, until: now + 7200, seen: added.seen })).data;
    expect(await topAds()).not.toContain(ad.name);
    const running = (await admin.post(url, { ...ad, image, from: now - 3600, until: now + 7200, seen: later.seen })).data;
    expect(await topAds()).toContain(ad.name);
    const first = (await admin.post(`${url}/first`, { seen: running.seen })).data;
    expect((await topAds())[0]).toBe(ad.name);
    await admin.post(`${url}/shown`, { shown: 0, seen: first.seen });
    expect(await topAds()).not.toContain(ad.name);
    expect((await admin.post(url, { ...ad, image, seen: added.seen })).status).toBe(409);
    expect((await lastAct())?.name).toBe('改广告');
    const faults = await Promise.all(
      [
        { image: 'https://evil.example/spy.gif' },
        { image: '/api/draw?id=1' },
        { image: '/api/pictures/shop/0000000000000000/none.png' },
        { image, url: 'javascript:alert(1)' },
        { image, from: 20, until: 10 },
        { image, place: 'brand', maker: '没有这家' },
      ].map(async (wrong) => (await admin.post('/api/desk/ads', { ...ad, ...wrong })).status),
    );
    expect(faults).toEqual([422, 422, 422, 422, 422, 422]);
    expect((await sendPicture(Buffer.from('<svg onload=alert(1)>'))).status).toBe(422);
    expect((await sendPicture(Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
  });

  it('are changed field by field, each from what was on the screen, all or none', async () => {
    const { data } = await admin.get('/api/desk/words');
    const settings = data.groups.flatMap(({ settings: all }: { settings: { name: string; value: string }[] }) => all);
    const valueOf = (name: string): string => settings.find((one: { name: string }) => one.name === name).value;
    const change = (name: string, after: string, before = valueOf(name)) => ({ name, before, after });
    const wrong = await admin.post('/api/desk/words', { changes: [change('motto', '新的口号'), change('hot-line', '不是电话')] });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('投诉与服务热线')]);
    const done = await admin.post('/api/desk/words', { changes: [change('motto', '新的口号'), change('hot-line', '400-800-0571')] });
    expect(done.data.changed).toBe(2);
    const late = await second.post('/api/desk/words', { changes: [change('motto', '另一个口号')] });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('新的口号')]);
    // What money goes by is no word of the shop.
    expect(
      (await admin.post('/api/desk/words', { changes: [{ name: 'bank-account', before: '', after: '6222000000000000' }] })).status,
    ).toBe(422);
  });

  it('have lists that are written as a whole, from what was on the screen', async () => {
    const listOf = async (wanted: string) =>
      (await admin.get('/api/desk/words')).data.lists.find(({ name }: { name: string }) => name === wanted);
    const { rows, seen } = await listOf('hot-words');
    const anew = [{ name: '连花清瘟' }, ...rows.slice(0, 2)];
    expect((await admin.post('/api/desk/words/hot-words', { rows: anew, seen })).data.changed).toBe(3);
    expect((await get('/api/focus/common')).rnss).toHaveLength(3);
    expect((await second.post('/api/desk/words/hot-words', { rows, seen })).status).toBe(409);
    const promises = await listOf('promises');
    const send = (changed: object[]) => admin.post('/api/desk/words/promises', { rows: changed, seen: promises.seen });
    expect((await send([{ name: '正品', text: '来源可查' }])).status).toBe(422);
    expect((await send([{ name: '正品', icon: 'shield', text: '来源可查' }])).status).toBe(200);
    const links = await listOf('links');
    const wrong = [{ name: '甲', url: 'javascript:alert(1)' }];
    expect((await admin.post('/api/desk/words/links', { rows: wrong, seen: links.seen })).status).toBe(422);
  });

  it('leave as files what they came to at the desk: drafts, times and pictures come back without a change', async () => {
    const [one] = await shop.database.select().from(ads).where(eq(ads.name, ad.name));
    expect(one).toMatchObject({ isShown: false, beginsAt: expect.any(Date) });
    const folder = await exportWords(shop.database);
    expect(folder.get('ads.yaml')?.toString()).toMatch(/hidden: yes/);
    expect(folder.get('news.yaml')?.toString()).toMatch(/hidden: yes/);
    const times = { isPage: () => true, clock: () => new Date() };
    // A minute is the finest that a file says.
    await shop.database
      .update(ads)
      .set({ beginsAt: new Date(Math.floor((one?.beginsAt?.getTime() ?? 0) / 60_000) * 60_000) })
      .where(eq(ads.id, one?.id ?? 0));
    const before = await shop.database.$count(shopPictures);
    expect(await applyWords({ database: shop.database, ...times }, await exportWords(shop.database))).toEqual([]);
    expect(await shop.database.$count(shopPictures)).toBe(before);
  });
});
