/** The highest number that the badge shows (R21, product.md §9). */
const badgeMost = 99;

/** Cart badge (R21): the number of lines from 1 to 99, `99+` above; empty for an empty cart. */
export const cartBadge = (lines: number): string => (lines <= 0 ? '' : lines > badgeMost ? `${String(badgeMost)}+` : String(lines));
