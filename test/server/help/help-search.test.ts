import { beforeAll, expect, it } from 'vitest';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';

onBothDatabases('the help’s search', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const search = async (keywords: string) => (await shop.visitor().get(`/api/help/search?keywords=${encodeURIComponent(keywords)}`)).data;
  const titles = async (keywords: string) => (await search(keywords)).map(({ title }: { title: string }) => title);

  it('finds by words of the title before words of the text, all words together', async () => {
    const found = await titles('退换');
    expect(found[0]).toBe('药品退换');
    expect(found.length).toBeGreaterThan(1);
    expect(await titles('运费')).toContain('商品配送');
    const both = await titles('运费 冷链');
    expect(both).toContain('商品配送');
    expect(both.length).toBeLessThanOrEqual((await titles('运费')).length);
  });

  it('finds a title by its initials and its full pinyin', async () => {
    expect(await titles('yhxy')).toContain('用户协议');
    expect(await titles('yonghuxieyi')).toContain('用户协议');
  });

  it('shows the text around the word, without markup', async () => {
    const [first] = await search('隔日');
    expect(first).toMatchObject({ title: '商品配送', category: '支付配送' });
    expect(first.excerpt).toContain('隔日');
    expect(first.excerpt).not.toMatch(/[<>]/);
    expect(first.excerpt.length).toBeLessThanOrEqual(92);
  });

  it('finds nothing for nothing, and refuses too long words', async () => {
    for (const keywords of ['', '   ', '（）', '%', '_', '没有这样的词'])
      expect([keywords, await search(keywords)]).toEqual([keywords, []]);
    expect((await shop.visitor().get(`/api/help/search?keywords=${'长'.repeat(41)}`)).status).toBe(422);
  });
});

onBothDatabases('«was this useful»', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const counts = async () => {
    const { out } = await programs.shop(
      { database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } },
      ['article', 'list'],
    );
    return out
      .find((line) => line.startsWith('1\t'))
      ?.split('\t')
      .slice(-2);
  };

  it('is one vote a shop, which may be changed and is told to it alone', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    expect((await buyer.get('/api/article/1')).data.vote).toBeNull();
    expect((await buyer.post('/api/help/1/useful', { useful: 1 })).data).toEqual({ useful: 1, words: '' });
    expect((await buyer.post('/api/help/1/useful', { useful: 0, words: ' 没写年检 ' })).data).toEqual({ useful: 0, words: '没写年检' });
    expect((await buyer.get('/api/article/1')).data.vote).toEqual({ useful: 0, words: '没写年检' });
    expect((await (await shop.signedIn(demoPhones.other)).get('/api/article/1')).data.vote).toBeNull();
    expect((await shop.visitor().get('/api/article/1')).data.vote).toBeNull();
    expect(await counts()).toEqual(['有用 0', '没用 1']);
    await (await shop.signedIn(demoPhones.other)).post('/api/help/1/useful', { useful: 1 });
    expect(await counts()).toEqual(['有用 1', '没用 1']);
  });

  it('is one vote a visitor, by a cookie that no script reads', async () => {
    const visitor = shop.visitor();
    const first = await visitor.post('/api/help/2/useful', { useful: 1 });
    expect(String(first.headers['set-cookie'])).toMatch(/vid=[\w-]{22};.*HttpOnly.*SameSite=Lax/);
    await visitor.post('/api/help/2/useful', { useful: 0 });
    expect((await visitor.get('/api/article/2')).data.vote).toEqual({ useful: 0, words: '' });
    const forged = shop.visitor();
    forged.setCookie('vid', "x' or 1=1");
    expect((await forged.get('/api/article/2')).data.vote).toBeNull();
  });

  it('stays one when it is sent many times at once', async () => {
    const buyer = await shop.signedIn(demoPhones.unsigned);
    const answers = await Promise.all([1, 0, 1, 0, 1].map((useful) => buyer.post('/api/help/1/useful', { useful })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [useful = '', useless = ''] = (await counts()) ?? [];
    expect(Number(useful.slice(3)) + Number(useless.slice(3))).toBe(3);
  });

  it('refuses what is no vote, an article that is not there, and who votes too often', async () => {
    const visitor = shop.visitor();
    expect((await visitor.post('/api/help/1/useful', { useful: 2 })).status).toBe(422);
    expect((await visitor.post('/api/help/1/useful', {})).status).toBe(422);
    expect((await visitor.post('/api/help/1/useful', { useful: 1, words: '长'.repeat(201) })).status).toBe(422);
    expect((await visitor.post('/api/help/999999/useful', { useful: 1 })).status).toBe(404);
    expect((await visitor.post('/api/help/x/useful', { useful: 1 })).status).toBe(404);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await shop.visitor().post('/api/help/3/useful', { useful: 1 })).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
