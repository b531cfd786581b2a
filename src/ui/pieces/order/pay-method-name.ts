const payMethodNames: Readonly<Record<string, string>> = {
  balance: '余额支付',
  simulated: '模拟支付',
  wechat: '微信支付',
  alipay: '支付宝',
  transfer: '对公转账',
  account: '账期支付',
};

/** The name of a way to pay as the shop names it, or by its own. */
export const payMethodName = (method: string, name = ''): string => name || (payMethodNames[method] ?? method);
