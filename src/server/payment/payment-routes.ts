import { and, eq } from 'drizzle-orm';
import { keepTransferSlip, payOrder, readPayMethods, readPayment } from '../../contract/payment/payment-calls.ts';
import { awaitsMoney } from '../../domain/order/order-state.ts';
import { money } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import { orders } from '../database/schema/order.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { orderKey } from '../order/order-key.ts';
import { expireOverdueOrders, payFromBalance } from '../order/move/order-moves.ts';
import { readOrderDetail, readOrderRow } from '../order/order-store.ts';
import { payOnAccount } from './credit/pay-on-account.ts';
import { awaitTransfer } from './transfer/await-transfer.ts';
import { keepSlip } from './transfer/keep-slip.ts';
import { beginPayment, type StartedPayment } from './begin-payment.ts';
import { notifyRoutes } from './notify-routes.ts';
import { startPaymentChores } from './payment-chores.ts';
import { alipayOpenRoutes } from '../payment-provider/alipay/open-routes.ts';
import { offeredProviders } from '../payment-provider/offered-methods.ts';
import { payMethodsFor } from '../payment-provider/payment-methods.ts';
import { paymentProviders } from '../payment-provider/payment-providers.ts';
import { cashierRoutes } from '../payment-provider/simulated/cashier-routes.ts';

/** Paying an order, following its payment, and hearing of money from the providers. */
export function paymentRoutes(api: Api): void {
  const { database, clock, settings } = api;
  const providers = paymentProviders(database, settings.payment);

  transactionRoute<typeof payOrder, StartedPayment | null>(
    api,
    payOrder,
    async ({ params, form }, visit, transaction, started) => {
      if (started !== null) return started;
      const order = { orderId: orderKey(params.id), buyerId: buyerOf(visit).id };
      if (form.method === 'transfer') await awaitTransfer(transaction, { ...order, at: clock() });
      else if (form.method === 'account') await payOnAccount(transaction, { ...order, at: clock() });
      else await payFromBalance(transaction, { ...order, at: clock() });
      const said = form.method === 'transfer' ? '请按所示账户转账' : '支付成功';
      return new Said(said, await readOrderDetail(transaction, settings.payment, { ...order, now: clock() }));
    },
    // A provider is asked before the transaction begins: nothing waits on its locks while it thinks.
    async ({ params, form }, { buyer, request }) => {
      if (form.method === 'balance' || form.method === 'transfer' || form.method === 'account' || buyer === null) return null;
      const provider = (await offeredProviders(database, providers)).find(({ method }) => method === form.method);
      const origin = `${request.protocol}://${request.host}`;
      return beginPayment(database, provider, { orderId: orderKey(params.id), buyerId: buyer.id, now: clock(), origin });
    },
  );

  transactionRoute(api, keepTransferSlip, async ({ params, form }, visit, transaction) => {
    const [orderId, buyer] = [orderKey(params.id), buyerOf(visit)];
    await keepSlip(transaction, { orderId, buyer, slip: form.slip });
    const order = await readOrderDetail(transaction, settings.payment, { orderId, buyerId: buyer.id, now: clock() });
    return new Said(form.slip === '' ? '回单已撤回' : '回单已上传', order);
  });

  route(api, readPayment, async ({ params }, visit) => {
    const buyerId = buyerOf(visit).id;
    await expireOverdueOrders(database, clock(), buyerId);
    const [order] = await database
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderKey(params.id)), eq(orders.buyerId, buyerId)));
    if (order === undefined) throw notFound('订单不存在');
    return {
      id: order.id,
      status: order.status,
      payable: order.payable,
      pay_method: order.payMethod,
      paid_at: order.paidAt && epochSeconds(order.paidAt),
      expires_at: awaitsMoney(order.status) ? epochSeconds(order.expiresAt) : null,
      timestamp: epochSeconds(clock()),
    };
  });

  route(api, readPayMethods, async ({ query }, visit) => {
    const { id: buyerId } = buyerOf(visit);
    await expireOverdueOrders(database, clock(), buyerId);
    const { status, payable, hasEphedrine } = await readOrderRow(database, orderKey(query.order_id), buyerId);
    const wanted = { buyerId, payable, hasEphedrine, now: clock() };
    const methods = awaitsMoney(status) ? await payMethodsFor(database, settings.payment, wanted) : [];
    return methods.map(({ method, name, enabled, describe }) => ({
      method,
      name,
      describe,
      is_open: enabled,
      reason: enabled ? '' : money(payable).eq(0) ? '应付为 0，请用余额支付' : method === 'balance' ? '余额不足' : describe,
    }));
  });

  notifyRoutes(api, providers);
  if (settings.payment.alipay !== null) alipayOpenRoutes(api, settings.payment.alipay);
  if (settings.payment.isSimulated) cashierRoutes(api);
  startPaymentChores(api, providers);
}
