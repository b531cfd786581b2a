/** The badge shows no number above this (R21, product.md §9). */
const badgeMost = 99;

/** Cart badge (R21): the number of lines, 1 … 99 as it is, from 100 on `99+`; empty for an empty cart. */
export const cartBadge = (lines: number): string => (lines <= 0 ? '' : lines > badgeMost ? `${String(badgeMost)}+` : String(lines));
