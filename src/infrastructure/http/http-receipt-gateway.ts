import type { Receipt, ReceiptConfirmation, ReceiptGateway } from '../../application/order/receipt-gateway.ts';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import { confirmReceipt, listReceipts } from '../../contract/order/receipt-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import { idText } from '../../domain/shared/id.ts';
import { accepted, refused } from '../../domain/shared/result.ts';
import type { HttpClient } from './http-client.ts';

const perPage = 10;
const fieldNames: Readonly<Record<string, keyof ReceiptConfirmation>> = { receiver: 'receiver', received_on: 'receivedOn', note: 'note' };

const receiptFrom = (wire: CallResult<typeof confirmReceipt>): Receipt => ({
  orderId: idText(wire.order_id),
  number: wire.sn,
  orderState: wire.status,
  placedAt: wire.created_at,
  units: wire.number,
  lines: wire.lines.map(({ name, ypgg, bzdw, number }) => ({ name, spec: ypgg, unit: bzdw, quantity: number })),
  purchaser: { name: wire.purchaser_name, phone: wire.purchaser_phone, identityNumber: wire.purchaser_id_number },
  state: wire.receipt,
  canConfirm: wire.can_confirm,
  receiver: wire.receiver,
  receivedOn: wire.received_on,
  note: wire.note,
  confirmedAt: wire.confirmed_at ?? null,
});

/** Receipts of goods with ephedrine over the contract's calls. */
export function httpReceiptGateway(client: HttpClient): ReceiptGateway {
  return {
    list: async ({ state, page }) => {
      const answer = await client.send(listReceipts, { query: { page, per_page: perPage, ...(state === null ? {} : { receipt: state }) } });
      const { per_order: perOrder, per_period: perPeriod, period_days: periodDays, left } = answer.limits;
      return {
        receipts: answer.list.map(receiptFrom),
        total: answer.total,
        page: answer.page,
        perPage: answer.per_page,
        owed: answer.owed,
        limits: { perOrder, perPeriod, periodDays, left },
      };
    },
    confirm: async (orderId, { receiver, receivedOn, note }) => {
      try {
        const form = { receiver, received_on: receivedOn, note };
        return accepted(receiptFrom(await client.send(confirmReceipt, { params: { id: orderId }, form })));
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        if (error.kind === 'business' && error.detail.code === 409) return refused({ code: 'state-changed' });
        if (error.kind !== 'fields') throw error;
        const said = (error.detail.fields ?? []).map(({ field, messages }) => [fieldNames[field] ?? 'receiver', messages[0] ?? ''] as const);
        return refused({ code: 'fields', fields: Object.fromEntries(said) });
      }
    },
  };
}
