import { awaitsMoney } from '../../../domain/order/order-state.ts';
import { mayPayBy } from '../../../domain/order/pay-method.ts';
import { money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { keepPayment } from '../../order/move/keep-payment.ts';
import { moveByMoney } from '../../order/move/money-move.ts';
import { lockOrder, type Move } from '../../order/move/order-transition.ts';
import { tooLate } from '../../order/move/too-late.ts';
import { isOffered } from '../../payment-provider/offered-methods.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';
import { chargeOrder } from '../../wallet/credit/credit-store.ts';

/**
 * Pays an order on account (账期, R50): it is paid, and does not expire any more (R51); what the shop owes grows by its
 * payable, within the limit.
 * @throws Refusal 404, 409 when it does not wait for money any more or waits for its owner's approval, 422 where the
 * way is not offered for it, something is overdue or the limit is too low
 */
export async function payOnAccount(transaction: Database, { orderId, at, buyerId }: Move & { buyerId: number }): Promise<void> {
  const order = await lockOrder(transaction, orderId, buyerId);
  const { payable } = order;
  if (!isOffered('account', await readShopSettings(transaction)) || !mayPayBy('account', order) || money(payable).eq(0)) {
    throw fieldRefused('method', '该支付方式不可用于此订单');
  }
  const late = awaitsMoney(order.status) ? await tooLate(transaction, order, at) : null;
  if (late !== null) throw new Refusal(409, late);
  await moveByMoney(transaction, order, { actor: 'buyer', note: '账期支付', method: 'account', at });
  await chargeOrder(transaction, { orderId, buyerId, payable, at });
  await keepPayment(transaction, { orderId, method: 'account', amount: payable, at });
}
