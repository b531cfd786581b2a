import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OfferedSet } from '../../../src/application/combination/combination-gateway.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { CombinationsPage } from '../../../src/ui/combination/combinations-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeClub } from '../../support/fakes/fake-club.ts';
import { combinationOf, fakeCombinations } from '../../support/fakes/fake-combinations.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const first = shopGoods('1', { name: '感冒灵颗粒', price: '10.80' });
const second = shopGoods('2', { name: '布洛芬缓释胶囊', price: '12.80', terms: { stock: 142 } });
const parts = [
  { goods: first, quantity: 10 },
  { goods: second, quantity: 10 },
];
const coldSet = combinationOf({ parts, price: money('200.00'), sets: 14, scarcest: '2' });

const windowOf = (combinations: Parameters<typeof fakeCombinations>[0], carts = {}) =>
  shopWindow({ goods: [first, second], ports: { combinations: fakeCombinations(combinations) }, carts });
const open = (...shown: Parameters<typeof windowOf>) =>
  openScreen(windowOf(...shown), <CombinationsPage />, { path: '/zhzq', unknown: ['/cart'] });

describe('combinations', () => {
  it('show their parts, what they save for so many sets, and what allows no more', async () => {
    const { buyer } = open([coldSet]);
    const set = within(await screen.findByRole('article', { name: '感冒家庭装' }));
    expect(set.getByRole('heading', { name: '布洛芬缓释胶囊' })).toBeDefined();
    expect(set.getByText('还能买 14套：布洛芬缓释胶囊剩 142盒，每套 10盒')).toBeDefined();
    expect([set.getByText('¥236.00'), set.getByText('省 ¥36.00')]).toHaveLength(2);
    await buyer.click(set.getByRole('button', { name: '感冒家庭装套数加1' }));
    expect([set.getByText('分开买 2套'), set.getByText('¥472.00'), set.getByText('省 ¥72.00')]).toHaveLength(3);
  });

  it('keep a number of sets that cannot be had, with the reason and what can be had instead', async () => {
    const { buyer } = open([coldSet]);
    const set = within(await screen.findByRole('article', { name: '感冒家庭装' }));
    const quantity = set.getByRole('textbox', { name: '感冒家庭装套数数量' });
    await buyer.clear(quantity);
    await buyer.type(quantity, '20{Enter}');
    expect(set.getByText('最多还能加 14套')).toBeDefined();
    expect(quantity).toHaveProperty('value', '20');
    expect(set.queryByRole('button', { name: /^加入购物车/ })).toBeNull();
    await buyer.click(set.getByRole('button', { name: /^改为 14套/ }));
    expect(set.getByText('分开买 14套')).toBeDefined();
    expect(set.getByRole('button', { name: '加入购物车 感冒家庭装' })).toBeDefined();
  });

  it('say nothing of a saving where there is none', async () => {
    open([combinationOf({ parts, price: money('240.00') })]);
    const set = within(await screen.findByRole('article', { name: '感冒家庭装' }));
    expect(set.queryByText(/省|分开买/)).toBeNull();
  });

  it('are put into the cart in one press, and taken back when they are refused', async () => {
    const sent: unknown[] = [];
    const { buyer } = open(() => [{ ...coldSet, inCart: Math.min(1, sent.length) }], {
      add: async (lines: unknown) => (sent.push(lines), { added: sent.length === 1 ? ['1'] : [], refused: [], total: 1, message: '' }),
    });
    await buyer.click(await screen.findByRole('button', { name: '加入购物车 感冒家庭装' }));
    expect(await screen.findByRole('button', { name: '已加 1套 感冒家庭装' })).toBeDefined();
    expect(sent).toMatchObject([[{ goodsId: '1', quantity: 1, kind: 'combination', offerId: '1' }]]);
    expect(screen.getByText(/购物车已有 1套，还能买 13套/)).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '已加 1套 感冒家庭装' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByRole('button', { name: '已加 1套 感冒家庭装' })).toBeDefined();
  });

  it('count anew when something leaves the cart again, and keep the number of sets that was typed', async () => {
    let inCart = 1;
    const shop = windowOf(() => [{ ...coldSet, inCart }]);
    const { buyer } = openScreen(shop, <CombinationsPage />, { path: '/zhzq' });
    await screen.findByText(/购物车已有 1套，还能买 13套/);
    await buyer.click(screen.getByRole('button', { name: '感冒家庭装套数加1' }));
    inCart = 0;
    act(() => shop.needs.cartNews.added([]));
    expect(await screen.findByText('还能买 14套：布洛芬缓释胶囊剩 142盒，每套 10盒')).toBeDefined();
    expect(screen.getByText('分开买 2套')).toBeDefined();
  });

  it.each<[string, Partial<OfferedSet>, RegExp, string]>([
    [
      'a part is sold out',
      {
        parts: [{ goods: shopGoods('3', { name: '健胃消食片', terms: { stock: 5 } }), quantity: 20 }, parts[0]].flatMap(
          (part) => part ?? [],
        ),
        sets: 0,
      },
      /健胃消食片缺货/,
      '看缺货品种 感冒家庭装',
    ],
    [
      'a part is not allowed',
      {
        parts: [
          {
            goods: shopGoods('3', {
              name: '二甲双胍',
              terms: { purchasable: false },
              obstacle: { code: 'out-of-scope', words: '超出经营范围', repair: '/zzzj?kind=ypjyxkz' },
            }),
            quantity: 1,
          },
        ],
      },
      /二甲双胍：超出经营范围/,
      '不在经营范围 感冒家庭装',
    ],
    ['it is over', { activity: { ...coldSet.activity, state: 'ended' } }, /本期已结束/, '看其他品种 感冒家庭装'],
    ['all are in the cart', { sets: 2, inCart: 2 }, /能买的 2套都在购物车/, '去购物车 感冒家庭装'],
  ])('say why none can be had, and what helps: %s', async (_, changes, words, action) => {
    open([combinationOf({ parts, ...changes })]);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: action })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^加入购物车/ })).toBeNull();
  });

  it('say when they begin, the midnight of a day as its 00:00, and remind on request', async () => {
    const { asked, activities } = fakeClub();
    // A midnight in China some days ahead, whenever the test runs.
    const beginsAt = Math.floor(Date.now() / 86_400_000 + 5) * 86_400 - 8 * 3600;
    const announced = { ...coldSet.activity, id: '42', state: 'announced' as const, beginsAt };
    const shop = shopWindow({
      goods: [first, second],
      ports: { combinations: fakeCombinations([combinationOf({ parts, activity: announced })]), activities },
    });
    const { buyer } = openScreen(shop, <CombinationsPage />, { path: '/zhzq' });
    expect(await screen.findByText(/^\d\d-\d\d 00:00 开始/)).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '提醒我 感冒家庭装' }));
    await buyer.click(await screen.findByRole('button', { name: '取消提醒 感冒家庭装' }));
    expect(await screen.findByRole('button', { name: '提醒我 感冒家庭装' })).toBeDefined();
    expect(asked).toEqual(['follow 42', 'unfollow 42']);
  });

  it('say that there are none', async () => {
    open([]);
    expect(await screen.findByText('目前没有组合')).toBeDefined();
  });
});
