import { describe, expect, it } from 'vitest';
import type { OrderToPlace } from '../../../src/application/order/order-gateway.ts';
import type { OrderGateway } from '../../../src/application/order/order-gateway.ts';
import { allOrders } from '../../../src/application/order/order-query.ts';
import { priceCart } from '../../../src/domain/pricing/price-cart.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money, type Money, noMoney } from '../../../src/domain/shared/money.ts';
import { idText } from '../../../src/domain/shared/id.ts';
import { plainOrder } from '../builders/orders.ts';
import type { CartPort } from './cart-port.ts';

/** A buyer with an empty cart, a full wallet and no orders that matter. */
export interface OrderPort extends CartPort {
  readonly orders: OrderGateway;
}

let keys = 0;
const newKey = (): string => `port-${Date.now()}-${(keys += 1)}`;

/** What every order book keeps, whatever stands behind the port. */
export function describeOrderPort(name: string, open: () => Promise<OrderPort>): void {
  describe(`the order port, ${name}`, () => {
    /** Fills the cart with one line and says what the buyer would send. */
    const wish = async ({ carts, goodsIds }: OrderPort): Promise<OrderToPlace> => {
      await carts.add([{ goodsId: goodsIds[0], quantity: 3 }]);
      const lineIds = (await carts.read()).cart.lines.map(({ id }) => idText(id));
      const { kept, addresses } = await carts.checkOut(lineIds, bestChoice);
      const priced = priceCart(kept.cart);
      if (!priced.ok) throw new Error('the best plan was refused');
      return {
        lineIds,
        addressId: addresses[0]?.id ?? '',
        choice: bestChoice,
        ...plainOrder,
        remark: '请附药检报告',
        expect: priced.value.payable,
      };
    };
    const place = async (port: OrderPort): Promise<{ readonly id: string; readonly expect: Money }> => {
      const order = await wish(port);
      const placed = await port.orders.place(order, newKey());
      if (!placed.ok) throw new Error(placed.refusal.code);
      return { id: placed.value.id, expect: order.expect };
    };

    it('places what the buyer saw; the shares and the freight are what is paid', async () => {
      const port = await open();
      const { id, expect: seen } = await place(port);
      const order = await port.orders.read(id);
      expect(order).toMatchObject({ state: 'unpaid', remark: '请附药检报告', kinds: 1, units: 3, paidAt: null });
      const shares = (order?.lines ?? []).reduce((sum, { share }) => sum.plus(share), noMoney);
      expect(shares.plus(order?.freight ?? noMoney).toFixed(2)).toBe(seen.toFixed(2));
      expect((await port.carts.read()).cart.lines).toEqual([]);
    });

    it('gives the first answer again for the same key and content', async () => {
      const port = await open();
      const order = await wish(port);
      const key = newKey();
      const first = await port.orders.place(order, key);
      expect(await port.orders.place(order, key)).toEqual(first);
    });

    it('places nothing at another payable, and tells what it would be now', async () => {
      const port = await open();
      const order = await wish(port);
      const answer = await port.orders.place({ ...order, expect: order.expect.plus(money('1')) }, newKey());
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'changed', fresh: { addresses: expect.any(Array) } } });
      expect((await port.carts.read()).cart.lines).toHaveLength(1);
    });

    it('is paid once from the balance', async () => {
      const port = await open();
      const { id } = await place(port);
      const paid = await port.orders.pay(id, 'balance', newKey());
      expect(paid).toMatchObject({ ok: true, value: { kind: 'paid', order: { state: 'paid', payMethod: 'balance' } } });
      expect(await port.orders.pay(id, 'balance', newKey())).toEqual({ ok: false, refusal: { code: 'state-changed' } });
      expect(await port.orders.cancel(id)).toEqual({ ok: false, refusal: { code: 'state-changed' } });
    });

    it('waits for a bank transfer once it is chosen, is still unpaid, and can be paid another way', async () => {
      const port = await open();
      const { id } = await place(port);
      const awaiting = await port.orders.pay(id, 'transfer', newKey());
      expect(awaiting).toMatchObject({ ok: true, value: { kind: 'awaiting', order: { state: 'awaiting-transfer', payMethod: '' } } });
      const { bankTransfer, payable } = await port.orders.read(id);
      expect(bankTransfer?.code).toMatch(/^[0-9A-Z]{6}$/);
      expect([bankTransfer?.received.toFixed(2), bankTransfer?.missing.toFixed(2)]).toEqual(['0.00', payable.toFixed(2)]);
      expect(await port.orders.paymentState(id)).toBe('awaiting-transfer');
      const paid = await port.orders.pay(id, 'balance', newKey());
      expect(paid).toMatchObject({ ok: true, value: { kind: 'paid', order: { state: 'paid', bankTransfer: null } } });
    });

    it('is cancelled before payment, and lists under its state', async () => {
      const port = await open();
      const { id } = await place(port);
      expect(await port.orders.cancel(id)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
      const page = await port.orders.list({ ...allOrders, state: 'cancelled' });
      expect(page.orders[0]).toMatchObject({ id, state: 'cancelled' });
      expect(page.counts.cancelled).toBe(page.total);
    });

    it('does not know an order that is not there', async () => {
      const { orders } = await open();
      await expect(orders.read('999999999')).rejects.toMatchObject({ kind: 'missing' });
    });
  });
}
