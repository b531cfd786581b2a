import { isSentBack } from '../../domain/after-sales/after-sales-reason.ts';
import { nextAfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { AfterSalesCase } from './after-sales-gateway.ts';

/**
 * What a case waits for (R35): its review, the buyer's parcel, the check of the returned goods, the money, the new
 * goods, or another request after a refusal. `over`: nothing.
 */
export type CaseStep = 'review' | 'send-back' | 'check' | 'money' | 'new-goods' | 'ask-again' | 'over';

/** The next step of a case, in the order of its life. */
export function nextStepOf({ state, kind, reason }: Pick<AfterSalesCase, 'state' | 'kind' | 'reason'>): CaseStep {
  if (state === 'asked') return 'review';
  if (state === 'refused') return 'ask-again';
  if (state === 'sent-back') return 'check';
  if (state !== 'agreed' && state !== 'received') return 'over';
  if (state === 'agreed' && isSentBack(kind, reason) && nextAfterSalesState({ state, kind, reason }, 'send-back', 'buyer').ok)
    return 'send-back';
  return kind === 'replacement' ? 'new-goods' : 'money';
}

/** Whether it is the buyer's turn. */
export const isBuyersTurn = (step: CaseStep): boolean => step === 'send-back' || step === 'ask-again';
