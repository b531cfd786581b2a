import { beforeAll, expect, it } from 'vitest';
import { adCalls } from '../../../src/contract/content/content-calls.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

/** Routes of product.md §2 that content may link to. */
const isRoute = (url: string): boolean =>
  /^\/(?:|list(\?select=\d+)?|search\?keywords=.+|yx(\/table|\/rule)?|mrtj|ppzq(\/info\/\d+)?|kxzq(\/new|\/goods\/\w+)?|zyyp|qxzq|jxqzc|lqzx|hb|welfare|zhzq|jfsc|kjcg|zzzj|dzfp|jybg|help\/\w+\/\w+)$/.test(
    url,
  );

onEither('content', (open) => {
  let shop: TestShop;
  const get = async (path: string) => (await shop.visitor().get(path)).data;
  beforeAll(async () => {
    shop = await open();
  });

  it.each(Object.values(adCalls).map(({ path }) => path))(
    '%s has ads with a picture that exists and a link that leads somewhere',
    async (path) => {
      const ads = await get(path);
      // Above the demo's cart stands nothing but its steps.
      expect(ads.length > 0).toBe(path !== '/api/focus/cart');
      for (const { image, url, name } of ads) {
        expect(name).not.toBe('');
        expect(isRoute(url), url).toBe(true);
        expect((await shop.visitor().get(image)).status).toBe(200);
      }
    },
  );

  it('tells newcomers what is theirs, and nobody who has bought here', async () => {
    const named = async (asked: Promise<{ data: { name: string }[] }>) => (await asked).data.map(({ name }) => name);
    expect(await named(shop.visitor().get('/api/focus/bottom'))).toEqual(['新客首单']);
    expect(await named((await shop.signedIn(demoPhones.unqualified)).get('/api/focus/bottom'))).toEqual(['新客首单']);
    expect(await named((await shop.signedIn(demoPhones.qualified)).get('/api/focus/bottom'))).toEqual([]);
  });

  it('leads newcomers to the voucher that is theirs, in its own figures, and nobody who has bought here', async () => {
    const ads: { url: string; describe: string }[] = [...(await get('/api/focus/bottom')), ...(await get('/api/focus/xrtj'))];
    const { list } = await get('/api/user/availableCoupon?type=2&per_page=50');
    const { amount, money } = list.find(({ name }: { name: string }) => name === '首单50元现金券');
    const told = ads.filter(({ url }) => url === '/lqzx').map(({ describe }) => describe);
    expect(told).toEqual(Array.from({ length: 2 }, () => `${Number(money)}元现金券，首单满${Number(amount)}可用`));
    expect((await (await shop.signedIn(demoPhones.qualified)).get('/api/focus/xrtj')).data).toEqual([]);
  });

  it('has three banners', async () => {
    expect(await get('/api/focus')).toHaveLength(3);
  });

  it('gives the controlled zone’s ads by id, and knows no others', async () => {
    expect((await get('/api/focus/kxzq_ad')).length).toBeGreaterThan(0);
    // The demo's ads are numbered in the order of their places; the first ones are the home page's banners.
    const all = await get(`/api/focus/kxzq_ad?ids=${Array.from({ length: 30 }, (_, index) => index + 1).join(',')}`);
    const places = [...(await get('/api/focus/kxzq')), ...(await get('/api/focus/new_kxzq'))];
    expect(new Set(all.map(({ name }: { name: string }) => name))).toEqual(new Set(places.map(({ name }: { name: string }) => name)));
    expect(await get('/api/focus/kxzq_ad?ids=1,2')).toEqual([]);
    expect(await get("/api/focus/kxzq_ad?ids=999999,abc,';--")).toEqual([]);
  });

  it('has the header’s data: hot words, nine entries and more, four menus, brands, the time', async () => {
    const header = await get('/api/focus/common');
    expect(header.rnss.length).toBeGreaterThanOrEqual(6);
    expect(header.nav.length).toBeGreaterThanOrEqual(9);
    expect(header.nav.some(({ children }: { children: unknown[] }) => children.length > 0)).toBe(true);
    for (const { url } of header.nav) expect(isRoute(url), url).toBe(true);
    expect(header.category).toHaveLength(8);
    for (const menu of ['category', 'category_yx', 'category_zy', 'category_qx']) {
      expect(header[menu].length).toBeGreaterThan(0);
      for (const top of header[menu]) {
        expect(top.children.length).toBeGreaterThan(0);
        for (const second of top.children) expect(second.children.length).toBeGreaterThan(0);
      }
    }
    // What is for mothers has some Chinese medicine; that does not make it a category of the zone.
    expect(header.category_zy.map(({ name }: { name: string }) => name)).toEqual(['中成药', '中药饮片']);
    expect(header.brand.length).toBeGreaterThanOrEqual(12);
    expect(header.brand.every(({ count }: { count: number }) => count > 0)).toBe(true);
    expect(String(header.timestamp)).toMatch(/^\d{10}$/);
  });

  it('has a brand with its ads; 404 for none', async () => {
    expect(await get('/api/focus/brand/1')).toMatchObject({ id: 1, name: '皖溪制药', ads: [{ url: '/ppzq/info/1' }] });
    for (const id of ['999999', 'abc', '0']) expect((await shop.visitor().get(`/api/focus/brand/${id}`)).status).toBe(404);
  });

  it('has at least five posts of each kind, the newest first, each with its text', async () => {
    const posts = await get('/api/focus/postList');
    for (const kind of ['notice', 'hy', 'company', 'help']) {
      expect(posts[kind].length).toBeGreaterThanOrEqual(5);
      const times = posts[kind].map(({ at }: { at: number }) => at);
      expect(times).toEqual([...times].sort((one: number, other: number) => other - one));
    }
    expect((await get(`/api/focus/post/${posts.hy[0].id}`)).body).not.toBe('');
    expect((await shop.visitor().get('/api/focus/post/999999')).status).toBe(404);
  });

  it('shows the shop’s four papers and its address, each paper with a drawing that calls itself no original', async () => {
    const { address, licences } = await get('/api/global/licences');
    expect(address).toContain('合肥');
    expect(licences.map(({ name }: { name: string }) => name)).toEqual([
      '药品经营许可证',
      '互联网药品信息服务资格证书',
      '营业执照',
      '备案号',
    ]);
    for (const { id, number, url, image } of licences) {
      expect(url).toBe(`/help/fwbz/wzzz?licence=${id}`);
      const { text } = await shop.visitor().get(image);
      for (const words of [number, '非原件']) expect(text).toContain(words);
    }
  });

  it('has the five groups of help, each article with its text', async () => {
    const groups = await get('/api/article/category?category_id=3');
    expect(groups).toHaveLength(5);
    for (const { children } of groups) {
      for (const { id, name, url } of children) {
        expect(isRoute(url), url).toBe(true);
        expect(await get(`/api/article/${id}`)).toMatchObject({ id, title: name });
      }
    }
    expect(await get('/api/article/category')).toEqual(groups);
    expect(await get('/api/article/category?category_id=9007199254740991')).toEqual([]);
    expect((await shop.visitor().get('/api/article/abc')).status).toBe(404);
  });

  it('lists the posts of a kind a page at a time, and refuses kinds and pages that there are not', async () => {
    const { list, total } = await get('/api/focus/posts?type=company&per_page=5&page=2');
    expect(list).toHaveLength(5);
    expect(total).toBeGreaterThan(10);
    for (const { type, summary } of list) expect([type, summary.length <= 90, summary.includes('\n')]).toEqual(['company', true, false]);
    for (const query of ['', '?type=none', '?type=hy&page=0', '?type=hy&per_page=101']) {
      expect((await shop.visitor().get(`/api/focus/posts${query}`)).status, query).toBe(422);
    }
  });

  it('has the licences of the footer', async () => {
    const names = (await get('/api/global/links')).map(({ name }: { name: string }) => name).join();
    for (const word of ['药品经营许可证', '互联网药品信息服务资格证书', '营业执照', '备案号']) expect(names).toContain(word);
  });

  it('shouts nowhere', async () => {
    const texts = await Promise.all(
      ['/api/focus/common', '/api/focus/postList', '/api/focus', '/api/article/category'].map((path) => shop.visitor().get(path)),
    );
    expect(texts.map(({ text }) => text).join()).not.toMatch(/[!！]/);
  });
});
