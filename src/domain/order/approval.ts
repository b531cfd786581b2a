import type { Money } from '../shared/money.ts';

/**
 * Whether an order waits for the owner's approval (R65): above the limit of whoever places it, not at it.
 * @param orderLimit in yuan; null: none
 * @param payable in yuan
 */
export const needsApproval = (orderLimit: Money | null, payable: Money): boolean => orderLimit !== null && payable.gt(orderLimit);

/** How long an order waits for the owner's approval before it expires, in minutes. */
export const approvalMinutes = 24 * 60;
