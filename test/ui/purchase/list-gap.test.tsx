import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { QuickPurchasePage } from '../../../src/ui/purchase/quick-purchase-page.tsx';
import { goodsOf } from '../../support/builders/goods.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeListMatcher } from '../../support/fakes/fake-list-matcher.ts';
import { fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const goods = [shopGoods('1', { name: '甲药', price: '10.00' }), shopGoods('2', { name: '乙药', price: '10.00' })];

/** Free from ¥500: the cart holds ¥100 of the second goods already. */
function open(held = 10) {
  const shop = new FakeShop({
    goods: ['1', '2', '3'].map((id) => goodsOf(id, '10.00')),
    shipping: { freeFrom: money('500'), freight: money('15') },
  });
  if (held > 0) shop.put('2', held);
  const purchases = fakePurchases([], fakeListMatcher(goods));
  return { shop, ...openScreen(shopWindow({ goods, shop, ports: { purchases } }), <QuickPurchasePage />, { path: '/kjcg' }) };
}
const paste = async (text: string) =>
  fireEvent.paste(await screen.findByLabelText('采购单', { exact: true }), { clipboardData: { getData: () => text } });

describe('what a list lacks to free shipping', () => {
  it('is counted with the cart, follows the list, and is filled from it; goods of the list are not proposed', async () => {
    const { buyer, shop } = open();
    await paste('甲药\t30');
    expect(await screen.findByText('连同购物车，再买 ¥100.00 包邮')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '去凑单' }));
    const drawer = within(await screen.findByRole('dialog', { name: '凑单' }));
    await waitFor(() => expect(drawer.getAllByRole('listitem')).toHaveLength(2));
    expect(shop.calls.some((call) => call === 'gapGoods free-shipping 1 30')).toBe(true);
    expect(drawer.queryByRole('link', { name: '药品1' })).toBeNull();
    await buyer.click(drawer.getByRole('button', { name: /^加 10盒药品3/ }));
    expect(await drawer.findByText('包邮已满足')).toBeDefined();
    expect(shop.kept().cart.lines.map(({ goods: one, quantity }) => [one.id, quantity])).toEqual([
      ['2', 10],
      ['3', 10],
    ]);
    await buyer.click(drawer.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByText(/再买 ¥/)).toBeNull());
  });

  it('is said of the list alone where the cart is empty, and no more once it is reached', async () => {
    const { buyer } = open(0);
    await paste('甲药\t30');
    expect(await screen.findByText('连同购物车，再买 ¥200.00 包邮')).toBeDefined();
    const quantity = screen.getByRole('textbox', { name: '甲药数量' });
    await buyer.clear(quantity);
    await buyer.type(quantity, '50{Enter}');
    await waitFor(() => expect(screen.queryByText(/再买 ¥/)).toBeNull());
    expect(screen.queryByRole('button', { name: '去凑单' })).toBeNull();
  });

  it('is nothing that fails aloud', async () => {
    const { shop } = open();
    shop.failNext(new GatewayError('busy', { code: 500, message: '系统繁忙' }));
    await paste('甲药\t30');
    expect(await screen.findByText('可加入', { exact: false })).toBeDefined();
    await waitFor(() => expect(shop.calls).toContain('read'));
    expect(screen.queryByText('系统繁忙')).toBeNull();
    expect(screen.queryByText(/再买 ¥/)).toBeNull();
  });
});
