import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { QuickPurchasePage } from '../../../src/ui/purchase/quick-purchase-page.tsx';
import { changeWords } from '../../../src/ui/pieces/goods/memory-words.ts';
import { agoWords, intervalWords } from '../../../src/ui/pieces/purchase/bought-words.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { boughtGoods, fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const bought = [
  boughtGoods('1', { goods: shopGoods('1', { name: '甲药', price: '9.60' }), lastPrice: money('9.30'), interval: 14, dueIn: -3 }),
  boughtGoods('2', { goods: shopGoods('2', { name: '乙药', price: '9.60' }), lastPrice: money('10.20') }),
  boughtGoods('3', { goods: shopGoods('3', { name: '丙药', terms: { stock: 0 } }), suggested: 0 }),
  boughtGoods('4', { goods: shopGoods('4', { name: '丁药', price: '9.60' }), dueIn: 9 }),
];

function open(at: string, goods = bought, changes: Parameters<typeof fakePurchases>[1] = {}) {
  const shop = shopWindow({ goods: goods.map((one) => one.goods), ports: { purchases: fakePurchases(goods, changes) } });
  return { shop, ...openScreen(shop, <QuickPurchasePage />, { path: '/kjcg', at }) };
}
const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);

describe('buying again by rhythm', () => {
  it('shows what is due, with interval, price change and shortage, and puts what is ticked into the cart', async () => {
    const { buyer, shop } = open('/kjcg?tab=rhythm');
    expect((await row('甲药')).getByText('约 14 天一采')).toBeDefined();
    expect((await row('甲药')).getByText('比上次 +¥0.30')).toBeDefined();
    expect((await row('乙药')).getByText('比上次 −¥0.60')).toBeDefined();
    expect((await row('丙药')).getByText('暂时缺货')).toBeDefined();
    expect(screen.queryByRole('link', { name: '丁药' })).toBeNull();
    expect((await row('丙药')).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    expect(screen.getByText('3 个品种到了该补的日子', { exact: false })).toBeDefined();
    const sum = within(screen.getByRole('region', { name: '选中的合计' }));
    expect(sum.getByRole('status').textContent).toBe('已选 2 种');
    await buyer.click((await row('乙药')).getByRole('checkbox'));
    await buyer.click(sum.getByRole('button', { name: /^加入购物车/ }));
    await waitFor(() => expect(shop.shop.kept().cart.lines.map(({ goods, quantity }) => [goods.id, quantity])).toEqual([['1', 20]]));
    expect(within(await screen.findByRole('region', { name: '加入购物车的结果' })).getByText('去购物车')).toBeDefined();
    expect(sum.getByRole('status').textContent).toBe('已选 0 种');
  });

  it('fills all quantities for so many days by the shop’s rhythm, and takes it back', async () => {
    const terms = { mediumPack: 10, stock: 500 };
    const { buyer } = open('/kjcg?tab=rhythm', [
      boughtGoods('1', { goods: shopGoods('1', { name: '甲药', price: '1.00', terms }), usual: 40, lastUnits: 0, interval: 14 }),
      boughtGoods('2', { goods: shopGoods('2', { name: '乙药', price: '1.00', terms }), usual: 2, lastUnits: 400, interval: 60 }),
      boughtGoods('3', {
        goods: shopGoods('3', { name: '丙药', price: '1.00', terms: { ...terms, stock: 45 } }),
        usual: 40,
        lastUnits: 0,
        interval: 14,
      }),
      boughtGoods('4', { goods: shopGoods('4', { name: '丁药', price: '1.00', terms }), interval: null }),
    ]);
    const quantityOf = async (name: string) => (await row(name)).getByRole<HTMLInputElement>('textbox').value;
    const sum = () => screen.getByRole('region', { name: '选中的合计' }).textContent;
    const all = async () => Promise.all(['甲药', '乙药', '丙药', '丁药'].map(quantityOf));
    expect(await all()).toEqual(['20', '20', '20', '20']);
    await buyer.click(await screen.findByRole('button', { name: '补到 21 天' }));
    // 40 in 14 days are 60 in 21; 45 boxes are four whole packs; what lasts is not ticked; no rhythm, no change.
    expect(await all()).toEqual(['60', '20', '40', '20']);
    expect(screen.getByText('2 种已填好，1 种余量够用，未勾选')).toBeDefined();
    expect((await row('乙药')).getByText('余量够用')).toBeDefined();
    expect((await row('乙药')).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(sum()).toContain('120.00');
    await buyer.click(screen.getByRole('button', { name: '补到 30 天' }));
    expect(await all()).toEqual(['90', '20', '40', '20']);
    await buyer.click(screen.getByRole('button', { name: '撤销' }));
    expect(await all()).toEqual(['20', '20', '20', '20']);
    expect((await row('乙药')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(sum()).toContain('80.00');
  });

  it('is worked by keyboard: a quantity, Enter', async () => {
    const { buyer, shop } = open('/kjcg?tab=rhythm');
    const quantity = (await row('甲药')).getByRole('textbox');
    await buyer.clear(quantity);
    await buyer.type(quantity, '30{Enter}');
    await waitFor(() => expect(shop.shop.kept().cart.lines.map(({ goods, quantity: units }) => [goods.id, units])).toEqual([['1', 30]]));
    expect((await row('甲药')).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('counts at every key what is typed', async () => {
    const { buyer } = open('/kjcg?tab=rhythm');
    const quantity = (await row('甲药')).getByRole('textbox');
    const sum = () => screen.getByRole('region', { name: '选中的合计' }).textContent;
    const before = sum();
    await buyer.clear(quantity);
    await buyer.type(quantity, '3');
    expect((await row('甲药')).getByText('28.80')).toBeDefined();
    await buyer.type(quantity, '0');
    expect((await row('甲药')).getByText('288.00')).toBeDefined();
    expect(sum()).not.toBe(before);
    await buyer.keyboard('{Escape}');
    expect(sum()).toBe(before);
  });

  it('puts all that is ticked into the cart with Ctrl+Enter, from the field of a quantity too, and nothing twice', async () => {
    const { buyer, shop } = open('/kjcg?tab=rhythm');
    const quantity = (await row('甲药')).getByRole('textbox');
    await buyer.clear(quantity);
    await buyer.type(quantity, '30{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('region', { name: '加入购物车的结果' })).toBeDefined();
    const lines = shop.shop.kept().cart.lines.map(({ goods, quantity: units }) => [goods.id, units]);
    expect(lines).toContainEqual(['1', 30]);
    expect(lines).toHaveLength(2);
  });

  it('says what it is for where nothing is due, and fails in place', async () => {
    const none = open('/kjcg?tab=rhythm', []);
    expect(await screen.findByRole('heading', { name: '现在没有该补的品种' })).toBeDefined();
    none.unmount();
    let isBroken = true;
    const fake = fakePurchases(bought);
    const { buyer } = open('/kjcg?tab=rhythm', bought, {
      bought: (query) => (isBroken ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : fake.bought(query)),
    });
    expect(await screen.findByText('买过的品种加载失败')).toBeDefined();
    isBroken = false;
    await buyer.click(screen.getByRole('button', { name: /重新加载|重试|再试/ }));
    expect(await screen.findByRole('link', { name: '甲药' })).toBeDefined();
  });
});

describe('what was bought', () => {
  it('is one tab away, searched and ordered by its address', async () => {
    const { buyer, address } = open('/kjcg');
    expect(await screen.findByLabelText('采购单', { exact: true })).toBeDefined();
    await buyer.click(screen.getByRole('link', { name: '买过的' }));
    expect(address()).toBe('/kjcg?tab=bought');
    expect((await row('丁药')).getByText('4 次')).toBeDefined();
    expect(screen.getByRole('region', { name: '选中的合计' }).textContent).toContain('已选 0 种');
    await buyer.type(screen.getByRole('searchbox', { name: '在买过的里找' }), '丁{Enter}');
    expect(address()).toBe('/kjcg?tab=bought&keywords=丁');
    await waitFor(() => expect(screen.queryByRole('link', { name: '甲药' })).toBeNull());
    await buyer.click(screen.getByRole('link', { name: '买得最多' }));
    expect(address()).toBe('/kjcg?tab=bought&order=times&keywords=丁');
    await buyer.click((await row('丁药')).getByRole('button', { name: /^加入 丁药/ }));
    expect(await screen.findByRole('button', { name: /已加 20/ })).toBeDefined();
  });

  it('says so when there is nothing, or nothing of that name', async () => {
    const none = open('/kjcg?tab=bought', []);
    expect(await screen.findByRole('heading', { name: '还没有买过品种' })).toBeDefined();
    expect(screen.getByRole('link', { name: '贴一张采购单' }).getAttribute('href')).toBe('/kjcg');
    none.unmount();
    open('/kjcg?tab=bought&keywords=没有');
    expect(await screen.findByRole('heading', { name: '没有买过“没有”' })).toBeDefined();
    expect(screen.getByRole('link', { name: '搜索全部药品' })).toBeDefined();
  });
});

describe('the words of what was bought', () => {
  it.each([
    [{ kind: 'dearer', by: '0.30' }, '比上次 +¥0.30'],
    [{ kind: 'cheaper', by: '0.60' }, '比上次 −¥0.60'],
    [{ kind: 'same', by: '0.00' }, '与上次同价'],
    [null, ''],
  ] as const)('%o: %s', (change, words) => expect(changeWords(change)).toBe(words));

  it('say days plainly', () => {
    expect([intervalWords(14), intervalWords(3.5), intervalWords(null), agoWords(0), agoWords(17)]).toEqual([
      '约 14 天一采',
      '约 4 天一采',
      '',
      '今天买过',
      '上次 17 天前',
    ]);
  });
});
