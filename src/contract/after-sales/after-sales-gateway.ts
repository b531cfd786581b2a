import type { AfterSalesKind, AfterSalesReason } from '../../domain/after-sales/after-sales-reason.ts';
import type { AfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import { ask } from '../shared/gateway.ts';
import * as calls from './after-sales-calls.ts';

/** Requested units of a batch. */
interface AskedLine {
  readonly lineId: string;
  readonly batch: string;
  readonly units: number;
  /** trace codes of the boxes, as far as they are named */
  readonly codes?: readonly string[];
}

/** What a buyer requests. */
interface CaseAsk {
  readonly orderId: string;
  readonly lines: readonly AskedLine[];
  readonly kind: AfterSalesKind;
  readonly reason: AfterSalesReason;
  readonly words: string;
  /** ids of uploaded pictures */
  readonly pictures: readonly string[];
}

/** What a preview is asked about; the reason is null until the buyer has chosen one. */
interface CasePreview extends Pick<CaseAsk, 'orderId' | 'lines' | 'kind'> {
  readonly reason: AfterSalesReason | null;
}

/** Which cases are asked for; null: of every order, in any state. */
interface CaseQuery {
  readonly orderId: string | null;
  readonly state: AfterSalesState | null;
  readonly page: number;
}

/** A field of the request that the shop may refuse. */
export type AskField = 'units' | 'reason' | 'kind' | 'words' | 'pictures';

/** Every line's number has its own field on the wire; the form has one field for all units. */
const askFields = {
  ...Object.fromEntries(
    Array.from({ length: caseBounds.lines }, (_, at) => ['number', 'codes'].map((of) => [`lines[${at}].${of}`, 'units'] as const)).flat(),
  ),
  lines: 'units',
  reason: 'reason',
  kind: 'kind',
  words: 'words',
  pictures: 'pictures',
} as Readonly<Record<string, AskField>>;

/** What a request names beside units: a preview has no use for it. */
const namedForm = (lines: readonly AskedLine[]) =>
  linesForm(lines).map((line, at) => {
    const codes = lines[at]?.codes ?? [];
    return codes.length === 0 ? line : { ...line, codes: codes.join('\n') };
  });
const linesForm = (lines: readonly AskedLine[]) => lines.map(({ lineId, batch, units }) => ({ line_id: lineId, batch, number: units }));
const ofId = (id: string) => ({ params: { id } });

/** Returns and after-sales as the shop keeps them; another buyer's are a `missing` error. */
export const afterSalesGateway = {
  open: ask(calls.readOpenOrder, ofId),
  /** Calculates the refund; changes nothing. */
  preview: ask(calls.previewAfterSales, ({ orderId, lines, kind, reason }: CasePreview) => ({
    form: { order_id: orderId, lines: linesForm(lines), kind, ...(reason === null ? {} : { reason }) },
  })),
  /** The same key and content give the first answer again. */
  ask: ask(
    calls.askAfterSales,
    ({ orderId, lines, kind, reason, words, pictures }: CaseAsk, idempotencyKey: string) => ({
      form: { order_id: orderId, lines: namedForm(lines), kind, reason, words, pictures },
      idempotencyKey,
    }),
    { faults: askFields },
  ),
  list: ask(calls.listAfterSales, ({ orderId, state, page }: CaseQuery) => ({
    query: { ...(orderId === null ? {} : { order_id: orderId }), ...(state === null ? {} : { status: state }), page, per_page: 10 },
  })),
  read: ask(calls.readAfterSales, ofId),
  withdraw: ask(calls.withdrawAfterSales, (id: string) => ({ params: { id }, form: {} })),
  /** Says how the goods are sent back. */
  send: ask(
    calls.sendAfterSales,
    (id: string, { carrier, number }: { readonly carrier: string; readonly number: string }) => ({
      params: { id },
      form: { carrier, number },
    }),
    { faults: { carrier: 'carrier', number: 'number' } },
  ),
  write: ask(
    calls.writeAfterSales,
    (id: string, text: string, pictures: readonly string[]) => ({ params: { id }, form: { text, pictures } }),
    { faults: { text: 'text', pictures: 'pictures' } },
  ),
};
