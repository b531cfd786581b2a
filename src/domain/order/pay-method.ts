/** Ways to pay: 余额 the prepaid balance, 模拟支付 the simulated provider, 微信支付, 支付宝. */
export type PayMethod = 'balance' | 'simulated' | 'wechat' | 'alipay' | 'cash-on-delivery';

/**
 * Which of them are cash (现金). The balance is topped up by bank transfer and providers leave a trail to a named
 * account: none of these is. Cash on delivery (货到付款) is;
 * the shop does not offer it, the rule is here for whoever adds it.
 */
const isCash: Readonly<Record<PayMethod, boolean>> = {
  balance: false,
  simulated: false,
  wechat: false,
  alipay: false,
  'cash-on-delivery': true,
};

/** Orders of goods with ephedrine must not be paid in cash; every other order may be paid in any way. */
export const mayPayBy = (method: PayMethod, order: { readonly hasEphedrine: boolean }): boolean => !(order.hasEphedrine && isCash[method]);
