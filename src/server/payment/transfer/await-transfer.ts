import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mayPayBy } from '../../../domain/order/pay-method.ts';
import { money } from '../../../domain/shared/money.ts';
import { transferCodeLength, transferCodeLetters, transferTimes } from '../../../domain/transfer/bank-transfer.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { orders } from '../../database/schema/order.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { requireApproved } from '../../order/move/approval.ts';
import { readRound } from '../../order/move/group-round.ts';
import { lockOrder, type Move, moveOrder } from '../../order/move/order-transition.ts';
import { tooLate } from '../../order/move/too-late.ts';
import { isOffered } from '../../payment-provider/offered-methods.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';

/** A reference code that no order has. */
async function freshCode(transaction: Database): Promise<string> {
  for (;;) {
    const code = Array.from({ length: transferCodeLength }, () => transferCodeLetters[randomInt(transferCodeLetters.length)]).join('');
    const [taken] = await transaction.select({ id: orders.id }).from(orders).where(eq(orders.transferCode, code));
    if (taken === undefined) return code;
  }
}

const momentOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/**
 * The buyer pays by bank transfer (R49): the order gets its reference code and keeps its stock for as many days as the
 * settings say, one of a group-buy at most to the end of its group. Chosen again it stays as it is.
 * @throws Refusal 404, 409 when it does not wait for money any more, 422 where transfers are not offered for it
 */
export async function awaitTransfer(transaction: Database, { orderId, at, buyerId }: Move & { buyerId: number }): Promise<void> {
  const order = await lockOrder(transaction, orderId, buyerId);
  if (order.status === 'awaiting-transfer') return;
  requireApproved(order);
  const settings = await readShopSettings(transaction);
  if (!isOffered('transfer', settings) || !mayPayBy('transfer', order) || money(order.payable).eq(0)) {
    throw fieldRefused('method', '该支付方式不可用于此订单');
  }
  const late = order.status === 'unpaid' ? await tooLate(transaction, order, at) : null;
  if (late !== null) throw new Refusal(409, late);
  const { dueAt, remindAt } = transferTimes(epochSeconds(at), settings.transferDays);
  const groupEnds = order.groupRoundId === null ? Infinity : epochSeconds((await readRound(transaction, order.groupRoundId)).endsAt);
  const expiresAt = new Date(Math.min(dueAt, groupEnds) * 1000);
  const transferCode = await freshCode(transaction);
  await moveOrder(transaction, order, {
    event: 'await-transfer',
    actor: 'buyer',
    note: `对公转账，附言 ${transferCode}`,
    at,
    changes: { transferCode, expiresAt, remindAt: momentOf(remindAt) },
  });
}
