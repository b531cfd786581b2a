import { invoiceKind } from './tax-profile-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** An electronic invoice as requested. */
export const invoiceWire = inTerms({
  kind: invoiceKind,
  title: answer.text,
  taxNumber: called('tax_number', answer.text),
  email: answer.textOrNone,
});
