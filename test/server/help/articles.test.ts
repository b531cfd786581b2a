import { beforeAll, expect, it } from 'vitest';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { postKinds } from '../../../src/contract/news/news-calls.ts';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { cleanText } from '../../../src/server/help/clean-html.ts';
import { type TestShop, onEither } from '../../support/server.ts';

onEither('articles', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const run = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);
  const get = async (path: string) => (await shop.visitor().get(path)).data;

  it('are there for every id that the footer and the help’s menu name, as texts that a second cleaning leaves as they are', async () => {
    const categories = await get('/api/article/category?category_id=3');
    const ids = categories.flatMap(({ children }: { children: { id: number; name: string }[] }) => children);
    expect(ids.length).toBeGreaterThan(10);
    for (const { id, name } of ids) {
      const { title, body } = await get(`/api/article/${id}`);
      expect(title).toBe(name);
      expect(cleanText(body).body).toBe(body);
    }
    for (const id of ['0', '999999', 'abc', '-1', '1e9']) expect((await shop.visitor().get(`/api/article/${id}`)).status).toBe(404);
  });

  it('are written by the operator, cleaned, and read at once', async () => {
    expect(
      await run('article', 'put', 'help', '1', '--title', '会员注册（新）', '--body', '<h1>甲</h1><script>1</script><p onclick="1">乙</p>'),
    ).toMatchObject({ exitCode: 0 });
    expect(await get('/api/article/1')).toMatchObject({ title: '会员注册（新）', body: '<h2>甲</h2><p>乙</p>' });
    const added = await run('article', 'put', 'help', 'new', '--category', '1', '--title', '新篇', '--body', '<p>丙</p>');
    const id = added.out[0]?.split('\t')[0] ?? '';
    expect((await get('/api/article/category?category_id=3'))[0].children.at(-1)).toMatchObject({ id: Number(id), name: '新篇' });
    const posted = await run(
      'article',
      'put',
      'news',
      'new',
      '--kind',
      'hy',
      '--title',
      '快讯',
      '--body',
      '<h2>丁</h2><p>戊 &lt;己&gt;</p>',
    );
    expect((await get('/api/focus/posts?type=hy')).list[0]).toMatchObject({
      id: Number(posted.out[0]?.split('\t')[0]),
      title: '快讯',
      summary: '丁 戊 <己>',
    });
    expect((await run('article', 'list')).out.join('\n')).toContain('会员注册（新）');
    expect((await run('article', 'list', '--of', 'news', '--limit', '1')).out).toHaveLength(1);
  });

  it('stand on fixed pages, one each, in categories that the operator adds', async () => {
    const category = (await run('article', 'category', '关于我们')).out[0]?.split('\t')[0] ?? '';
    const text = ['--title', '联系我们', '--body', '<p>甲</p>'];
    const added = await run('article', 'put', 'help', 'new', '--category', category, ...text, '--path', '/help/us/xlxwm');
    const id = added.out[0]?.split('\t')[0] ?? '';
    const menu = await get('/api/article/category?category_id=3');
    expect(menu.at(-1)).toMatchObject({ name: '关于我们', children: [{ id: Number(id), name: '联系我们' }] });
    expect((await run('article', 'put', 'help', 'new', '--category', category, ...text, '--path', '/help/us/xlxwm')).err[0]).toContain(
      `shows article ${id}`,
    );
    // The same page again, another one, and none.
    for (const path of ['/help/us/xlxwm', '/help/us/neu', '']) {
      expect(await run('article', 'put', 'help', id, '--path', path)).toMatchObject({ exitCode: 0, out: [`${id}\t联系我们`] });
    }
    for (const path of ['/list', 'https://a.example', '/help/us', '/help/us/../x', `/help/us/${'a'.repeat(60)}`]) {
      expect((await run('article', 'put', 'help', id, '--path', path)).exitCode).toBe(1);
    }
    expect((await run('article', 'put', 'news', '1', '--path', '/help/us/link')).exitCode).toBe(2);
    expect((await run('article', 'category', ' ')).exitCode).toBe(1);
  });

  it('state figures of rules and settings by name, as they are when read', async () => {
    const own = await open({ orderExpiryMinutes: 45 });
    await own.database.update(shopSettings).set({ freight: '12.50', freeShippingFrom: '880.00', payBeforeHour: 9, hotLine: '<b>&' });
    const read = async (path: string) => (await own.visitor().get(path)).data;
    const categories = await read('/api/article/category?category_id=3');
    const articles: { title: string; body: string }[] = [];
    for (const { id } of categories.flatMap(({ children }: { children: { id: number }[] }) => children)) {
      articles.push(await read(`/api/article/${id}`));
    }
    const bodyOf = (title: string) => articles.find((article) => article.title === title)?.body;
    expect(bodyOf('商品配送')).toContain('满 880 元包邮，不足的收运费 12.5 元');
    expect(bodyOf('商品配送')).toContain('当日 09:00 前付款');
    expect(bodyOf('订单支付')).toContain('订单保留 45 分钟');
    expect(bodyOf('药品退换')).toContain('签收后 48 小时内');
    expect(bodyOf('安全采购')).toContain('&lt;b&gt;&amp;');
    expect(articles.filter(({ body }) => body.includes('{{'))).toEqual([]);
    expect((await read(`/api/help/search?keywords=${encodeURIComponent('45 分钟')}`)).length).toBeGreaterThan(0);
    for (const type of postKinds) {
      const { list } = await read(`/api/focus/posts?type=${type}&per_page=50`);
      for (const { id, summary } of list) {
        expect(summary.length).toBeLessThanOrEqual(90);
        expect(`${summary}${(await read(`/api/focus/post/${id}`)).body}`).not.toContain('{{');
      }
    }
    await own.database.update(shopSettings).set({ payBeforeHour: 0 });
    const delivery = categories.flatMap(({ children }: { children: { id: number; name: string }[] }) => children);
    const { id } = delivery.find(({ name }: { name: string }) => name === '商品配送');
    expect((await read(`/api/article/${id}`)).body).toContain('当日截单前付款');
    await own.close();
  });

  it('are listed with their values for the operator, who writes no other name', async () => {
    expect((await run('article', 'figures')).out).toContain('{{破损时限}}\t48 小时');
    expect(await run('article', 'put', 'help', '2', '--body', '<p>{{没有的数字}}</p>')).toMatchObject({ exitCode: 1 });
    expect(await run('article', 'put', 'help', '2', '--body', '<p>签收后 {{破损时限}}内</p>')).toMatchObject({ exitCode: 0 });
    expect((await get('/api/article/2')).body).toBe('<p>签收后 48 小时内</p>');
  });

  it.each([
    [2, ['article', 'put', 'help', '1']],
    [2, ['article', 'put', 'mail', '1', '--title', '甲']],
    [2, ['article', 'put', 'help', 'x', '--title', '甲']],
    [2, ['article', 'put', 'help', 'new', '--title', '甲']],
    [2, ['article', 'put', 'news', 'new', '--title', '甲', '--kind', 'gossip']],
    [2, ['article', 'list', '--of', 'all']],
    [2, ['article']],
    [1, ['article', 'put', 'help', '999999', '--title', '甲']],
    [1, ['article', 'put', 'help', '1', '--body', '<script></script>']],
    [1, ['article', 'put', 'help', '1', '--title', '']],
    [1, ['article', 'put', 'help', 'new', '--category', '1', '--title', '只有标题']],
    [1, ['article', 'put', 'help', 'new', '--category', '99', '--title', '甲', '--body', '<p>乙</p>']],
  ])('exits with %i for %j', async (exitCode, words) => {
    expect((await run(...words)).exitCode).toBe(exitCode);
  });
});
