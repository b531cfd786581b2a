import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OfferedGroup } from '../../../src/application/combination/combination-gateway.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { AddOnGroupPage } from '../../../src/ui/combination/add-on-group-page.tsx';
import { AddOnGroupsPage } from '../../../src/ui/combination/add-on-groups-page.tsx';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { addOnGroupOf, fakeCombinations } from '../../support/fakes/fake-combinations.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const mask = shopGoods('7', { name: '医用外科口罩', price: '13.80' });
const addOns = [{ goods: mask, price: money('9.90'), inCart: 0 }];
const reached = { qualifying: money('320'), allowed: 1, missing: money('280'), thresholds: [money('300'), money('600')] } as const;

const open = (groups: readonly OfferedGroup[], carts = {}, page = <AddOnGroupsPage />, at = '/zhmz/list') =>
  openScreen(shopWindow({ goods: [mask], ports: { combinations: fakeCombinations([], groups) }, carts }), page, {
    path: '/zhmz/*',
    at,
    unknown: ['/cart'],
  });

describe('add-on groups', () => {
  it('say what is missing, and put nothing into the cart by themselves', async () => {
    const sent: unknown[] = [];
    open([addOnGroupOf({ addOns, qualifying: money('270'), missing: money('30') })], {
      add: async (lines: unknown) => (sent.push(lines), { added: [], refused: [], total: 0, message: '' }),
    });
    const group = within(await screen.findByRole('article', { name: '感冒用药满额换购' }));
    expect([group.getByText('再买 ¥30.00 可换购 1 件'), group.getByText('单买 ¥13.80，省 ¥3.90')]).toHaveLength(2);
    // What is missing is said once, by the group.
    expect(group.queryByText(/未达门槛/)).toBeNull();
    expect(group.queryByRole('button', { name: /换购 1盒/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('give one for each reached threshold, in one press', async () => {
    const sent: unknown[] = [];
    const { buyer } = open([addOnGroupOf({ addOns, ...reached })], {
      add: async (lines: unknown) => (sent.push(lines), { added: ['7'], refused: [], total: 1, message: '' }),
    });
    expect(await screen.findByText('可换购 1 件')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '换购 1盒 医用外科口罩' }));
    await waitFor(() => expect(sent).toMatchObject([[{ goodsId: '7', quantity: 1, kind: 'add-on', offerId: '901' }]]));
  });

  it('say why the shop may not have what they offer, and lead to what helps', async () => {
    const closed = shopGoods('7', {
      name: '医用外科口罩',
      price: '13.80',
      terms: { purchasable: false },
      obstacle: { code: 'not-qualified', words: '资质审核中', repair: '/zzzj' },
    });
    const { buyer, address } = open([addOnGroupOf({ addOns: [{ goods: closed, price: money('9.90'), inCart: 0 }], ...reached })]);
    expect(await screen.findByText('资质审核中')).toBeDefined();
    expect(screen.queryByText('暂时缺货')).toBeNull();
    await buyer.click(screen.getByRole('button', { name: '查看资质 医用外科口罩' }));
    expect(address()).toBe('/zzzj');
  });

  it('offer no more than what is reached', async () => {
    open([addOnGroupOf({ addOns: [{ goods: mask, price: money('9.90'), inCart: 1 }], ...reached, inCart: 1 })]);
    expect(await screen.findByText('再买 ¥280.00 可再换购 1 件')).toBeDefined();
    expect(screen.queryByRole('button', { name: /医用外科口罩/ })).toBeNull();
  });

  it('show those that run first, and say how the others stand', async () => {
    const { activity } = addOnGroupOf({ addOns });
    open([
      addOnGroupOf({ addOns, activity: { ...activity, id: '1', name: '旧活动', state: 'ended' } }),
      addOnGroupOf({
        addOns: [{ goods: mask, price: money('0'), inCart: 0 }],
        isGift: true,
        ...reached,
        activity: { ...activity, id: '2', name: '全场满赠' },
      }),
    ]);
    expect((await screen.findAllByRole('article')).map((one) => within(one).getByRole('heading', { level: 2 }).textContent)).toEqual([
      '全场满赠',
      '旧活动',
    ]);
    expect(screen.getByText('已结束')).toBeDefined();
    expect(screen.getByRole('button', { name: '领取 1盒 医用外科口罩' })).toBeDefined();
  });
});

describe('one add-on group', () => {
  it('is found by its id, and bears its own name', async () => {
    open(
      [addOnGroupOf({ addOns, goodsCount: 1, goods: [shopGoods('8', { name: '感冒灵颗粒' })] })],
      {},
      <AddOnGroupPage />,
      '/zhmz?id=901',
    );
    expect(await screen.findByRole('heading', { level: 1, name: '感冒用药满额换购' })).toBeDefined();
    expect(document.title).toBe('感冒用药满额换购 - 药集');
    expect(await screen.findByText('感冒灵颗粒')).toBeDefined();
  });

  it('that is not there leads to the others', async () => {
    open([addOnGroupOf({ addOns })], {}, <AddOnGroupPage />, '/zhmz?id=5');
    expect(await screen.findByText('活动没有找到')).toBeDefined();
  });
});
