import type { AfterSalesGateway, AskedLine } from '../../application/after-sales/after-sales-gateway.ts';
import * as calls from '../../contract/after-sales/after-sales-calls.ts';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const perPage = 10;

const askFields = {
  ...Object.fromEntries(Array.from({ length: caseBounds.lines }, (_, at) => [`lines[${at}].number`, 'units'] as const)),
  lines: 'units',
  reason: 'reason',
  kind: 'kind',
  words: 'words',
  pictures: 'pictures',
} as Readonly<Record<string, 'units' | 'reason' | 'kind' | 'words' | 'pictures'>>;

const linesForm = (lines: readonly AskedLine[]) => lines.map(({ lineId, batch, units }) => ({ line_id: lineId, batch, number: units }));

/** Returns and after-sales over the contract's calls. */
export function httpAfterSalesGateway(client: HttpClient): AfterSalesGateway {
  return {
    open: (id) => client.send(calls.readOpenOrder, { params: { id } }),
    preview: ({ orderId, lines, kind }) =>
      client.send(calls.previewAfterSales, { form: { order_id: orderId, lines: linesForm(lines), kind } }),
    ask: ({ orderId, lines, kind, reason, words, pictures }, idempotencyKey) => {
      const form = { order_id: orderId, lines: linesForm(lines), kind, reason, words, pictures: [...pictures] };
      return orFaults(client.send(calls.askAfterSales, { form }, { idempotencyKey }), askFields);
    },
    list: ({ orderId, page }) => client.send(calls.listAfterSales, { query: { order_id: orderId, page, per_page: perPage } }),
    read: (id) => client.send(calls.readAfterSales, { params: { id } }),
    withdraw: (id) => client.send(calls.withdrawAfterSales, { params: { id }, form: {} }),
    send: (id, parcel) =>
      orFaults(client.send(calls.sendAfterSales, { params: { id }, form: { ...parcel } }), {
        carrier: 'carrier',
        number: 'number',
      } as const),
    write: (id, text, pictures) =>
      orFaults(client.send(calls.writeAfterSales, { params: { id }, form: { text, pictures: [...pictures] } }), {
        text: 'text',
        pictures: 'pictures',
      } as const),
  };
}
