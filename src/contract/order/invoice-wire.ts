import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** An electronic invoice as requested. */
export const invoiceWire = inTerms({ title: answer.text, taxNumber: called('tax_number', answer.text), email: answer.textOrNone });
