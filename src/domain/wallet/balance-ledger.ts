/** What a balance changes by (R31): 充值, 支付, 退款, 返现, 调整. */
export const balanceKinds = ['topup', 'pay', 'refund', 'cashback', 'adjust'] as const;
