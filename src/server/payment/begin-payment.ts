import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { paymentStart } from '../../contract/payment/payment-calls.ts';
import { awaitsMoney } from '../../domain/order/order-state.ts';
import { mayPayBy } from '../../domain/order/pay-method.ts';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { fieldRefused, notFound, Refusal } from '../http/refusal.ts';
import { tellOperator } from '../log/tell-operator.ts';
import { beginTrade } from '../payment-provider/begin-trade.ts';
import { type PaymentProvider, ProviderFailure } from '../payment-provider/payment-provider.ts';
import { qrImage } from '../html-pages/qr-picture.ts';
import { requireApproved } from '../order/move/approval.ts';
import { tooLate } from '../order/move/too-late.ts';
import { tradeNumberOf } from './trade-number.ts';

/** Whose order is to be paid, seen from where: the origin makes a page's address one that a phone can open. */
interface PaymentWish {
  readonly orderId: number;
  readonly buyerId: number;
  readonly now: Date;
  readonly origin: string;
}

/** Where to pay, as the wire writes it. */
export type StartedPayment = z.input<typeof paymentStart>;

/**
 * Asks a provider where an order can be paid. Changes nothing of the order: it keeps its number there, so that asking
 * twice leads to one payment, and only the provider's signed word that money came pays it.
 * @throws Refusal 404, 409 when it is not unpaid any more, 422 for a method that is not for it,
 * 503 when the provider fails
 */
export async function beginPayment(
  database: Database,
  provider: PaymentProvider | undefined,
  { orderId, buyerId, now, origin }: PaymentWish,
): Promise<StartedPayment> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.buyerId, buyerId)));
  if (order === undefined) throw notFound('订单不存在');
  if (provider === undefined || !mayPayBy(provider.method, order) || money(order.payable).eq(0)) {
    throw fieldRefused('method', '该支付方式不可用于此订单');
  }
  if (!awaitsMoney(order.status)) throw new Refusal(409, '订单已付款或已取消，不能重复支付');
  requireApproved(order);
  const late = await tooLate(database, order, now);
  if (late !== null) throw new Refusal(409, late);
  try {
    const { kind, payUrl } = await beginTrade(
      database,
      provider,
      { buyerId, orderId },
      {
        tradeNumber: tradeNumberOf(order.sn, provider.method),
        returnPath: `/cart/step3/${orderId}`,
        subject: `药品订单 ${order.sn}`,
        amount: order.payable,
        expiresAt: order.expiresAt,
        now,
      },
    );
    return { kind, pay_url: payUrl, qr_image: await qrImage(new URL(payUrl, origin).href) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    tellOperator(`${provider.method} could not be asked for a payment`, error);
    throw new Refusal(503, `${provider.name}暂不可用，请换一种方式或稍后再试`);
  }
}
