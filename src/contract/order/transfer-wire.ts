import { bankAccountFields } from '../account/bank-account-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { keptFile } from '../upload/upload-calls.ts';

/** An order that waits for a bank transfer (R49): the shop's account, the code for the remark, and what is missing. */
export const awaitedTransfer = inTerms({
  ...bankAccountFields,
  code: answer.textOrNone,
  /** what has come, and what is still missing of the payable */
  received: answer.amount,
  missing: answer.amount,
  /** the bank's slip, which the buyer may upload */
  slip: answer.orNull(keptFile),
  /** the order is cancelled at this time */
  dueAt: called('due_at', answer.time),
});
