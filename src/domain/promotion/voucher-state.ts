/** The states of a voucher: free, now or later; used by an order; over. On the wire 0, 1, 2. */
export const voucherStates = ['usable', 'used', 'expired'] as const;
export type VoucherState = (typeof voucherStates)[number];
