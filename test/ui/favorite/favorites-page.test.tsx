import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FavoritesPage } from '../../../src/ui/favorite/favorites-page.tsx';
import { money } from '../../../src/domain/shared/money.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeFavorites } from '../../support/fakes/fake-favorites.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

async function openFavorites(setup: ShopWindowSetup = {}, at = '/star') {
  const shop = shopWindow(setup);
  await shop.needs.favorites.add((setup.goods ?? []).map(({ id }) => id));
  return { shop, ...openScreen(shop, <FavoritesPage />, { path: '/star', at, handle: { title: '我的收藏', access: 'buyer' } }) };
}

const goods = [
  shopGoods('1', { name: '阿莫西林胶囊' }),
  shopGoods('2', { name: '布洛芬片', terms: { stock: 0 } }),
  shopGoods('3', { name: '维生素C片' }),
];

describe('my favourites', () => {
  it('are chosen together and put into the cart; what was not taken is told by name', async () => {
    const carts = {
      add: async () => ({ added: ['1'], refused: [{ goodsId: '3', message: '每单限 5盒' }], total: 3, message: '' }),
    };
    const { buyer } = await openFavorites({ goods, carts });
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '加入购物车' }).disabled).toBe(true);
    await buyer.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(screen.getByRole('region', { name: '合计' }).textContent).toContain('192.00');
    await buyer.click(screen.getByRole('button', { name: '加入购物车' }));
    const refused = within(await screen.findByRole('list', { name: '未加入的品种' }));
    expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '布洛芬片0.25g×24粒暂时缺货',
      '维生素C片0.25g×24粒每单限 5盒',
    ]);
    expect(screen.getByRole('link', { name: '去购物车' })).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '收起结果' }));
    expect(screen.queryByRole('list', { name: '未加入的品种' })).toBeNull();
  });

  it('are bought one by one from the keyboard: a quantity, Enter', async () => {
    const { buyer } = await openFavorites({ goods });
    const quantity = await screen.findByRole('textbox', { name: '阿莫西林胶囊数量' });
    await buyer.clear(quantity);
    await buyer.type(quantity, '30{Enter}');
    expect(await screen.findByRole('button', { name: /已加 30/ })).toBeDefined();
  });

  it('are narrowed to those that have become cheaper, and say since what', async () => {
    const fake = fakeFavorites(goods, { 3: money('10.40') });
    const { buyer, address } = await openFavorites({ goods, ports: { favorites: fake } });
    await buyer.click(await screen.findByRole('link', { name: '降价' }));
    expect(address()).toBe('/star?state=price-fall');
    await waitFor(() => expect(screen.queryByRole('link', { name: '阿莫西林胶囊' })).toBeNull());
    expect(screen.getByText('比收藏时的 ¥10.40 便宜')).toBeDefined();
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

describe('one among many favourites', () => {
  it('is found by its name and by what can be had, in an address of its own', async () => {
    const { buyer, address } = await openFavorites({ goods });
    const words = await screen.findByRole('searchbox', { name: '在收藏里找：名称或拼音' });
    await buyer.type(words, ' 布洛芬 {Enter}');
    await eventually(() => expect(screen.getAllByRole('checkbox', { name: /^选择/ })).toHaveLength(1));
    expect(address()).toBe('/star?keywords=布洛芬');
    await buyer.click(screen.getByRole('link', { name: '有货' }));
    expect(await screen.findByRole('heading', { name: '没有符合条件的收藏' })).toBeDefined();
    expect(address()).toBe('/star?keywords=布洛芬&state=in-stock');
    await buyer.click(screen.getByRole('link', { name: '清空条件' }));
    await eventually(() => expect(screen.getAllByRole('checkbox', { name: /^选择/ })).toHaveLength(3));
  });

  it('that was ordered last comes first where it is asked for, in the quantity of that order', async () => {
    const bought = [
      shopGoods('1', { name: '阿莫西林胶囊', lastBought: { at: 1, number: 40, price: null } }),
      shopGoods('2', { name: '布洛芬片', lastBought: { at: 2, number: 1_000_000, price: null } }),
    ];
    const { buyer } = await openFavorites({ goods: bought });
    const names = () =>
      screen.getAllByRole('checkbox', { name: /^选择/ }).map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent);
    expect(await screen.findByRole('textbox', { name: '阿莫西林胶囊数量' })).toHaveProperty('value', '40');
    expect(screen.getByRole('textbox', { name: '布洛芬片数量' })).not.toHaveProperty('value', '1000000');
    expect(screen.queryByRole('alert')).toBeNull();
    const before = names();
    await buyer.click(await screen.findByRole('link', { name: '最近买过' }));
    await eventually(() => expect(names()).toEqual([...before].reverse()));
  });
});

describe('favourites in groups', () => {
  it('are moved into a group, which is an address of its own, and out of it again', async () => {
    const { buyer, shop, address } = await openFavorites({ goods });
    await buyer.click(await screen.findByRole('button', { name: '新建分组' }));
    const form = within(await screen.findByRole('form', { name: '新分组' }));
    await buyer.type(form.getByRole('textbox', { name: '新分组' }), '抗生素{Enter}');
    await buyer.click(await screen.findByRole('button', { name: '完成' }));
    await buyer.click(screen.getByRole('checkbox', { name: '选择阿莫西林胶囊' }));
    await buyer.selectOptions(await screen.findByRole('combobox', { name: '移到分组' }), '抗生素');
    expect(await screen.findByText('已移到分组')).toBeDefined();
    await buyer.click(await screen.findByRole('link', { name: '抗生素 1' }));
    expect(address()).toBe('/star?group=g1');
    await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await buyer.click(screen.getByRole('checkbox', { name: '选择阿莫西林胶囊' }));
    await buyer.selectOptions(screen.getByRole('combobox', { name: '移到分组' }), '不分组');
    expect(await screen.findByRole('heading', { name: '这个分组还是空的' })).toBeDefined();
    expect((await shop.needs.favorites.list(1, 'none')).total).toBe(3);
  });

  it('are named anew and taken away; what was in them stays', async () => {
    const { buyer, shop } = await openFavorites({ goods });
    await shop.needs.favoriteShelf.addGroup('夜班');
    await shop.needs.favoriteShelf.move(['1'], 'g1');
    await buyer.click(await screen.findByRole('button', { name: '新建分组' }));
    const form = within(await screen.findByRole('form', { name: '新分组' }));
    await buyer.type(form.getByRole('textbox', { name: '新分组' }), '夜班{Enter}');
    expect(await screen.findAllByText('已有同名分组')).not.toHaveLength(0);
    await buyer.clear(form.getByRole('textbox', { name: '新分组' }));
    await buyer.type(form.getByRole('textbox', { name: '新分组' }), '白班{Enter}');
    await buyer.click(await screen.findByRole('button', { name: '改名：夜班' }));
    const renaming = within(screen.getByRole('form', { name: '夜班的新名称' }));
    await buyer.type(renaming.getByRole('textbox'), '二{Enter}');
    await buyer.click(await screen.findByRole('button', { name: '删除分组：夜班二' }));
    await buyer.click(await screen.findByRole('button', { name: '删除' }));
    await eventually(() => expect(screen.queryByRole('button', { name: '删除分组：夜班二' })).toBeNull());
    expect((await shop.needs.favorites.list(1)).total).toBe(3);
  });

  it('are counted on the shelf: what is missing to the target is ordered', async () => {
    const shop = shopWindow({ goods });
    await shop.needs.favorites.add(goods.map(({ id }) => id));
    await shop.needs.favoriteShelf.mark({ goodsId: '1', note: '', target: 50, tellsPrice: true, tellsStock: true });
    const { buyer } = openScreen(shop, <FavoritesPage />, { path: '/star', handle: { title: '我的收藏', access: 'buyer' } });
    const shelf = await screen.findByRole('textbox', { name: '阿莫西林胶囊现有库存' });
    await buyer.type(shelf, '21');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '阿莫西林胶囊数量' }).value).toBe('30');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择阿莫西林胶囊' }).checked).toBe(true);
    await buyer.clear(shelf);
    await buyer.type(shelf, '60');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择阿莫西林胶囊' }).checked).toBe(false);
    expect(screen.getByText('不用补', { exact: false })).toBeDefined();
  });

  it('have a note, a target and what is to be told of each', async () => {
    const { buyer, shop } = await openFavorites({ goods });
    await buyer.click(await screen.findByRole('button', { name: '布洛芬片的备注与提醒' }));
    const dialog = within(await screen.findByRole('dialog', { name: '备注与提醒' }));
    await buyer.type(dialog.getByRole('textbox', { name: '布洛芬片 备注（选填）' }), '夜班用');
    await buyer.type(dialog.getByRole('textbox', { name: '目标库存（选填）' }), '0');
    await buyer.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('目标库存应为 1 至 999999 的整数')).toBeDefined();
    await buyer.clear(dialog.getByRole('textbox', { name: '目标库存（选填）' }));
    await buyer.type(dialog.getByRole('textbox', { name: '目标库存（选填）' }), '50');
    await buyer.click(dialog.getByRole('checkbox', { name: '降价时告诉我' }));
    await buyer.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('目标库存 50盒')).toBeDefined();
    expect(screen.getByText('夜班用')).toBeDefined();
    expect((await shop.needs.favorites.list(1)).marks).toContainEqual({
      goodsId: '2',
      groupId: null,
      note: '夜班用',
      target: 50,
      tellsPrice: false,
      tellsStock: true,
      fellFrom: null,
    });
  });
});
