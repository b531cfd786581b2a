import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { writeShopSettings } from '../../../src/server/shop/shop-settings.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';

onBothDatabases('GET /api/goods/detail/{id}', (open) => {
  let shop: TestShop;
  const idOf = async (name: string): Promise<number> => {
    const [row] = await shop.database.select({ id: goods.id }).from(goods).where(eq(goods.name, name)).orderBy(goods.id);
    return row?.id ?? 0;
  };
  beforeAll(async () => {
    shop = await open();
  });

  it('shows what the page needs: path, sheet, batch, price, picture', async () => {
    const { data } = await shop.visitor().get(`/api/goods/detail/${await idOf('阿莫西林胶囊')}`);
    expect(data).toMatchObject({ name: '阿莫西林胶囊', sccj: '皖溪制药', bzdw: '盒', jx: '胶囊剂', type: 1 });
    expect(data.categories.map(({ name }: { name: string }) => name)).toEqual(['处方药', '抗感染用药', '青霉素类']);
    expect(data.xq).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(data.scrq < data.xq).toBe(true);
    expect(data.ph).not.toBe('');
    expect(data.base_price).toMatch(/^\d+\.\d{2,4}$/);
    const headings = data.instructions.map(({ name }: { name: string }) => name);
    for (const heading of ['适应症', '用法用量', '不良反应', '禁忌', '注意事项', '贮藏', '有效期', '执行标准', '批准文号']) {
      expect(headings).toContain(heading);
    }
    expect((await shop.visitor().get(data.goods_image[0].url)).headers['content-type']).toContain('image/svg+xml');
  });

  it('has several pictures, each a drawing of its own, and a small one of the first', async () => {
    const { data } = await shop.visitor().get(`/api/goods/detail/${await idOf('阿莫西林胶囊')}`);
    const urls = data.goods_image.flatMap(({ url, list }: { url: string; list?: string }) => (list ? [url, list] : [url]));
    const drawn = await Promise.all(urls.map(async (url: string) => (await shop.visitor().get(url)).text));
    expect(new Set(drawn).size).toBe(4);
    for (const svg of drawn) expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  });

  it('names the steps of the ladder, so that a link can point at one', async () => {
    const { data } = await shop.visitor().get('/api/goods/list?per_page=100');
    const ladders = data.list.map(({ ladder_price }: { ladder_price: { id: number; number: number }[] }) => ladder_price);
    expect(ladders.some((ladder: object[]) => ladder.length > 1)).toBe(true);
    for (const ladder of ladders) {
      expect(ladder.map(({ id }: { id: number }) => id)).toEqual(ladder.map((_: object, index: number) => index + 1));
      const numbers = ladder.map(({ number }: { number: number }) => number);
      expect(numbers).toEqual([...numbers].sort((one: number, other: number) => one - other));
    }
  });

  it('lists promotions that count the goods; coupons only their owner’s', async () => {
    const url = `/api/goods/detail/${await idOf('阿莫西林胶囊')}`;
    const seen = (await shop.visitor().get(url)).data.promotions;
    expect(seen.some(({ kind }: { kind: string }) => kind === 'coupon')).toBe(false);
    expect(seen.some(({ kind }: { kind: string }) => kind === 'manjian')).toBe(true);
    const own = (await (await shop.signedIn(demoPhones.qualified)).get(url)).data.promotions;
    expect(own.some(({ kind }: { kind: string }) => kind === 'coupon')).toBe(true);
  });

  it('says from where and by when they come and what that costs, as the operator set it; nothing is promised before', async () => {
    const url = `/api/goods/detail/${await idOf('阿莫西林胶囊')}`;
    expect((await shop.visitor().get(url)).data.delivery).toEqual({
      warehouse: '合肥仓',
      pay_before: 16,
      ships_from: '340103',
      days_elsewhere: null,
      region_code: '',
      shipping_amount: '500.00',
      freight: '8.00',
    });
    await writeShopSettings(shop.database, { warehouse: '', payBeforeHour: 0 });
    expect((await shop.visitor().get(url)).data.delivery).toMatchObject({ warehouse: '', pay_before: null });
    await writeShopSettings(shop.database, { warehouse: '合肥仓', payBeforeHour: 16 });
  });

  it('tells a buyer what he bought last, not what he has not paid or cancelled, nor what others bought', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const one = await idOf('布洛芬缓释胶囊');
    const url = `/api/goods/detail/${one}`;
    const before = (await buyer.get(url)).data.last_bought;
    const { data } = await placeOrder(buyer, [{ goods_id: one, number: 20 }]);
    expect((await buyer.get(url)).data.last_bought).toEqual(before);
    await buyer.post(`/api/order/${data.id}/cancel`, {});
    expect((await buyer.get(url)).data.last_bought).toEqual(before);
    const { data: kept } = await placeOrder(buyer, [{ goods_id: one, number: 20 }]);
    await buyer.post(`/api/order/${kept.id}/pay`, { method: 'balance' });
    const { last_bought: last, price_history: history } = (await buyer.get(url)).data;
    expect(history.at(-1)).toEqual(last);
    expect(history.map(({ at }: { at: number }) => at)).toEqual(
      history.map(({ at }: { at: number }) => at).sort((a: number, b: number) => a - b),
    );
    expect(last).toMatchObject({ number: 20, price: expect.stringMatching(/^\d+\.\d{2,4}$/) });
    expect(Math.abs(last.at - Date.now() / 1000)).toBeLessThan(3_600);
    expect((await shop.visitor().get(url)).data.last_bought).toBeNull();
  });

  it('tells whether a favourite’s arrival is told', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const one = await idOf('阿莫西林胶囊');
    const detail = async () => (await buyer.get(`/api/goods/detail/${one}`)).data;
    await buyer.post('/api/favorite/cancel', { goods_ids: [one] });
    expect(await detail()).toMatchObject({ is_favorite: 0, tells_stock: 0 });
    await buyer.post('/api/favorite', { goods_ids: [one] });
    expect(await detail()).toMatchObject({ is_favorite: 1, tells_stock: 1 });
    await buyer.post(`/api/favorite/${one}/mark`, { tells_stock: 0 });
    expect(await detail()).toMatchObject({ is_favorite: 1, tells_stock: 0 });
  });

  it('tells a buyer alone how much of goods with ephedrine he may order', async () => {
    const url = `/api/goods/detail/${await idOf('酚麻美敏片')}`;
    const buyer = await shop.signedIn(demoPhones.qualified);
    expect((await buyer.get(url)).data.hm_limit).toMatchObject({
      per_order: 60,
      per_period: 120,
      period_days: 30,
      left: expect.any(Number),
    });
    expect((await shop.visitor().get(url)).data.hm_limit).toBeNull();
    expect((await buyer.get(`/api/goods/detail/${await idOf('阿莫西林胶囊')}`)).data.hm_limit).toBeNull();
  });

  it.each(['999999999', '0', '-1', 'abc', '1.5', '9007199254740993', '99999999999999999999', '%27', '1%20or%201', '😀'])(
    'knows no goods %s: 404 in the envelope',
    async (id) => {
      const answer = await shop.visitor().get(`/api/goods/detail/${id === '😀' ? encodeURIComponent(id) : id}`);
      expect(answer).toMatchObject({ status: 404, code: 404, message: '商品不存在' });
    },
  );
});
