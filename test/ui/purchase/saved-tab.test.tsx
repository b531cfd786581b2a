import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FavoriteGateway } from '../../../src/application/favorite/favorite-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { QuickPurchasePage } from '../../../src/ui/purchase/quick-purchase-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeFavorites } from '../../support/fakes/fake-favorites.ts';
import { fakeListMatcher } from '../../support/fakes/fake-list-matcher.ts';
import { fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const goods = [
  shopGoods('1', { name: '甲药', price: '9.60', terms: { mediumPack: 10 } }),
  shopGoods('2', { name: '乙药', price: '5.00', terms: { mediumPack: 10 } }),
  shopGoods('3', { name: '丙药', terms: { stock: 0 } }),
];

/** A buyer whose list 周一补货 wants 30 of the first, 20 of the second and 20 of the third goods. */
async function openLists(at = '/kjcg?tab=lists', changes: Partial<FavoriteGateway> = {}) {
  const favorites = fakeFavorites(goods);
  const saved = await favorites.save({
    name: '周一补货',
    moves: false,
    goods: [
      { goodsId: '1', target: 30 },
      { goodsId: '2', target: 20 },
      { goodsId: '3', target: 20 },
    ],
  });
  const group = saved.ok ? saved.value.groupId : '';
  const purchases = fakePurchases([], fakeListMatcher(goods));
  const shop = shopWindow({ goods, ports: { purchases, favorites: { ...favorites, ...changes }, favoriteShelf: favorites } });
  return { shop, favorites, ...openScreen(shop, <QuickPurchasePage />, { path: '/kjcg', at: at.replace('GROUP', group) }) };
}
const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);

describe('a saved list', () => {
  it('orders what is missing to its target stock, count by count', async () => {
    const { buyer, shop, address } = await openLists();
    await buyer.click(await screen.findByRole('link', { name: '打开周一补货' }));
    expect(address()).toContain('/kjcg?tab=lists&group=');
    await buyer.click(await screen.findByRole('button', { name: '盘点补货' }));
    expect((await row('甲药')).getByText('30盒')).toBeDefined();
    const sum = within(screen.getByRole('region', { name: '选中的合计' }));
    expect(sum.getByRole('status').textContent).toBe('已选 0 种');
    await buyer.type((await row('甲药')).getByRole('textbox', { name: /现有库存/ }), '12{Enter}');
    // Enter goes on along the shelf.
    expect(document.activeElement).toBe((await row('乙药')).getByRole('textbox', { name: /现有库存/ }));
    await buyer.keyboard('25');
    expect((await row('乙药')).getByText(/不用补/)).toBeDefined();
    expect((await row('丙药')).queryByRole('textbox')).toBeNull();
    expect(sum.getByRole('status').textContent).toBe('已选 1 种');
    await buyer.click(sum.getByRole('button', { name: /^加入购物车/ }));
    await waitFor(() => expect(shop.shop.kept().cart.lines.map(({ goods: one, quantity }) => [one.id, quantity])).toEqual([['1', 20]]));
  });

  it('starts with the quantities it was saved with, and is added in them with one press (R69)', async () => {
    const { buyer, shop } = await openLists('/kjcg?tab=lists&group=GROUP');
    const quantityOf = async (name: string) => (await row(name)).getByRole<HTMLInputElement>('textbox', { name: /数量/ }).value;
    expect([await quantityOf('甲药'), await quantityOf('乙药')]).toEqual(['30', '20']);
    expect((await row('甲药')).queryByRole('textbox', { name: /货架/ })).toBeNull();
    const sum = within(screen.getByRole('region', { name: '选中的合计' }));
    await buyer.click(sum.getByRole('checkbox', { name: '全选本页' }));
    expect(screen.getByRole('region', { name: '选中的合计' }).textContent).toContain('388.00');
    // What was typed since does not change what the list was saved with.
    await buyer.clear((await row('乙药')).getByRole('textbox', { name: /数量/ }));
    await buyer.type((await row('乙药')).getByRole('textbox', { name: /数量/ }), '5');
    await buyer.click(screen.getByRole('button', { name: '按原数量加入 2 种' }));
    await waitFor(() =>
      expect(shop.shop.kept().cart.lines.map(({ goods: one, quantity }) => [one.id, quantity])).toEqual([
        ['1', 30],
        ['2', 20],
      ]),
    );
  });

  it('is made of what a purchase list means, can it be had or not, and takes in what is saved under its name', async () => {
    const { buyer, favorites } = await openLists('/kjcg');
    fireEvent.paste(await screen.findByLabelText('采购单', { exact: true }), {
      clipboardData: { getData: () => '甲药\t20\n甲药\t10\n丙药\t50\n没有\t5' },
    });
    await buyer.click(await screen.findByRole('button', { name: '存为常用单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '存为常用单' }));
    expect(dialog.getByText('2 个品种', { exact: false })).toBeDefined();
    await buyer.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getByText('名称要有 1 至 12 个字，一行')).toBeDefined();
    await buyer.type(dialog.getByLabelText('名称'), '旺季');
    await buyer.click(dialog.getByRole('button', { name: '保存' }));
    // Both stand in another list, where they stay until the buyer says otherwise.
    expect(await screen.findByText('已存为常用单，0 个品种；2 个留在原来的分组')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '存为常用单' }));
    const again = within(await screen.findByRole('dialog', { name: '存为常用单' }));
    await buyer.type(again.getByLabelText('名称'), '旺季');
    await buyer.click(again.getByRole('checkbox', { name: '已在别的分组里的品种也移过来' }));
    await buyer.click(again.getByRole('button', { name: '保存' }));
    await waitFor(async () =>
      expect((await favorites.list(1)).groups.map(({ name, count }) => [name, count])).toEqual([
        ['周一补货', 1],
        ['旺季', 2],
      ]),
    );
    expect((await favorites.list(1)).marks.map(({ goodsId, target }) => [goodsId, target])).toEqual([
      ['1', 30],
      ['2', 20],
      ['3', 50],
    ]);
  });

  it('says what it is for where there is none, and fails in place', async () => {
    let isBroken = true;
    const none = await openLists('/kjcg?tab=lists', {
      list: async () => {
        if (isBroken) throw new GatewayError('busy', { code: 500, message: '' });
        return { goods: [], total: 0, page: 1, perPage: 50, marks: [], groups: [], inAll: 0 };
      },
    });
    expect(await screen.findByText('常用单加载失败')).toBeDefined();
    isBroken = false;
    await none.buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '还没有常用单' })).toBeDefined();
    none.unmount();
    await openLists('/kjcg?tab=lists&group=elsewhere');
    expect(await screen.findByRole('heading', { name: '这张常用单里没有品种' })).toBeDefined();
    expect(screen.getByRole('link', { name: '我的收藏' })).toBeDefined();
  });
});
