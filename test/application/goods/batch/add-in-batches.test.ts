import { describe, expect, it } from 'vitest';
import { type BatchItem, createBatchAdding } from '../../../../src/application/goods/batch/add-in-batches.ts';
import { offerOf } from '../../../../src/application/goods/offer/offer.ts';
import type { LineToAdd } from '../../../../src/application/cart/cart-gateway.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { settle } from '../../../support/application-needs.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';
import { shopWindow } from '../../../support/shop-window.ts';

const ids = Array.from({ length: 105 }, (_, at) => String(at + 1));
const itemOf = (id: string): BatchItem => ({ offer: offerOf(shopGoods(id), 0), quantity: 10 });
const busy = new GatewayError('busy', { code: 500, message: '' });

/** A shop whose calls are answered one by one, when the test says so. */
function openBatch(fail: readonly number[] = []) {
  const sent: (readonly LineToAdd[])[] = [];
  let next: () => void = () => undefined;
  const add = async (lines: readonly LineToAdd[]) => {
    const call = sent.push(lines) - 1;
    await new Promise<void>((resolve) => (next = resolve));
    if (fail.includes(call)) throw busy;
    return { added: lines.map(({ goodsId }) => goodsId), refused: [], total: 1, message: '已加入购物车' };
  };
  const shop = shopWindow({ goods: ids.map((id) => shopGoods(id)), carts: { add } });
  const batch = createBatchAdding(shop.needs);
  const answer = async () => {
    next();
    await settle();
  };
  return { ...shop, batch, sent, answer, sizes: () => sent.map(({ length }) => length) };
}

describe('putting many goods into the cart', () => {
  it('goes call by call, says how far it is, and says nothing of each', async () => {
    const { batch, answer, sizes, messages } = openBatch();
    batch.add(ids, itemOf);
    await settle();
    expect(batch.getState()).toMatchObject({ adding: { done: 0, total: 105 }, outcome: { added: 0, left: 105 } });
    await answer();
    expect(batch.getState()).toMatchObject({ adding: { done: 50, total: 105 }, outcome: { added: 50, left: 55 } });
    await answer();
    await answer();
    expect(sizes()).toEqual([50, 50, 5]);
    expect(batch.getState()).toEqual({ adding: null, outcome: { added: 105, refused: [], left: 0 } });
    expect(messages.getState().toasts).toEqual([]);
    batch.close();
    expect(batch.getState().outcome).toBeNull();
  });

  it('sends no further call when it is stopped; what is on its way is still answered', async () => {
    const { batch, answer, sizes } = openBatch();
    batch.add(ids, itemOf);
    await settle();
    batch.stop();
    await answer();
    expect(sizes()).toEqual([50]);
    expect(batch.getState()).toMatchObject({ adding: null, outcome: { added: 50, left: 55 } });
    batch.add(ids, itemOf);
    await settle();
    await answer();
    expect(sizes()).toEqual([50, 50, 50]);
  });

  it('ends with a call that fails, which is said once; the rest is left', async () => {
    const { batch, answer, sizes, messages } = openBatch([1]);
    batch.add(ids, itemOf);
    await settle();
    await answer();
    await answer();
    expect(sizes()).toEqual([50, 50]);
    expect(batch.getState()).toMatchObject({ adding: null, outcome: { added: 50, left: 55 } });
    expect(messages.getState().toasts).toMatchObject([{ tone: 'error' }]);
  });

  it('does not begin again while it is under way', async () => {
    const { batch, answer, sizes } = openBatch();
    batch.add(ids.slice(0, 3), itemOf);
    batch.add(ids.slice(0, 3), itemOf);
    await settle();
    await answer();
    expect(sizes()).toEqual([3]);
  });

  it('sends what stands there when its call is made, and leaves out what is not wanted any more', async () => {
    const { batch, answer, sent } = openBatch();
    const wanted = new Map(ids.map((id) => [id, 10]));
    batch.add(ids, (id) => (wanted.has(id) ? { ...itemOf(id), quantity: wanted.get(id) ?? 0 } : null));
    await settle();
    wanted.set('51', 30);
    wanted.delete('52');
    await answer();
    expect(sent[1]?.slice(0, 2)).toMatchObject([
      { goodsId: '51', quantity: 30 },
      { goodsId: '53', quantity: 10 },
    ]);
  });

  it('tells of goods that cannot be bought, and does not ask for them', async () => {
    const { batch, answer, sent } = openBatch();
    const soldOut = { offer: offerOf(shopGoods('2', { terms: { stock: 0 } }), 0), quantity: 1 };
    batch.add(['1', '2'], (id) => (id === '2' ? soldOut : itemOf(id)));
    await settle();
    await answer();
    expect(sent).toMatchObject([[{ goodsId: '1' }]]);
    expect(batch.getState().outcome).toMatchObject({ added: 1, refused: [{ offer: { goods: { id: '2' } }, message: null }], left: 0 });
  });

  it('counts as unanswered to its end, so that closing the page asks first', async () => {
    const { batch, answer, needs } = openBatch();
    batch.add(ids.slice(0, 60), itemOf);
    await settle();
    expect(needs.unanswered.getState()).toBeGreaterThan(0);
    await answer();
    await answer();
    expect(needs.unanswered.getState()).toBe(0);
  });
});
