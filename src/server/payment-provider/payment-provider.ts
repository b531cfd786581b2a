import type { PayMethod } from '../../domain/order/pay-method.ts';

/** An order or a top-up that is to be paid at a provider. */
interface PaymentRequest {
  /** under which the provider knows it (商户订单号); the same for every attempt, so that it is paid once */
  readonly tradeNumber: string;
  /** where the buyer comes back to: a path of this shop */
  readonly returnPath: string;
  readonly subject: string;
  /** yuan, 2 decimals */
  readonly amount: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Where the buyer pays: a page to open, or what a QR code holds. */
interface ProviderStart {
  readonly kind: 'page' | 'qr';
  readonly payUrl: string;
}

/** A message that claims to come from the provider, byte for byte. */
export interface ProviderMessage {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  readonly at: Date;
}

/** Money that the provider has taken, by a message whose signature held. */
export interface MoneyNotice {
  readonly transactionId: string;
  readonly tradeNumber: string;
  /** yuan, 2 decimals */
  readonly amount: string;
  readonly currency: string;
}

/** Money that the provider is asked to give back; the same number is given back once. */
interface ProviderRefund {
  readonly refundNumber: string;
  readonly transactionId: string;
  readonly tradeNumber: string;
  readonly amount: string;
  /** what was taken in all */
  readonly total: string;
  readonly now: Date;
}

/** What the provider hears from the shop: that it need not say so again, or that it should. */
export interface NoticeAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The message does not come from the provider, or not now, or not for this shop. */
export class NoticeRefused extends Error {}

/** The provider cannot be reached, or does not do what it was asked. */
export class ProviderFailure extends Error {}

/** What the shop needs of a payment provider: the simulated one, 微信支付 and 支付宝 all fit it. */
export interface PaymentProvider {
  readonly method: Exclude<PayMethod, 'balance' | 'transfer' | 'account' | 'cash-on-delivery'>;
  readonly name: string;
  readonly describe: string;
  /** @throws ProviderFailure */
  begin(request: PaymentRequest): Promise<ProviderStart>;
  /**
   * Checks that a message is the provider's own, by its signature, and reads what it says.
   * @returns null for a message that is genuine and not about money that was taken
   * @throws NoticeRefused
   */
  readNotice(message: ProviderMessage): Promise<MoneyNotice | null>;
  /**
   * Asks to give money back; asked again under the same number, it is the same refund.
   * @returns `under-way` while the provider has taken it on and not done it: it is asked again
   * @throws ProviderFailure: it is tried again
   */
  refund(refund: ProviderRefund): Promise<'done' | 'under-way'>;
  readonly heard: NoticeAnswer;
  readonly sayAgain: NoticeAnswer;
}
