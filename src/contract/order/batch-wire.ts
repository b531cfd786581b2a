import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** Units of a line in one batch, with what is printed on it; days `YYYY-MM-DD`, empty where nobody wrote them down. */
export const lineBatchFields = {
  number: answer.textOrNone,
  madeOn: called('made_on', answer.textOrNone),
  expiresOn: called('expires_on', answer.textOrNone),
  count: answer.count,
};

/** The same of an order's line. */
export const lineBatch = inTerms(lineBatchFields);
