import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AgainLine } from '../../../src/application/order/order-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { OrderPage } from '../../../src/ui/order/detail/order-page.tsx';
import { OrdersPage } from '../../../src/ui/order/list/orders-page.tsx';
import { goodsOf } from '../../support/builders/goods.ts';
import { formerLine, plainOrder } from '../../support/builders/orders.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeOrders } from '../../support/fakes/fake-orders.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

/** A shop with one sent order of ten units at 9.60; `lines` are what it comes to now. */
async function shopWithOrder(lines?: readonly AgainLine[]) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60'), goodsOf('2', '5.00')], names: { 1: '阿莫西林胶囊' } });
  const orders = fakeOrders(shop, lines && { again: async () => lines });
  await orders.place(
    { lineIds: [shop.put('1', 10)], addressId: '1', choice: bestChoice, ...plainOrder, remark: '', expect: money('96') },
    'key',
  );
  orders.move('1', { state: 'completed' });
  return { shop, orders };
}
const line = (id: string, goods: AgainLine['goods'], then: Partial<AgainLine> = {}): AgainLine => ({ ...formerLine(id, then), goods });
const dialog = () => screen.findByRole('dialog', { name: '再来一单' });
const partOf = async (name: string) => within(within(await dialog()).getByRole('region', { name }));

