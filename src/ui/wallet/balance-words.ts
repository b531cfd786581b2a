import type { BalanceKind } from '../../application/wallet/wallet-gateway.ts';

/** What a change of the balance is called. */
export const kindWords: Readonly<Record<BalanceKind, string>> = {
  topup: '充值',
  pay: '支付',
  refund: '退款',
  cashback: '返现',
  adjust: '调整',
};
