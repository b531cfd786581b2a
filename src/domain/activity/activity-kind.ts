/**
 * What an activity can be (R39). Every kind runs on the one engine: period, who may, places, ledger, state by time;
 * what is its own (prices, prizes, tiers) stands in its own room and table.
 */
export const activityKinds = [
  'coupon',
  'group-buy',
  'combination',
  'add-on',
  'gift',
  'cashback',
  'lottery',
  'whole-shop',
  'lecture',
  'topic',
] as const;
export type ActivityKind = (typeof activityKinds)[number];
