import type { OrderGateway, OrderToPlace, PaymentStart } from '../../application/order/order-gateway.ts';
import type { OrderFilter } from '../../application/order/order-query.ts';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import { cancelOrder, listOrders, placeOrder, readOrder } from '../../contract/order/order-calls.ts';
import { buyAgain, confirmOrder, orderExport } from '../../contract/order/order-follow-calls.ts';
import { payOrder, readPayment } from '../../contract/order/payment-calls.ts';
import type { CallInput, CallResult } from '../../contract/shared/call.ts';
import { idText } from '../../domain/shared/id.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { accepted, refused } from '../../domain/shared/result.ts';
import { encodeForm } from './encode-form.ts';
import type { HttpClient } from './http-client.ts';
import { act, isMissing, placeRefusal } from './order-refusals.ts';
import { againFrom } from './read-again.ts';
import { orderDetailFrom, orderFrom } from './read-order.ts';
import { writeChoice } from './write-choice.ts';

const perPage = 10;
const daySeconds = 86_400;

/** Days in China time as the seconds that they begin and end with. */
const secondOf = (day: string, plus = 0): number | '' => (day === '' ? '' : Date.parse(`${day}T00:00:00+08:00`) / 1000 + plus);

const filterForm = ({ state, words, from, until }: OrderFilter) => ({
  ...(state === null ? {} : { status: state === 'after-sales' ? ('after_sales' as const) : state }),
  ...(words === '' ? {} : { keywords: words }),
  ...(from === '' ? {} : { start_time: secondOf(from) }),
  ...(until === '' ? {} : { end_time: secondOf(until, daySeconds - 1) }),
});

const orderForm = ({ lineIds, addressId, choice, remark, expect, delivery, invoice, purchaser }: OrderToPlace) => ({
  ids: [...lineIds],
  address_id: addressId,
  ...writeChoice(choice),
  remark,
  expect: amountAsText(expect),
  delivery,
  ...(invoice && { invoice_title: invoice.title, invoice_tax_number: invoice.taxNumber, invoice_email: invoice.email }),
  ...(purchaser && { purchaser_name: purchaser.name, purchaser_id_number: purchaser.identityNumber, purchaser_phone: purchaser.phone }),
});

/** A page is opened, so its address must be one of the web; what an app scans is only drawn. */
function startFrom({ kind, pay_url: address }: Extract<CallResult<typeof payOrder>, { pay_url: string }>): PaymentStart {
  const isWeb = /^https?:\/\//i.test(address) || /^\/(?![/\\])/.test(address);
  if (kind === 'page' && !isWeb) throw new GatewayError('contract', { code: 200, message: '' }, { cause: new Error('not a page to pay at') });
  return { kind, address };
}

/** Orders over the contract's calls. */
export function httpOrderGateway(client: HttpClient): OrderGateway {
  return {
    place: async (order, idempotencyKey) => {
      try {
        const placed = await client.send(placeOrder, { form: orderForm(order) }, { idempotencyKey });
        return accepted({ id: idText(placed.id) });
      } catch (error) {
        return refused(placeRefusal(error, order.lineIds));
      }
    },
    list: async ({ page, ...filter }) => {
      const answer = await client.send(listOrders, { query: { page, per_page: perPage, ...filterForm(filter) } });
      const { after_sales: afterSales = 0, ...counts } = answer.counts;
      return {
        orders: answer.list.map(orderFrom),
        total: answer.total,
        page: answer.page,
        perPage: answer.per_page,
        counts: { ...counts, 'after-sales': afterSales },
      };
    },
    read: async (id) => {
      try {
        return orderDetailFrom(await client.send(readOrder, { params: { id } }));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    pay: (id, method, idempotencyKey) =>
      act(async () => {
        const form = { method } as CallInput<typeof payOrder>['form'];
        const answer = await client.send(payOrder, { params: { id }, form }, { idempotencyKey });
        return 'pay_url' in answer ? { kind: 'started', start: startFrom(answer) } : { kind: 'paid', order: orderDetailFrom(answer) };
      }),
    paymentState: async (id) => {
      try {
        return (await client.send(readPayment, { params: { id } }, { once: true })).status;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    cancel: (id) => act(async () => orderDetailFrom(await client.send(cancelOrder, { params: { id }, form: {} }))),
    confirm: (id) => act(async () => orderDetailFrom(await client.send(confirmOrder, { params: { id }, form: {} }))),
    again: async (id) => againFrom(await client.send(buyAgain, { params: { id }, form: {} })),
    exportAddress: async (filter) => {
      const search = encodeForm(filterForm(filter)).toString();
      return `${client.baseUrl}${orderExport.path}${search && `?${search}`}`;
    },
  };
}
