import { beforeAll, expect, it } from 'vitest';
import { onEither, type TestShop } from '../../support/server.ts';

interface BrandLine {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly count: number;
}

onEither('the brands', (open) => {
  let shop: TestShop;
  const ask = async (query = '') => (await shop.visitor().get(`/api/brand?${query}`)).data;
  const names = (list: BrandLine[]) => list.map(({ name }) => name);
  beforeAll(async () => {
    shop = await open();
  });

  it('are all makers with goods, those that the shop shows off first, each page another part of them', async () => {
    const first = await ask('per_page=20');
    const header = (await shop.visitor().get('/api/focus/common')).data.brand as BrandLine[];
    expect(names(first.list).slice(0, 12)).toEqual(names(header).slice(0, 12));
    expect(first.list.every(({ count, image }: BrandLine) => count > 0 && image.startsWith('/api/pictures/brand/'))).toBe(true);
    const all = (await ask('per_page=100')).list;
    expect(all).toHaveLength(first.total);
    expect((await ask('per_page=20&page=2')).list).toEqual(all.slice(20, 40));
    expect((await ask('per_page=20&page=99')).list).toEqual([]);
  });

  it('are as many as a list of the whole shop offers to choose from', async () => {
    const { manufacturers } = (await shop.visitor().get('/api/goods/list')).data.facets as { manufacturers: BrandLine[] };
    expect([...names(manufacturers)].sort()).toEqual([...names((await ask('per_page=100')).list)].sort());
  });

  it('are found by initial, in capitals or not; the initials add up to all of them', async () => {
    const { initials, total } = await ask();
    expect(initials.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total);
    for (const { initial, count } of initials.slice(0, 4)) {
      expect((await ask(`initial=${initial}`)).total).toBe(count);
      expect((await ask(`initial=${initial.toLowerCase()}`)).total).toBe(count);
    }
    expect(names((await ask('initial=W&per_page=100')).list)).toContain('皖溪制药');
  });

  it('are found by name, initials and full pinyin', async () => {
    for (const keywords of ['皖溪', 'wxzy', 'wanxi'])
      expect(names((await ask(`keywords=${encodeURIComponent(keywords)}`)).list)).toContain('皖溪制药');
    expect((await ask('keywords=%25')).list.length).toBeLessThanOrEqual(1);
    expect(await ask('keywords=zzzzzz')).toMatchObject({ list: [], total: 0 });
  });

  it('count the goods that a list by the brand’s id shows', async () => {
    const [brand] = (await ask()).list as BrandLine[];
    expect((await shop.visitor().get(`/api/goods/list?manufacturer=${brand?.id}`)).data.total).toBe(brand?.count);
  });

  it.each(['initial=AB', 'initial=%E5%A4%A9', 'page=0', 'per_page=101'])('refuse %s with 422', async (query) => {
    expect((await shop.visitor().get(`/api/brand?${query}`)).status).toBe(422);
  });
});

onEither('delivery', (open) => {
  it('costs what the cart reckons with', async () => {
    const shop = await open();
    const { data } = await shop.visitor().get('/api/global/shipping');
    const buyer = await shop.signedIn('13800000001');
    const cart = (await buyer.get('/api/cart/list')).data;
    expect(data.shipping_amount).toBe(cart.shipping_data.shipping_amount);
  });
});
