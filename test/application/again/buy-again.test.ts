import { describe, expect, it } from 'vitest';
import { createBuyAgain } from '../../../src/application/again/buy-again.ts';
import type { AgainLine } from '../../../src/application/order/order-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { formerLine } from '../../support/builders/orders.ts';
import { shopGoods, type ShopGoodsSetup } from '../../support/builders/shop-goods.ts';
import { shopWindow } from '../../support/shop-window.ts';

const line = (id: string, now: ShopGoodsSetup | null = {}, then: Partial<AgainLine> = {}): AgainLine => ({
  ...formerLine(id, then),
  goods: now && shopGoods(id, now),
});

async function open(lines: readonly AgainLine[]) {
  const { needs, cartCount, messages, session } = shopWindow({ goods: lines.flatMap(({ goods }) => goods ?? []) });
  session.subscribe(() => undefined);
  const again = await visit(createBuyAgain({ ...needs, orders: { again: async () => lines } }));
  again.look('1');
  await settle();
  return {
    again,
    needs,
    cartCount,
    messages,
    rows: () => again.getState().rows.map(({ line: { goodsId }, group, units, isTicked }) => [goodsId, group, units, isTicked]),
  };
}

describe('an order that may be bought again', () => {
  it('stands line by line beside the goods as they are now, what cannot be had first, and adds nothing', async () => {
    const { again, needs, rows } = await open([
      line('1'),
      line('2', { price: '9.90' }),
      line('3', null),
      line('4', { terms: { stock: 4 } }),
      line('5', { spec: '0.5g×24粒' }),
    ]);
    expect(rows()).toEqual([
      ['3', 'out', 0, false],
      ['2', 'changed', 10, true],
      ['4', 'changed', 4, true],
      ['5', 'changed', 10, false],
      ['1', 'same', 10, true],
    ]);
    expect(again.getState()).toMatchObject({
      status: 'ready',
      open: 4,
      sums: { kinds: 3, units: 24, amount: '233.40', dearer: '3.00', cheaper: null },
    });
    expect((await needs.carts.read()).cart.lines).toEqual([]);
  });

  it('is priced by the domain in every quantity, which never goes past what there is', async () => {
    const { again } = await open([line('1', { terms: { stock: 12 } })]);
    again.setUnits('1', 500);
    expect(again.getState()).toMatchObject({ rows: [{ units: 12, amount: '115.20', packs: null }], sums: { units: 12, amount: '115.20' } });
    again.setUnits('1', 3);
    expect(again.getState().rows).toMatchObject([{ units: 3, packs: 10, group: 'same' }]);
    again.tick('1', false);
    expect(again.getState().sums).toMatchObject({ kinds: 0, amount: '0.00' });
    again.tickAll(true);
    expect(again.getState().sums.kinds).toBe(1);
  });

  it('goes into the cart as far as it is ticked, once, and says what was refused', async () => {
    const lines = [line('1'), line('2'), line('3')];
    const sent: string[][] = [];
    const carts = {
      add: async (asked: readonly { goodsId: string; quantity: number }[]) => {
        sent.push(asked.map(({ goodsId, quantity }) => `${goodsId}×${String(quantity)}`));
        return { added: ['1'], refused: [{ goodsId: '2', message: '库存不足' }], total: 1, message: '' };
      },
    };
    const { needs, cartCount, session } = shopWindow({ goods: lines.flatMap(({ goods }) => goods ?? []), carts });
    session.subscribe(() => undefined);
    const again = await visit(createBuyAgain({ ...needs, orders: { again: async () => lines } }));
    again.look('1');
    await settle();
    again.tick('3', false);
    again.add();
    again.add();
    await settle();
    expect(sent).toEqual([['1×10', '2×10']]);
    expect(again.getState().rows).toMatchObject([
      { added: 10, refusal: null },
      { added: 0, refusal: '库存不足', isTicked: true },
      { added: 0, isTicked: false },
    ]);
    expect(again.getState()).toMatchObject({ open: 2, outcome: { added: 1, left: 0 } });
    expect(cartCount.getState()).toBe(1);
    again.setUnits('1', 3);
    expect(again.getState().rows[0]).toMatchObject({ units: 10, added: 10 });
  });

  it('goes on adding part by part when its sheet is closed, and says so at the end', async () => {
    const { again, cartCount, messages } = await open(Array.from({ length: 60 }, (_, at) => line(String(at + 1))));
    again.add();
    again.close();
    await settle();
    await settle();
    expect(cartCount.getState()).toBe(60);
    expect(messages.getState().toasts).toMatchObject([{ tone: 'success', text: '60 个品种已加入购物车' }]);
  });

  it('that could not be read says so and can be asked again', async () => {
    let isDown = true;
    const { needs, messages } = shopWindow({ goods: [] });
    const read = async () => {
      if (isDown) throw new GatewayError('offline', { code: null, message: '' });
      return [line('1', { price: '9.50' }, { price: money('9.60') })];
    };
    const again = await visit(createBuyAgain({ ...needs, orders: { again: read } }));
    again.look('1');
    await settle();
    expect(again.getState().status).toBe('failed');
    expect(messages.getState().toasts).toHaveLength(1);
    isDown = false;
    again.retry();
    await settle();
    expect(again.getState()).toMatchObject({ orderId: '1', status: 'ready', sums: { cheaper: '1.00' } });
  });
});
