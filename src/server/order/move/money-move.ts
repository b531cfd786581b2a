import type { OrderActor } from '../../../domain/order/order-state.ts';
import { chinaDay } from '../../../domain/shared/china-time.ts';
import { arrivalOf } from '../../../domain/shipping/arrival.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { deliveryPromise } from '../../shop/delivery-promise.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';
import { requireApproved } from './approval.ts';
import { countPaid, readRound, waitingOrders } from './group-round.ts';
import { freeTransfers } from '../../wallet/transfer/free-transfers.ts';
import { moveOrder, type OrderRow } from './order-transition.ts';

/** Money that came for an order. */
interface Arrival {
  readonly actor: OrderActor;
  /** how it was paid, in words */
  readonly note: string;
  readonly method: string;
  readonly at: Date;
}

const daySeconds = 86_400;

/**
 * The day, `YYYY-MM-DD`, on which what is paid now will be at its address, by the shop's promise of now, which it keeps
 * whatever it promises later; null where nothing is promised for this very address: also for groups, and for what is
 * fetched.
 */
async function promisedDay(transaction: Database, { delivery, groupRoundId, address }: OrderRow, at: Date): Promise<string | null> {
  if (delivery !== 'express' || groupRoundId !== null) return null;
  const promise = deliveryPromise(await readShopSettings(transaction));
  const arrival = promise && arrivalOf(promise, address.region_code ?? '', epochSeconds(at));
  return arrival?.isExact ? chinaDay(arrival.day * daySeconds) : null;
}

/**
 * Moves a locked order on with its money. One of a group-buy waits for its group until the target is reached (R42);
 * with the one that reaches it all that wait go on together. What transfers brought goes to the balance when it is paid
 * another way.
 * @throws Refusal 409, also for one that waits for its owner's approval
 */
export async function moveByMoney(transaction: Database, order: OrderRow, { actor, note, method, at }: Arrival): Promise<void> {
  requireApproved(order);
  const changes = { payMethod: method, paidAt: at, promisedOn: await promisedDay(transaction, order, at) };
  const round = order.groupRoundId === null ? null : await readRound(transaction, order.groupRoundId);
  const event = round === null || round.reachedAt !== null ? 'pay' : 'join';
  await moveOrder(transaction, order, { event, actor, note, at, changes });
  if (method !== 'transfer') await freeTransfers(transaction, order, at);
  if (round === null || !(await countPaid(transaction, round, order.id, at))) return;
  for (const waiting of await waitingOrders(transaction, round.id)) {
    await moveOrder(transaction, waiting, { event: 'reach', actor: 'system', note: '已凑满，按成团价发货', at });
  }
}
