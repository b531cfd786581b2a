import type { OrderGateway, OrderToPlace } from '../../application/order/order-gateway.ts';
import type { OrderFilter, OrderTab } from '../../application/order/order-query.ts';
import { approveOrder, cancelOrder, listOrders, placeOrder, readOrder } from '../../contract/order/order-calls.ts';
import { confirmOrder, orderAgain, orderExportPath } from '../../contract/order/order-follow-calls.ts';
import { confirmReceipt, listReceipts, receiptExportPath } from '../../contract/order/receipt-calls.ts';
import { keepTransferSlip, payOrder, readPayment } from '../../contract/payment/payment-calls.ts';
import type { CallInput } from '../../contract/shared/call.ts';
import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { accepted, refused } from '../../domain/shared/result.ts';
import { encodeForm } from './client/encode-form.ts';
import type { HttpClient } from './client/http-client.ts';
import { unlessMissing } from './client/unless-missing.ts';
import { act, placeRefusal } from './wire/order-refusals.ts';
import { receiptOutcome } from './wire/receipt-outcome.ts';
import { writeChoice } from './wire/write-choice.ts';

const perPage = 10;
const daySeconds = 86_400;

/** Days in China time as the seconds that they begin and end with. */
const secondOf = (day: string, plus = 0): number | '' => (day === '' ? '' : chinaDayBegan(day) + plus);

const wireView = (tab: OrderTab) =>
  tab === 'after-sales' ? ('after_sales' as const) : tab === 'partly-shipped' ? ('partly_shipped' as const) : tab;

const filterForm = ({ state, caseState, words, category, from, until }: OrderFilter) => ({
  ...(state === null ? {} : { status: wireView(state) }),
  ...(state === 'after-sales' && caseState !== null ? { after_sales: caseState } : {}),
  ...(words === '' ? {} : { keywords: words }),
  ...(category === '' ? {} : { category }),
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
  ...(invoice && {
    ...(invoice.kind === 'ordinary' ? {} : { invoice_kind: invoice.kind }),
    ...{ invoice_title: invoice.title, invoice_tax_number: invoice.taxNumber, invoice_email: invoice.email },
  }),
  ...(purchaser && { purchaser_name: purchaser.name, purchaser_id_number: purchaser.identityNumber, purchaser_phone: purchaser.phone }),
});

/** Orders over the contract's calls. */
export function httpOrderGateway(client: HttpClient): OrderGateway {
  return {
    place: async (order, idempotencyKey) => {
      try {
        return accepted(await client.send(placeOrder, { form: orderForm(order) }, { idempotencyKey }));
      } catch (error) {
        return refused(placeRefusal(error, order.lineIds));
      }
    },
    list: ({ page, ...filter }) => client.send(listOrders, { query: { page, per_page: perPage, ...filterForm(filter) } }),
    read: (id) => client.send(readOrder, { params: { id } }),
    pay: (id, method, idempotencyKey) =>
      act(() => client.send(payOrder, { params: { id }, form: { method } as CallInput<typeof payOrder>['form'] }, { idempotencyKey })),
    // A server without that call of our own has the order itself.
    paymentState: (id) =>
      unlessMissing(client.send(readPayment, { params: { id } }, { once: true }), () =>
        unlessMissing(client.send(readOrder, { params: { id } }, { once: true }), () => ({ state: null })),
      ).then(({ state }) => state),
    keepSlip: (id, slip) => client.send(keepTransferSlip, { params: { id }, form: { slip: slip ?? '' } }),
    approve: (id) => act(() => client.send(approveOrder, { params: { id }, form: {} })),
    cancel: (id) => act(() => client.send(cancelOrder, { params: { id }, form: {} })),
    confirm: (id) => act(() => client.send(confirmOrder, { params: { id }, form: {} })),
    again: async (id) => (await client.send(orderAgain, { params: { id } })).lines,
    exportAddress: async (filter) => {
      const shop = client.shownShop();
      const search = encodeForm({ ...filterForm(filter), ...(shop === '' ? {} : { shop }) }).toString();
      return `${client.baseUrl}${orderExportPath}${search && `?${search}`}`;
    },
    receipts: ({ state, page }) =>
      client.send(listReceipts, { query: { page, per_page: perPage, ...(state === null ? {} : { receipt: state }) } }),
    receiptExportAddress: async (period) => {
      const shop = client.shownShop();
      return `${client.baseUrl}${receiptExportPath}?${encodeForm({ ...period, ...(shop === '' ? {} : { shop }) }).toString()}`;
    },
    confirmReceipt: (orderId, { receiver, receivedOn, note, received, scan }) => {
      const units = received.map(({ lineId, batch, quantity }) => ({ line_id: lineId, batch, number: quantity }));
      const form = { receiver, received_on: receivedOn, note, received: units, ...(scan === null ? {} : { scan }) };
      return receiptOutcome(client.send(confirmReceipt, { params: { id: orderId }, form }));
    },
  };
}
