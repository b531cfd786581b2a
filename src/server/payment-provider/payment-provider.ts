import type { PayMethod } from '../../domain/order/pay-method.ts';

/** An order or a top-up that is to be paid at a provider. */
export interface PaymentRequest {
  /** under which the provider knows it (商户订单号); the same for every attempt, so that it is paid once */
  readonly tradeNumber: string;
  /** opens the provider's page of this trade: who has it may pay */
  readonly key: string;
  /** where the buyer comes back to: a path of this shop */
  readonly returnPath: string;
  readonly subject: string;
  /** yuan, 2 decimals */
  readonly amount: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Where the buyer pays: a page to open, or what a QR code holds. */
export interface ProviderStart {
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
   * Asks what became of a trade, for the message about it may be lost.
   * @returns the money that was taken; `open` while none was, also where nobody has opened the provider's page yet
   * @throws ProviderFailure
   */
  look(tradeNumber: string, now: Date): Promise<MoneyNotice | 'open' | 'closed'>;
  /**
   * Closes a trade that is not paid, so that nobody pays it any more; also one that the provider does not know.
   * @throws ProviderFailure, also where it was paid meanwhile
   */
  close(tradeNumber: string, now: Date): Promise<void>;
  /**
   * Asks to give money back; asked again under the same number, it is the same refund.
   * @returns `under-way` while the provider has taken it on and not done it: it is asked again
   * @throws ProviderFailure: it is tried again
   */
  refund(refund: ProviderRefund): Promise<'done' | 'under-way'>;
  readonly heard: NoticeAnswer;
  readonly sayAgain: NoticeAnswer;
}
