import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('from the cart to a paid order', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  it('adds, checks, orders, pays, and every ledger agrees', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const before = (await buyer.get('/api/order')).data;
    const goods = (await buyer.get('/api/goods/list?in_stock=1&per_page=5')).data.list;
    const added = await buyer.post('/api/cart', {
      params: goods.map(({ id, zbz }: { id: number; zbz: number }) => ({ goods_id: id, number: zbz })),
    });
    expect(added).toMatchObject({ status: 200, message: '已加入购物车：5 个品种', data: { refused: [], total: 5 } });

    const cart = (await buyer.get('/api/cart/list')).data;
    const ids = cart.data.map(({ id }: { id: number }) => id);
    expect(cart.data).toHaveLength(5);

    const sheet = await buyer.post('/api/cart/checkout', { ids, new: 1 });
    expect(sheet).toMatchObject({ status: 200, data: { priced: { selected_kinds: 5 } } });
    const expectPayable = sheet.data.priced.payable;
    const address = sheet.data.addresses[0].id;

    const stale = await buyer.post('/api/order', { ids, address_id: address, expect: '0.01' });
    expect(stale).toMatchObject({ status: 409, code: 409, data: { priced: { payable: expectPayable } } });

    const placed = await buyer.post('/api/order', { ids, address_id: address, expect: expectPayable, remark: '尽快' });
    expect(placed).toMatchObject({ status: 200, data: { payable: expectPayable } });
    expect((await buyer.get('/api/cart/total')).data.total).toBe(0);

    const paid = await buyer.post(`/api/order/${placed.data.id}/pay`, { method: 'balance' });
    expect(paid).toMatchObject({ status: 200, data: { status: 'paid', payable: expectPayable, pay_method: 'balance' } });
    expect(paid.data.history.map(({ status }: { status: string }) => status)).toEqual(['unpaid', 'paid']);
    expect((await buyer.get('/api/order')).data).toMatchObject({ total: before.total + 1, counts: { paid: before.counts.paid + 1 } });
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
