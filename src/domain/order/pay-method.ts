/**
 * Payment methods: 余额 the prepaid balance, 模拟支付 the simulated provider, 微信支付, 支付宝, 对公转账 bank
 * transfer, 账期 on account (R48).
 */
export type PayMethod = 'balance' | 'simulated' | 'wechat' | 'alipay' | 'transfer' | 'account' | 'cash-on-delivery';

/**
 * Whether a method is cash (现金). The balance is topped up by bank transfer, and providers leave a trail to a named
 * account, so none of these is. Cash on delivery (货到付款) would be; a new method needs an entry here.
 */
const isCash: Readonly<Record<PayMethod, boolean>> = {
  balance: false,
  simulated: false,
  wechat: false,
  alipay: false,
  transfer: false,
  account: false,
  'cash-on-delivery': true,
};

/** Orders with ephedrine goods must not be paid in cash; other orders allow every method. */
export const mayPayBy = (method: PayMethod, order: { readonly hasEphedrine: boolean }): boolean => !(order.hasEphedrine && isCash[method]);
