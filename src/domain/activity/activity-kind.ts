/**
 * The kinds of activities (R39). All share one engine: period, audience, places, ledger, state by time. Prices, prizes
 * and tiers live in the kind's own room and table.
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
