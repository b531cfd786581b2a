import type { OrderGateway, OrderToPlace } from '../../../src/application/order/order-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { OrderDetail } from '../../../src/application/order/order.ts';
import { priceCart } from '../../../src/domain/pricing/price-cart.ts';
import type { PricedCart } from '../../../src/domain/pricing/priced-cart.ts';
import { nextOrderState, type OrderEvent, type OrderState } from '../../../src/domain/order/order-state.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { idText } from '../../../src/domain/shared/id.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { withoutOffers } from '../../../src/domain/goods/goods-prices.ts';
import { shopGoods } from '../builders/shop-goods.ts';
import { fakeAddress, type FakeShop } from './fake-shop.ts';
import { fakeReceipts } from './fake-receipts.ts';
import { keptPage } from './fake-uploads.ts';

const minutesToPay = 30;
const seconds = (): number => Math.floor(Date.now() / 1000);

const transferOf = ({ payable }: OrderDetail, dueAt: number): NonNullable<OrderDetail['bankTransfer']> => ({
  accountName: '药集示例医药有限公司',
  bank: '示例银行合肥分行',
  accountNumber: '0000 0000 0000 2201',
  code: 'A7K2MN',
  received: money('0'),
  missing: payable,
  slip: null,
  dueAt,
});

