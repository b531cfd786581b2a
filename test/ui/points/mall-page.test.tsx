import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { MallPage } from '../../../src/ui/points/mall-page.tsx';
import { fakePoints, pointsGoods } from '../../support/fakes/fake-points.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = (points: ReturnType<typeof fakePoints>, at = '/jfsc') =>
  openScreen(shopWindow({ ports: { points } }), <MallPage />, { path: '/jfsc', at, unknown: ['/jfgl', '/jfdd', '/addr'] });
const goods = [pointsGoods('1'), pointsGoods('2', { points: 5000 }), pointsGoods('3', { stock: 0 }), pointsGoods('4', { stock: 6 })];

describe('the points mall', () => {
  it('says of each thing what it costs, what is left, and what is missing to it', async () => {
    open(fakePoints({ goods }));
    expect(await screen.findByText('还差 2,000 积分')).toBeDefined();
    expect(screen.getByText('仅剩 6个')).toBeDefined();
    expect(screen.getByText('已兑完，补货后可换')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^兑换/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: /我可兑换/ }).textContent).toContain('2');
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['积分商城']);
  });

  it('says of points that cannot be spent yet when they can be (R32)', async () => {
    open(fakePoints({ goods, owned: 1000, pending: 2156 }));
    expect(await screen.findByText('另有 2,156 积分，订单退货期满后可用')).toBeDefined();
    expect(screen.getByText('可用积分').parentElement?.textContent).toBe('1,000可用积分');
  });

  it('exchanges in place, after which there are fewer points', async () => {
    const { buyer } = open(fakePoints({ goods }));
    await buyer.click(await screen.findByRole('button', { name: '兑换礼品1' }));
    const dialog = within(await screen.findByRole('dialog', { name: '兑换 礼品1' }));
    expect(await dialog.findByText('送到')).toBeDefined();
    expect(dialog.getByText('兑换后剩').nextSibling?.textContent).toBe('2,200 积分');
    await buyer.click(dialog.getByRole('button', { name: '用 800 积分兑换' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('还差 2,800 积分')).toBeDefined();
  });

  it('keeps a number that the points do not pay, with the reason and what they do pay', async () => {
    const { buyer } = open(fakePoints({ goods }));
    await buyer.click(await screen.findByRole('button', { name: '兑换礼品1' }));
    const dialog = within(await screen.findByRole('dialog', { name: '兑换 礼品1' }));
    const quantity = dialog.getByRole('textbox', { name: '礼品1数量' });
    await buyer.clear(quantity);
    await buyer.type(quantity, '9{Enter}');
    expect(dialog.getByText(/可用积分最多换 3/)).toBeDefined();
    expect(dialog.getByRole('button', { name: /积分兑换$/ })).toHaveProperty('disabled', true);
    await buyer.click(dialog.getByRole('button', { name: /^改为 3/ }));
    expect(dialog.getByRole('button', { name: '用 2,400 积分兑换' })).toHaveProperty('disabled', false);
  });

  it('shows what can be had alone when asked, page by page', async () => {
    const many = Array.from({ length: 12 }, (_, at) => pointsGoods(String(at + 1)));
    open(fakePoints({ goods: [...many, pointsGoods('99', { points: 9000 })] }), '/jfsc?affordable=1&page=2');
    expect(await screen.findByRole('heading', { name: '礼品11' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: '礼品99' })).toBeNull();
    expect(screen.getByRole('link', { current: 'page', name: /我可兑换/ })).toBeDefined();
  });

  it('has a way on where the points pay nothing, and can be asked again where it does not come', async () => {
    open(fakePoints({ goods, owned: 10 }), '/jfsc?affordable=1');
    expect(await screen.findByText('可用积分暂不足以兑换礼品')).toBeDefined();
    let fails = true;
    const shop = fakePoints({ goods });
    const points: typeof shop = {
      ...shop,
      mall: (question) => (fails ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : shop.mall(question)),
    };
    const { buyer } = open(points);
    expect(await screen.findByText('积分商城加载失败')).toBeDefined();
    fails = false;
    await buyer.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还差 2,000 积分')).toBeDefined();
  });
});
