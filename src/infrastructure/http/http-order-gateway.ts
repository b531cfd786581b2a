import type { OrderActionRefusal, OrderGateway, PlaceRefusal } from '../../application/order/order-gateway.ts';
import type { OrderDetail } from '../../application/order/order.ts';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import { cancelOrder, listOrders, placeOrder, readOrder } from '../../contract/order/order-calls.ts';
import { payOrder } from '../../contract/order/payment-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import { idText } from '../../domain/shared/id.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { CheckSheet } from '../../application/cart/check-sheet.ts';
import type { HttpClient } from './http-client.ts';
import { readCheckSheet } from './read-check-sheet.ts';
import { orderDetailFrom, orderFrom } from './read-order.ts';
import { writeChoice } from './write-choice.ts';

const codes = { notFound: 404, changed: 409, balanceTooLow: 601 } as const;
const perPage = 10;

const hasCode = (error: unknown, code: number): error is GatewayError =>
  error instanceof GatewayError && error.kind === 'business' && error.detail.code === code;

/** The fresh sheet that a 409 may bring. */
function freshSheet(data: unknown): CheckSheet | null {
  try {
    return readCheckSheet(data);
  } catch {
    return null;
  }
}

/** The line that a field is about: `lines.12`, `ids[12]` or `12` all end in its id. */
const lineOf = (field: string, lineIds: readonly string[]): string | null => {
  const last = /([^.[\]]+)\]?$/.exec(field)?.[1];
  return lineIds.find((id) => id === last) ?? null;
};

function placeRefusal(error: unknown, lineIds: readonly string[]): PlaceRefusal {
  if (hasCode(error, codes.changed)) return { code: 'changed', fresh: freshSheet(error.detail.data) };
  if (!(error instanceof GatewayError) || error.kind !== 'fields') throw error;
  const reasons = (error.detail.fields ?? []).flatMap(({ field, messages }) =>
    messages.map((message) => ({ lineId: lineOf(field, lineIds), message })),
  );
  return { code: 'not-orderable', reasons };
}

/** Does something to an order; what the contract lists as its refusals is data. */
async function act(send: () => Promise<OrderDetail>): Promise<Result<OrderDetail, OrderActionRefusal>> {
  try {
    return accepted(await send());
  } catch (error) {
    if (hasCode(error, codes.balanceTooLow)) return refused({ code: 'balance-too-low' });
    if (hasCode(error, codes.changed)) return refused({ code: 'state-changed' });
    throw error;
  }
}

/** The balance pays at once; a provider would say where to pay instead. */
function onlyPaid(answer: CallResult<typeof payOrder>): CallResult<typeof readOrder> {
  if ('pay_url' in answer) throw new GatewayError('contract', { code: null, message: 'a provider answered for the balance' });
  return answer;
}

/** Orders over the contract's calls. */
export function httpOrderGateway(client: HttpClient): OrderGateway {
  return {
    place: async ({ lineIds, addressId, choice, remark, expect }, idempotencyKey) => {
      const form = { ids: [...lineIds], address_id: addressId, ...writeChoice(choice), remark, expect: amountAsText(expect) };
      try {
        const placed = await client.send(placeOrder, { form }, { idempotencyKey });
        return accepted({ id: idText(placed.id) });
      } catch (error) {
        return refused(placeRefusal(error, lineIds));
      }
    },
    list: async ({ state, page }) => {
      const answer = await client.send(listOrders, { query: { page, per_page: perPage, ...(state === null ? {} : { status: state }) } });
      return { orders: answer.list.map(orderFrom), total: answer.total, page: answer.page, perPage: answer.per_page, counts: answer.counts };
    },
    read: async (id) => {
      try {
        return orderDetailFrom(await client.send(readOrder, { params: { id } }));
      } catch (error) {
        if (hasCode(error, codes.notFound) || (error instanceof GatewayError && error.kind === 'fields')) return null;
        throw error;
      }
    },
    pay: (id, method, idempotencyKey) =>
      act(async () =>
        orderDetailFrom(onlyPaid(await client.send(payOrder, { params: { id }, form: { method: method as 'balance' } }, { idempotencyKey }))),
      ),
    cancel: (id) => act(async () => orderDetailFrom(await client.send(cancelOrder, { params: { id }, form: {} }))),
  };
}
