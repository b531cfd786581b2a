import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** Units of a line in one batch, with its print; days `YYYY-MM-DD`, empty when unknown. */
export const lineBatchFields = {
  number: answer.textOrNone,
  madeOn: called('made_on', answer.textOrNone),
  expiresOn: called('expires_on', answer.textOrNone),
  count: answer.count,
};

/** The same of an order's line. */
export const lineBatch = inTerms(lineBatchFields);
