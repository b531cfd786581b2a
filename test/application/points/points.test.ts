import { describe, expect, it } from 'vitest';
import { createPointsViewModel } from '../../../src/application/points/points-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { fakePoints, pointsGoods, pointsOrder } from '../../support/fakes/fake-points.ts';
import { answer, settle, visit } from '../../support/application-needs.ts';
import { shopWindow } from '../../support/shop-window.ts';

async function opened(points: ReturnType<typeof fakePoints>) {
  const { needs } = shopWindow({ ports: { points } });
  const model = await visit(createPointsViewModel(needs, 1));
  for (const part of [model.offer, model.addresses, model.form]) await visit(part as never);
  return { model, messages: needs.messages };
}

describe('points orders', () => {
  it('are placed once, however often it is pressed; what is left of the points is asked anew', async () => {
    const points = fakePoints();
    const { model, messages } = await opened(points);
    model.open(pointsGoods('1'));
    model.form.write({ quantity: 2 });
    model.form.submit();
    model.form.submit();
    await settle();
    expect(points.keys).toHaveLength(1);
    expect(model.getState().value?.orders.map(({ quantity }) => quantity)).toEqual([2]);
    expect(model.offer.getState().value?.owned).toBe(1400);
    expect(model.form.getState().draft).toBeNull();
    expect(messages.getState().toasts.at(-1)).toMatchObject({ tone: 'success', text: '已兑换 礼品1 2个' });
  });

  it('are sent again under the same key where the answer was lost', async () => {
    let isLost = true;
    const shop = fakePoints();
    const points: typeof shop = {
      ...shop,
      exchange: async (wish, key) => {
        const done = await shop.exchange(wish, key);
        if (!isLost) return done;
        isLost = false;
        throw new GatewayError('timeout', { code: null, message: '' });
      },
    };
    const { model } = await opened(points);
    model.open(pointsGoods('1'));
    model.form.submit();
    await settle();
    expect(model.form.getState().draft).not.toBeNull();
    model.form.submit();
    await settle();
    expect(new Set(points.keys).size).toBe(1);
    expect(model.offer.getState().value?.owned).toBe(2200);
  });

  it('cannot be of more than the points pay; the shop’s own word stands at its field', async () => {
    const points = fakePoints({ goods: [pointsGoods('1', { stock: 0 })] });
    const { model } = await opened(points);
    model.open(pointsGoods('1'));
    model.form.write({ quantity: 4 });
    model.form.submit();
    await settle();
    expect(points.keys).toHaveLength(0);
    expect(model.form.getState().faults).toEqual({ quantity: null });
    model.form.write({ quantity: 1 });
    model.form.submit();
    await settle();
    expect(model.form.getState().faults).toEqual({ quantity: '已兑完' });
  });

  it('are confirmed after a question', async () => {
    const { model, messages } = await opened(fakePoints({ orders: [pointsOrder('1', { state: 'sent', sentAt: 1_795_310_000 })] }));
    model.receive('1');
    await settle();
    await answer(messages, true);
    expect(model.getState().value?.orders[0]).toMatchObject({ state: 'received' });
    expect(model.getState().busy).toBeNull();
  });
});
