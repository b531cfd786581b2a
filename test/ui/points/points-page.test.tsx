import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { PointsPage } from '../../../src/ui/points/points-page.tsx';
import { fakePoints, pointsGoods, pointsOrder } from '../../support/fakes/fake-points.ts';
import { shopWindow } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const open = (points: ReturnType<typeof fakePoints>) =>
  openScreen(shopWindow({ ports: { points } }), <PointsPage />, { path: '/jfdd', unknown: ['/jfgl', '/addr'] });

describe('points orders', () => {
  it('show where each is, with carrier and number', async () => {
    open(
      fakePoints({
        orders: [pointsOrder('2', { state: 'sent', sentAt: 1_795_310_000, carrier: '顺丰', trackingNumber: 'SF123' }), pointsOrder('1')],
      }),
    );
    expect(await screen.findByText(/顺丰 SF123/)).toBeDefined();
    expect(screen.getByText('待收货')).toBeDefined();
    expect(screen.getByText('待发货')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /确认收货/ })).toHaveLength(1);
  });

  it('are made of what can be had for the points', async () => {
    const goods = [pointsGoods('1'), pointsGoods('2', { points: 5000 }), pointsGoods('3', { stock: 0 })];
    const { buyer } = open(fakePoints({ goods }));
    expect(await screen.findByText('还差 2,000 积分')).toBeDefined();
    expect(screen.getByText('已兑完')).toBeDefined();
    expect(screen.getByText(/还没有兑换过/)).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '兑换礼品1' }));
    const dialog = within(await screen.findByRole('dialog', { name: '兑换 礼品1' }));
    expect(await dialog.findByText('送到')).toBeDefined();
    await buyer.click(dialog.getByRole('button', { name: '礼品1加1' }));
    await buyer.click(dialog.getByRole('button', { name: '用 1,600 积分兑换' }));
    expect(await screen.findByText('礼品1 × 2个')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stand where what can be exchanged does not come', async () => {
    open(fakePoints({ orders: [pointsOrder('1')] }, { offer: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })) }));
    expect(await screen.findByText(/可兑换的商品加载失败/)).toBeDefined();
    expect(await screen.findByText(/礼品1 × 1个/)).toBeDefined();
  });
});
