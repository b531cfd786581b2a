import { beforeAll, describe, expect, it } from 'vitest';
import { defaultPriceShown, type PricedInList } from '../../support/default-price.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';

interface Listed extends PricedInList {
  readonly id: number;
  readonly name: string;
  readonly sccj: string;
  readonly jx: string;
  readonly number: number;
  readonly type: number;
  readonly [flag: string]: unknown;
}
interface FacetEntry {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

onBothDatabases('GET /api/goods/list', (open) => {
  let shop: TestShop;
  const list = async (query: string) => (await shop.visitor().get(`/api/goods/list?${query}`)).data;
  const goodsOf = async (query: string): Promise<Listed[]> => (await list(query)).list;

  beforeAll(async () => {
    shop = await open();
  });

  it('pages: 20 by default, each goods once, the total the same on every page', async () => {
    const first = await list('keywords=片');
    expect(first).toMatchObject({ page: 1, per_page: 20 });
    expect(first.list).toHaveLength(20);
    const ids: number[] = [];
    for (let page = 1; page <= Math.ceil(first.total / 100); page += 1) {
      const { list: goods, total } = await list(`keywords=片&per_page=100&page=${page}`);
      expect(total).toBe(first.total);
      ids.push(...goods.map(({ id }: Listed) => id));
    }
    expect(new Set(ids).size).toBe(first.total);
  });

  it('is empty after the last page, and keeps its total', async () => {
    const far = await list('keywords=阿莫西林&page=100000');
    expect(far.list).toEqual([]);
    expect(far.total).toBeGreaterThan(0);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'per_page=0',
    'per_page=101',
    'sort=x',
    'type=2',
    'zone=zz',
    'yx=2',
    `keywords=${'长'.repeat(1000)}`,
  ])('refuses %s with 422', async (query) => {
    expect((await shop.visitor().get(`/api/goods/list?${query}`)).status).toBe(422);
  });

  it.each(['%25', '_', "'", '"', '\\', '%27%20or%201%3D1', '😀', '%F0%9F%98%80阿', '(', '<script>', '$1', '{}', '阿_莫', '%'])(
    'answers hostile words: %s',
    async (keywords) => {
      const encoded = keywords.startsWith('%2') || keywords.startsWith('%F') ? keywords : encodeURIComponent(keywords);
      for (const type of [0, 1]) {
        const answer = await shop.visitor().get(`/api/goods/list?keywords=${encoded}&type=${type}`);
        expect(answer.status).toBe(200);
        const suggested = await shop.visitor().get(`/api/goods/search?keywords=${encoded}&type=${type}`);
        expect(suggested.status).toBe(200);
      }
    },
  );

  it('takes % and _ for themselves', async () => {
    const percent = await goodsOf('keywords=%25&per_page=100');
    expect(percent.length).toBeGreaterThan(0);
    expect(percent.every(({ name, ypgg }) => `${name}${String(ypgg)}`.includes('%'))).toBe(true);
    expect(await goodsOf('keywords=_')).toEqual([]);
  });

  it('refuses text with NUL with 400', async () => {
    expect((await shop.visitor().get('/api/goods/list?keywords=a%00b')).status).toBe(400);
  });

  it('takes words that hold nothing to search for as finding nothing, and blanks as asking for everything', async () => {
    expect((await list('keywords=%20%20')).total).toBe((await list('')).total);
    expect((await list('keywords=——')).total).toBe(0);
  });

  it('offers names that were probably meant where words alone found nothing, and only there', async () => {
    const [sold] = await goodsOf('keywords=阿莫西林胶囊');
    const wrong = encodeURIComponent('阿莫希林胶囊');
    expect(sold?.name).toBe('阿莫西林胶囊');
    expect(await list(`keywords=${wrong}`)).toMatchObject({ total: 0, near: expect.arrayContaining(['阿莫西林胶囊']) });
    const none = [
      'keywords=阿莫西林胶囊',
      'keywords=阿莫西林胶囊&form=片剂',
      'keywords=zzzqqq',
      'price_min=900000',
      `keywords=${wrong}&in_stock=1`,
      `keywords=${wrong}&rx=0`,
      `keywords=${wrong}&type=1`,
    ];
    for (const query of none) expect([query, (await list(query)).near]).toEqual([query, []]);
    expect((await list('keywords=阿莫西林胶囊&form=片剂')).total).toBe(0);
  });

  describe('filters', () => {
    it('has a category of any level with its path; unknown ones hold nothing', async () => {
      const leaf = await list('select=3');
      expect(leaf.category.map(({ name }: FacetEntry) => name)).toEqual(['处方药', '抗感染用药', '青霉素类']);
      const middle = await list('select=2');
      const top = await list('select=1');
      expect(top.total).toBeGreaterThan(middle.total);
      expect(middle.total).toBeGreaterThan(leaf.total);
      for (const unknown of ['999999999', '9007199254740993', 'abc', '-1', '0']) {
        expect(await list(`select=${unknown}`)).toMatchObject({ total: 0, list: [], category: [] });
      }
    });

    it.each([
      ['zone=yx', 'is_youx'],
      ['yx=1', 'is_youx'],
      ['zone=zy', 'is_zy'],
      ['zone=qx', 'is_qx'],
      ['zone=jxq', 'is_jxq'],
      ['zone=kx', 'is_kx'],
      ['rx=1', 'type'],
    ])('%s leaves goods with %s', async (query, flag) => {
      const goods = await goodsOf(`${query}&per_page=100`);
      expect(goods.length).toBeGreaterThan(10);
      expect(goods.every((each) => each[flag] === 1)).toBe(true);
    });

    it('in_stock leaves out what is sold out', async () => {
      const all = await list('select=1');
      const stocked = await list('select=1&in_stock=1&per_page=100');
      expect(stocked.total).toBeLessThan(all.total);
      expect(stocked.list.every(({ number }: Listed) => number > 0)).toBe(true);
    });

    it('takes a maker by name and by id, and a form', async () => {
      const byName = await list('manufacturer=皖溪制药&per_page=100');
      expect(byName.list.every(({ sccj }: Listed) => sccj === '皖溪制药')).toBe(true);
      const header = (await shop.visitor().get('/api/focus/common')).data;
      const id = header.brand.find(({ name }: FacetEntry) => name === '皖溪制药').id;
      expect((await list(`manufacturer=${id}`)).total).toBe(byName.total);
      const capsules = await goodsOf('manufacturer=皖溪制药&form=胶囊剂');
      expect(capsules.length).toBeGreaterThan(0);
      expect(capsules.every(({ jx }) => jx === '胶囊剂')).toBe(true);
      expect(await goodsOf(`manufacturer=${encodeURIComponent("' or '1'='1")}`)).toEqual([]);
    });

    it('searches manufacturers with type 1: every goods is of a maker that has the words', async () => {
      const goods = await goodsOf('keywords=wanxi&type=1&per_page=100');
      expect(goods.length).toBeGreaterThan(10);
      expect(goods.every(({ sccj }) => sccj === '皖溪制药')).toBe(true);
      expect(await goodsOf('keywords=阿莫西林&type=1')).toEqual([]);
    });
  });

  describe('facets', () => {
    it('say which of them are cut', async () => {
      expect((await list('keywords=阿莫西林&per_page=1')).facets.cut).toEqual([]);
      expect((await list('per_page=1')).facets.cut).toEqual(['specs']);
    });

    it('count the whole result, not the page', async () => {
      const { total, facets } = await list('keywords=阿莫西林&per_page=1');
      const sum = (entries: FacetEntry[]) => entries.reduce((all, { count }) => all + count, 0);
      expect(sum(facets.manufacturers)).toBe(total);
      expect(sum(facets.forms)).toBe(total);
      expect(sum(facets.categories)).toBe(total);
    });

    it('are counted without their own filter, with every other one', async () => {
      const free = await list('keywords=阿莫西林');
      const narrowed = await list('keywords=阿莫西林&form=胶囊剂');
      expect(narrowed.facets.forms).toEqual(free.facets.forms);
      expect(narrowed.facets.manufacturers.length).toBeLessThan(free.facets.manufacturers.length);
    });

    it('offer the categories one level below the selected one', async () => {
      const { facets } = await list('select=1');
      const children = (await shop.visitor().get('/api/goods/children?id=1')).data;
      const known = new Set(children.map(({ id }: Listed) => String(id)));
      expect(facets.categories.length).toBe(known.size);
      expect(facets.categories.every(({ value }: FacetEntry) => known.has(value))).toBe(true);
    });
  });

  describe('sorts', () => {
    const prices = (goods: Listed[]) => goods.map(defaultPriceShown);

    it('by price both ways, hidden prices last', async () => {
      const up = await goodsOf('zone=qx&sort=price_asc&per_page=100');
      expect(prices(up)).toEqual([...prices(up)].sort((one, other) => one - other));
      const down = await goodsOf('zone=qx&sort=price_desc&per_page=100');
      expect(prices(down)).toEqual([...prices(down)].sort((one, other) => other - one));
      const mixed = await goodsOf('manufacturer=云峪药业&sort=price_desc');
      expect(mixed.every(({ base_price }) => base_price === null)).toBe(true);
    });

    it.each(['default', 'sales', 'new'])('by %s, the same again each time', async (sort) => {
      const one = await goodsOf(`select=1&sort=${sort}`);
      expect(one).toHaveLength(20);
      expect((await goodsOf(`select=1&sort=${sort}`)).map(({ id }) => id)).toEqual(one.map(({ id }) => id));
    });
  });

  it('tells the logged-in buyer what is in the cart and a favourite', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const favourite = (await buyer.get('/api/favorite')).data.list[0];
    const { data } = await buyer.get(`/api/goods/detail/${favourite.id}`);
    expect(data.is_favorite).toBe(1);
    expect((await shop.visitor().get(`/api/goods/detail/${favourite.id}`)).data.is_favorite).toBe(0);
  });
});
