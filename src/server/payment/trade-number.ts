import type { PaymentProvider } from '../payment-provider/payment-provider.ts';

/** One letter a provider behind the order number: two providers never share a number. */
const letters: Readonly<Record<PaymentProvider['method'], string>> = { simulated: 'S', wechat: 'W', alipay: 'A' };

/** The number under which a provider is asked for an order (商户订单号): the same for every attempt. */
export const tradeNumberOf = (sn: string, method: PaymentProvider['method']): string => `${sn}${letters[method]}`;

/** The order number in a provider's trade number; null when no order of ours was ever asked for so. */
export const orderNumberIn = (tradeNumber: string, method: PaymentProvider['method']): string | null =>
  /^\d{8,24}[A-Z]$/.test(tradeNumber) && tradeNumber.endsWith(letters[method]) ? tradeNumber.slice(0, -1) : null;
