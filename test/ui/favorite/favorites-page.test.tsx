import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FavoritesPage } from '../../../src/ui/favorite/favorites-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

async function openFavorites(setup: ShopWindowSetup = {}, at = '/star') {
  const shop = shopWindow(setup);
  await shop.needs.favorites.add((setup.goods ?? []).map(({ id }) => id));
  return { shop, ...openScreen(shop, <FavoritesPage />, { path: '/star', at, handle: { title: '我的收藏', access: 'buyer' } }) };
}

const goods = [shopGoods('1', { name: '阿莫西林胶囊' }), shopGoods('2', { name: '布洛芬片', terms: { stock: 0 } }), shopGoods('3', { name: '维生素C片' })];

describe('my favourites', () => {
  it('are chosen together and put into the cart; what was not taken is told by name', async () => {
    const carts = {
      add: async () => ({ added: ['1'], refused: [{ goodsId: '3', message: '每单限 5 盒' }], total: 3, message: '' }),
    };
    const { buyer } = await openFavorites({ goods, carts });
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '加入购物车' }).disabled).toBe(true);
    await buyer.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(screen.getByRole('region', { name: '合计' }).textContent).toContain('192.00');
    await buyer.click(screen.getByRole('button', { name: '加入购物车' }));
    const refused = within(await screen.findByRole('list', { name: '未加入的品种' }));
    expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['布洛芬片0.25g×24粒暂时缺货', '维生素C片0.25g×24粒每单限 5 盒']);
    expect(screen.getByRole('link', { name: '去购物车' })).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '收起结果' }));
    expect(screen.queryByRole('list', { name: '未加入的品种' })).toBeNull();
  });

  it('are bought one by one from the keyboard: a quantity, Enter', async () => {
    const { buyer } = await openFavorites({ goods });
    const quantity = await screen.findByRole('textbox', { name: '阿莫西林胶囊数量' });
    await buyer.clear(quantity);
    await buyer.type(quantity, '30{Enter}');
    expect(await screen.findByRole('button', { name: /已加 30盒/ })).toBeDefined();
  });

  it('are taken off in one go, stay in their places, and can be taken back', async () => {
    const { buyer, shop } = await openFavorites({ goods });
    await buyer.click(await screen.findByRole('checkbox', { name: '选择维生素C片' }));
    await buyer.click(screen.getByRole('button', { name: '取消收藏' }));
    expect(await screen.findByText('已取消收藏')).toBeDefined();
    expect((await shop.needs.favorites.list(1)).total).toBe(2);
    await buyer.click(screen.getByRole('button', { name: '重新收藏维生素C片' }));
    expect((await shop.needs.favorites.list(1)).total).toBe(3);
  });

  it('say what to do when there are none, and lead from past their end to their last page', async () => {
    const none = await openFavorites();
    expect(await none.findByText('还没有收藏')).toBeDefined();
    expect(screen.getByRole('link', { name: '去看药品' })).toBeDefined();
    none.unmount();
    const { address } = await openFavorites({ goods }, '/star?page=9');
    await screen.findByRole('list', { name: '收藏的商品' });
    expect(address()).toBe('/star');
  });
});
