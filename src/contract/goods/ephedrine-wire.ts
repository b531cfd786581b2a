import * as answer from '../shared/answer-values.ts';
import { called } from '../shared/in-terms.ts';

/**
 * How much of goods with ephedrine (含麻) may be ordered:
 * packs an order, packs in a period of days, and packs of it left now.
 */
export const ephedrineFields = {
  perOrder: called('per_order', answer.count),
  perPeriod: called('per_period', answer.count),
  periodDays: called('period_days', answer.count),
  left: answer.count,
};