describe('an order that is bought again', () => {
  it('shows its lines first, adds nothing, and puts what is ticked into the cart', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<OrdersPage />, shop, { path: '/order' }, orders);
    await userEvent.click(await screen.findByRole('button', { name: '订单 261120001 再来一单' }));
    const same = await partOf('无变化');
    expect(same.getByRole('listitem').textContent).toContain('上次 10盒 ¥9.60');
    expect(shop.kept().cart.lines).toHaveLength(0);
    const field = same.getByRole('textbox', { name: '阿莫西林胶囊数量' });
    await userEvent.clear(field);
    await userEvent.type(field, '4');
    expect((await dialog()).textContent).toContain('合计 ¥38.40');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(within(await dialog()).getByRole('button', { name: '加入购物车' }));
    expect(await within(await dialog()).findByText('已加入 1 个品种')).toBeDefined();
    expect(shop.kept().cart.lines).toMatchObject([{ quantity: 4 }]);
    expect(
      within(await dialog())
        .getByRole('link', { name: '去购物车' })
        .getAttribute('href'),
    ).toBe('/cart');
    expect(within(await dialog()).queryByRole('button', { name: '加入购物车' })).toBeNull();
  });

  it('says what is dearer, fewer, sooner or another pack, and offers the way out of each', async () => {
    const { shop, orders } = await shopWithOrder([
      line('1', shopGoods('1', { price: '9.90' })),
      line('2', shopGoods('2', { terms: { stock: 4 } })),
      line('3', shopGoods('3', { spec: '0.5g×24粒' })),
      line('4', shopGoods('4', { expiry: '2027-01-31' }), { number: 6, expiry: '2028-01-31', batch: 'A1' }),
    ]);
    visitScreen(<OrderPage />, shop, { path: '/order/info/:id', at: '/order/info/1' }, orders);
    await userEvent.click(await screen.findByRole('button', { name: '再来一单' }));
    const changed = await partOf('有变化');
    const words = changed.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words[0]).toContain('单价 ¥9.60 → ¥9.90，涨 ¥0.30');
    expect(words[1]).toContain('库存只够 4盒');
    expect(words[2]).toContain('规格由 0.25g×24粒 换成 0.5g×24粒');
    expect(words[3]).toContain('效期至 2027-01-31，早于上次的 2028-01-31；批号 A1 → 26031207');
    expect(changed.getByRole('link', { name: '药品2 余下 6 登记求购' }).getAttribute('href')).toBe(
      `/pzqg/add?${new URLSearchParams({ name: '药品2', maker: '皖溪制药', spec: '0.25g×24粒', number: '6' }).toString()}`,
    );
    expect(changed.getByRole('checkbox', { name: '选择 药品3' })).toHaveProperty('checked', false);
    await userEvent.click(changed.getByRole('button', { name: '药品4 凑整为 10' }));
    expect(changed.getByRole('textbox', { name: '药品4数量' })).toHaveProperty('value', '10');
    expect((await dialog()).textContent).toContain('已选 3 个品种，合计 ¥233.40');
  });

  it('says why a line cannot be had, with its licence, a want or the same name by others', async () => {
    const obstacle = { code: 'licence-missing', words: '缺少食品经营许可证', repair: '/zzzj?kind=spjy' } as const;
    const { shop, orders } = await shopWithOrder([
      line('1', null),
      line('2', shopGoods('2', { obstacle, terms: { purchasable: false } })),
      line('3', shopGoods('3', { terms: { purchaseLimit: 5 }, held: { ordinary: 5, flash: 0 } })),
      line('4', shopGoods('4'), { isCombination: true }),
    ]);
    visitScreen(<OrdersPage />, shop, { path: '/order' }, orders);
    await userEvent.click(await screen.findByRole('button', { name: '订单 261120001 再来一单' }));
    const out = await partOf('现在买不到');
    expect((await dialog()).textContent).toContain('现在都买不到，购物车没有变化');
    const rows = out.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('已下架'),
      expect.stringContaining('缺少食品经营许可证'),
      expect.stringContaining('每单限购 5，购物车已有 5'),
      expect.stringContaining('组合已下架'),
    ]);
    expect(out.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0])).toEqual(
      expect.arrayContaining(['/search', '/pzqg/add', '/zzzj', '/cart']),
    );
    expect(out.queryAllByRole('checkbox')).toEqual([]);
    expect(within(await dialog()).queryByRole('button', { name: '加入购物车' })).toBeNull();
  });

  it('shows sets as they are now and add-ons as what they were, with the way to each, and ticks none of them', async () => {
    const set = (id: string, changes: Partial<NonNullable<AgainLine['set']>>) =>
      line(id, null, { isCombination: true, price: money('300'), set: { state: 'had', price: money('300'), words: '', ...changes } });
    const { shop, orders } = await shopWithOrder([
      set('1', { price: money('318.5') }),
      set('2', { price: money('288') }),
      set('3', {}),
      set('4', { state: 'closed', price: money('300'), words: '本组合已售完' }),
      set('5', { state: 'gone', price: null }),
      line('6', shopGoods('6'), { isAddOn: true, price: money('4.95') }),
      line('7', shopGoods('7'), { isAddOn: true, price: money('0') }),
    ]);
    visitScreen(<OrdersPage />, shop, { path: '/order' }, orders);
    await userEvent.click(await screen.findByRole('button', { name: '订单 261120001 再来一单' }));
    const [changed, out] = [await partOf('有变化'), await partOf('现在买不到')];
    const words = (part: typeof changed) => part.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words(changed)).toEqual(
      ['涨 ¥18.50', '降 ¥12.00', '组合仍在售，按套加入', '上次是换购价', '上次是赠品'].map((one) => expect.stringContaining(one)),
    );
    expect(words(out)).toEqual(['本组合已售完', '组合已下架'].map((one) => expect.stringContaining(one)));
    expect([...changed.getAllByRole('link'), ...out.getAllByRole('link')].map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/zhzq', '/zhmz/list', '/list/info/6']),
    );
    expect(within(await dialog()).queryAllByRole('checkbox', { name: /^选择 / })).toEqual([]);
  });

  it('that cannot be read says so in place, and is asked again', async () => {
    const { shop, orders } = await shopWithOrder();
    visitScreen(<OrdersPage />, shop, { path: '/order' }, orders);
    const button = await screen.findByRole('button', { name: '订单 261120001 再来一单' });
    shop.failNext(new GatewayError('busy', { code: 500, message: '' }));
    await userEvent.click(button);
    await within(await dialog()).findByText(/没有比对出来/);
    await userEvent.click(within(await dialog()).getByRole('button', { name: '重试' }));
    expect(await partOf('无变化')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.kept().cart.lines).toHaveLength(0);
  });
});
