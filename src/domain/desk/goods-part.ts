/**
 * The lists of goods at the desk: what is on sale, what is not, and of what is on sale that which lacks something or
 * is soon over.
 */
export const goodsParts = ['on', 'off', 'sold-out', 'unpriced', 'no-picture', 'no-report', 'expiring', 'all'] as const;

/** One of them. */
export type GoodsPart = (typeof goodsParts)[number];

/** Months of shelf life below which a batch is minded (近效期). */
export const nearExpiryMonths = 6;
