import * as answer from '../shared/answer-values.ts';
import { called } from '../shared/in-terms.ts';

/** The allowance of ephedrine goods (含麻): packs per order, packs per period of days, and packs left now. */
export const ephedrineFields = {
  perOrder: called('per_order', answer.count),
  perPeriod: called('per_period', answer.count),
  periodDays: called('period_days', answer.count),
  left: answer.count,
};
