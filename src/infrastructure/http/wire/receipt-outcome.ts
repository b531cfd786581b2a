import type { Receipt, ReceiptConfirmation, ReceiptRefusal } from '../../../application/order/receipt.ts';
import { GatewayError } from '../../../application/shared/gateway-error.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { orFaults } from './field-faults.ts';

const fieldOf = {
  receiver: 'receiver',
  received_on: 'receivedOn',
  note: 'note',
  received: 'received',
  scan: 'scan',
} as const satisfies Record<string, keyof ReceiptConfirmation>;

/** What confirming a receipt came to; somebody may have been faster. */
export async function receiptOutcome(answer: Promise<Receipt>): Promise<Result<Receipt, ReceiptRefusal>> {
  try {
    const outcome = await orFaults(answer, fieldOf);
    return outcome.ok ? accepted(outcome.value) : refused({ code: 'fields', fields: outcome.refusal });
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'business' && error.detail.code === 409) return refused({ code: 'state-changed' });
    throw error;
  }
}
