import * as z from 'zod/mini';
import type { CheckSheet } from '../../../application/checkout/check-sheet.ts';
import type { OrderActionRefusal, OrderField, PlaceRefusal } from '../../../application/order/order-gateway.ts';
import { GatewayError } from '../../../application/shared/gateway-error.ts';
import { checkout } from '../../../contract/checkout/checkout-calls.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';

const codes = { changed: 409, balanceTooLow: 601 } as const;

const hasCode = (error: unknown, code: number): error is GatewayError =>
  error instanceof GatewayError && error.kind === 'business' && error.detail.code === code;

/** The fresh sheet that a 409 may bring. */
function freshSheet(data: unknown): CheckSheet | null {
  const read = z.safeParse(checkout.data, data);
  return read.success ? read.data : null;
}

/** The line that a field is about: `lines.12`, `ids[12]` or `12` all end in its id. */
const lineOf = (field: string, lineIds: readonly string[]): string | null => {
  const last = /([^.[\]]+)\]?$/.exec(field)?.[1];
  return lineIds.find((id) => id === last) ?? null;
};

const fieldNames: Readonly<Record<string, OrderField>> = {
  invoice_kind: 'invoice-kind',
  invoice_title: 'invoice-title',
  invoice_tax_number: 'invoice-tax-number',
  invoice_email: 'invoice-email',
  purchaser_name: 'purchaser-name',
  purchaser_id_number: 'purchaser-identity',
  purchaser_phone: 'purchaser-phone',
};

/** Why an order was not placed; throws what the contract does not list as a refusal. */
export function placeRefusal(error: unknown, lineIds: readonly string[]): PlaceRefusal {
  if (hasCode(error, codes.changed)) return { code: 'changed', fresh: freshSheet(error.detail.data) };
  if (!(error instanceof GatewayError) || error.kind !== 'fields') throw error;
  const reasons = (error.detail.fields ?? []).flatMap(({ field, messages }) =>
    messages.map((message) => ({ lineId: lineOf(field, lineIds), field: fieldNames[field] ?? null, message })),
  );
  return { code: 'not-orderable', reasons };
}

/** Does something to an order; what the contract lists as its refusals is data. */
export async function act<Value>(send: () => Promise<Value>): Promise<Result<Value, OrderActionRefusal>> {
  try {
    return accepted(await send());
  } catch (error) {
    if (hasCode(error, codes.balanceTooLow)) return refused({ code: 'balance-too-low' });
    if (hasCode(error, codes.changed)) return refused({ code: 'state-changed' });
    throw error;
  }
}