/** The order port over a shop in memory. */
export function fakeOrders(
  shop: FakeShop,
  changes: Partial<OrderGateway> = {},
): OrderGateway & { readonly placed: ReadonlyMap<string, OrderDetail>; move(id: string, change: Partial<OrderDetail>): void } {
  const orders = new Map<string, OrderDetail>();
  const answers = new Map<string, string>();

  const write = (wish: OrderToPlace, priced: PricedCart): OrderDetail => {
    const { cart, faces } = shop.kept(wish.lineIds);
    const id = String(orders.size + 1);
    return {
      id,
      number: `26112000${id}`,
      state: 'unpaid',
      placedBy: '王芳',
      approval: 'not-needed',
      approvedBy: '',
      approvedAt: null,
      placedAt: seconds(),
      payable: priced.payable,
      kinds: priced.selectedKinds,
      units: priced.selectedNumber,
      lines: priced.lines.map((line, place) => ({
        id: idText(line.id),
        goodsId: idText(cart.lines[place]?.goods.id ?? ''),
        kind: 'ordinary',
        name: faces.get(idText(line.id))?.name ?? '',
        maker: '皖溪制药',
        spec: '0.25g×24粒',
        unit: '盒',
        picture: '/pack.svg',
        quantity: cart.lines[place]?.quantity ?? 0,
        unitPrice: line.unitPrice,
        amount: line.amount,
        share: line.share,
        giftTotal: line.giftTotal,
        giftName: line.giftTotal > 0 ? '' : null,
        soldIn: null,
        batches: [],
        shortUnits: 0,
        canReturn: false,
      })),
      goodsAmount: priced.goodsAmount,
      freight: priced.freight.amount,
      reductions: priced.reductions.map(({ kind, id: reductionId, amount }) => ({ kind, id: idText(reductionId), name: '', amount })),
      address: fakeAddress,
      remark: wish.remark,
      bankTransfer: null,
      payMethod: '',
      paidAt: null,
      expiresAt: seconds() + minutesToPay * 60,
      serverNow: seconds(),
      completesAt: null,
      arrivesOn: null,
      delivery: wish.delivery,
      invoice: wish.invoice,
      logistics: null,
      shipments: [],
      traceCodes: 0,
      refunds: [],
      hasEphedrine: wish.purchaser !== null,
      hasRefund: false,
      invoicing: 'none',
      isPartlyShipped: false,
      papersAddress: '',
      canReturn: false,
      cases: [],
      group: null,
      purchaser: wish.purchaser && {
        name: wish.purchaser.name,
        phone: wish.purchaser.phone,
        identityNumber: '340***********6627',
        receipt: 'owed',
      },
      history: [{ state: 'unpaid', at: seconds(), note: '' }],
      payMethods: [
        { id: 'balance', name: '余额支付', isOpen: true, note: '' },
        { id: 'simulated', name: '模拟支付', isOpen: true, note: '' },
        { id: 'transfer', name: '对公转账', isOpen: true, note: '3 天内转到供货方账户，其间保留库存' },
      ],
    };
  };
  const happen = (order: OrderDetail, event: OrderEvent, change: Partial<OrderDetail>) => {
    const next = nextOrderState(order.state, event, 'buyer');
    if (!next.ok) return refused({ code: 'state-changed' } as const);
    const state: OrderState = next.value;
    const changed = { ...order, ...change, state, history: [...order.history, { state, at: seconds(), note: '' }] };
    orders.set(order.id, changed);
    return accepted(changed);
  };
  const known = (id: string): OrderDetail => {
    const order = orders.get(id);
    if (order === undefined) throw new Error(`the fake shop has no order ${id}`);
    return order;
  };

  return {
    ...fakeReceipts(),
    placed: orders,
    place: async (wish, key) => {
      await shop.arrive(`place ${wish.lineIds.join()} ${wish.expect.toFixed(2)}`);
      const answered = answers.get(key);
      if (answered !== undefined) return accepted({ id: answered });
      const kept = shop.kept(wish.lineIds);
      const short = kept.cart.lines.filter(({ quantity, goods }) => quantity > goods.stock);
      if (short.length > 0) {
        return refused({
          code: 'not-orderable',
          reasons: short.map(({ id, goods }) => ({ lineId: idText(id), message: `库存仅剩 ${goods.stock}盒` })),
        });
      }
      const priced = priceCart(kept.cart, wish.choice);
      if (!priced.ok || !priced.value.payable.eq(wish.expect)) return refused({ code: 'changed', fresh: shop.sheet(wish.lineIds) });
      const order = write(wish, priced.value);
      orders.set(order.id, order);
      answers.set(key, order.id);
      shop.take(wish.lineIds);
      return accepted({ id: order.id });
    },
    list: async ({ state, words, page }) => {
      await shop.arrive(`list ${state ?? 'all'} ${[words, page].filter(Boolean).join(' ')}`);
      const all = [...orders.values()].reverse();
      const counts = all.reduce<Partial<Record<OrderState, number>>>(
        (sum, order) => ({ ...sum, [order.state]: (sum[order.state] ?? 0) + 1 }),
        {},
      );
      const wanted = all.filter(
        (order) =>
          (state === null || (state === 'after-sales' ? order.hasRefund : order.state === state)) && JSON.stringify(order).includes(words),
      );
      return { orders: wanted.slice((page - 1) * 10, page * 10), total: wanted.length, page, perPage: 10, counts };
    },
    read: async (id) => {
      await shop.arrive(`readOrder ${id}`);
      const order = orders.get(id);
      if (order === undefined) throw new GatewayError('missing', { code: 404, message: '订单不存在' });
      return { ...order, serverNow: seconds() };
    },
    pay: async (id, method) => {
      await shop.arrive(`pay ${id}`);
      const order = known(id);
      if (method === 'transfer') {
        const bankTransfer = transferOf(order, seconds() + 3 * 86_400);
        const chosen =
          order.bankTransfer === null ? happen(order, 'await-transfer', { bankTransfer, expiresAt: bankTransfer.dueAt }) : accepted(order);
        return chosen.ok ? accepted({ kind: 'awaiting', order: chosen.value } as const) : chosen;
      }
      if (order.state === 'unpaid' && shop.balance.lt(order.payable)) return refused({ code: 'balance-too-low' });
      if (method !== 'balance')
        return accepted({ kind: 'started', start: { kind: 'page', address: `/pay-sim/cashier?trade=${id}` } } as const);
      const outcome = happen(order, 'pay', { payMethod: method, paidAt: seconds(), expiresAt: null, bankTransfer: null });
      if (!outcome.ok) return outcome;
      shop.balance = shop.balance.minus(order.payable);
      return accepted({ kind: 'paid', order: outcome.value } as const);
    },
    keepSlip: async (id, slip) => {
      await shop.arrive(`keepSlip ${id} ${slip ?? '-'}`);
      const order = known(id);
      if (order.bankTransfer === null) throw new GatewayError('business', { code: 409, message: '订单不在等待转账' });
      const changed = { ...order, bankTransfer: { ...order.bankTransfer, slip: slip === null ? null : keptPage(slip) } };
      orders.set(id, changed);
      return changed;
    },
    approve: async (id) => {
      await shop.arrive(`approve ${id}`);
      const order = { ...known(id), approval: 'given' as const, approvedBy: '王芳', approvedAt: seconds() };
      orders.set(id, order);
      return accepted(order);
    },
    cancel: async (id) => {
      await shop.arrive(`cancel ${id}`);
      return happen(known(id), 'cancel', { expiresAt: null });
    },
    paymentState: async (id) => {
      await shop.arrive(`paymentState ${id}`);
      return orders.get(id)?.state ?? null;
    },
    confirm: async (id) => {
      await shop.arrive(`confirm ${id}`);
      return happen(known(id), 'receive', {});
    },
    again: async (id) => {
      await shop.arrive(`again ${id}`);
      return known(id).lines.map(({ goodsId, name, quantity, unitPrice }) => {
        const now = shop.goods.get(goodsId);
        const pricing = now === undefined ? null : withoutOffers({ basePrice: now.basePrice, ladder: now.ladder });
        return {
          goodsId,
          name,
          maker: '皖溪制药',
          unit: '盒',
          spec: '0.25g×24粒',
          number: quantity,
          price: unitPrice,
          batch: '',
          expiry: '',
          hadGift: false,
          isCombination: false,
          isAddOn: false,
          set: null,
          goods: now === undefined ? null : { ...shopGoods(goodsId, { name, terms: now }), pricing },
        };
      });
    },
    exportAddress: async ({ words }) => `/api/order/export${words === '' ? '' : `?keywords=${words}`}`,
    /** The shop, or a provider, moves an order along. */
    move: (id, change) => orders.set(id, { ...known(id), ...change }),
    ...changes,
  };
}
