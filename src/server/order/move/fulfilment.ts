import { isSent } from '../../../domain/order/order-state.ts';
import { inYuan } from '../../../domain/shared/money.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { orders, orderTracks } from '../../database/schema/order.ts';
import { Refusal } from '../../http/refusal.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';
import { completeOrder } from './complete-order.ts';
import { giveBackWhole } from './give-back-whole.ts';
import { paidBackWords } from './pay-back.ts';
import { tellOfOrder } from '../order-news.ts';
import { type NamedBatch, sendBatches } from '../stock/send-batches.ts';
import { lockOrder, type Move, moveOrder } from './order-transition.ts';

/** Who carries an order when nobody is named, and to whom it goes when the buyer fetches it. */
export const ownFleet = '商家专车';

interface Parcel {
  readonly carrier?: string;
  readonly trackingNumber?: string;
  /** which batches go, of goods for which it was not left at what the order holds */
  readonly batches?: readonly NamedBatch[];
}

/**
 * The shop sends a paid order, or has it ready to be fetched.
 * @throws Refusal 404, 409 when it is not paid or sent already, or when batches that are named or held cannot go
 */
export async function shipOrder(
  transaction: Database,
  { orderId, at, carrier = '', trackingNumber = '', batches = [] }: Move & Parcel,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  const isFetched = order.delivery === 'pickup';
  const by = isFetched ? '' : carrier || ownFleet;
  const note = isFetched ? '已备货，可到仓自提' : `${by}已揽收${trackingNumber ? `，运单号 ${trackingNumber}` : ''}`;
  await moveOrder(transaction, order, { event: 'ship', actor: 'shop', note, at, changes: { carrier: by, trackingNumber } });
  await sendBatches(transaction, orderId, batches, at);
  await transaction.insert(orderTracks).values({ orderId, at, text: note });
}

/** A parcel as it reads in words: 顺丰 SF123456. */
const parcelWords = ({ carrier, trackingNumber }: { readonly carrier: string; readonly trackingNumber: string }): string =>
  [carrier, trackingNumber].filter(Boolean).join(' ') || '没有运单号';

/**
 * Puts right who carries a parcel and under which number (R60); the track keeps what was said before, and the buyer is
 * told.
 * @throws Refusal 404, 409 when the order is not sent, is fetched by its buyer, or reads so already
 */
export async function correctParcel(
  transaction: Database,
  { orderId, at, carrier, trackingNumber }: Move & { readonly carrier: string | undefined; readonly trackingNumber: string | undefined },
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (!isSent(order.status) || order.delivery === 'pickup') throw new Refusal(409, '订单没有发出包裹，不能更正运单');
  const right = { carrier: carrier ?? order.carrier, trackingNumber: trackingNumber ?? order.trackingNumber };
  if (right.carrier === order.carrier && right.trackingNumber === order.trackingNumber) throw new Refusal(409, '运单信息没有变化');
  await transaction.update(orders).set(right).where(eq(orders.id, orderId));
  const text = `运单更正为 ${parcelWords(right)}（原 ${parcelWords(order)}）`;
  await transaction.insert(orderTracks).values({ orderId, at, text });
  const name = `parcel:${at.toISOString()}`;
  await tellOfOrder(transaction, order, name, { kind: 'logistics', title: '运单信息已更正', text: parcelWords(right) }, at);
}

/**
 * The parcel was handed over; the order waits for the buyer's word. Saying so twice is saying it once.
 * @throws Refusal 404, 409 when it is not on its way
 */
export async function deliverOrder(transaction: Database, { orderId, at, text = '' }: Move & { text?: string }): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (order.status !== 'shipped') throw new Refusal(409, '订单不在运输中');
  const said = text || (order.delivery === 'pickup' ? '已到仓自提' : `已签收，签收人：${order.address.name}`);
  const known = await transaction.$count(orderTracks, and(eq(orderTracks.orderId, orderId), eq(orderTracks.text, said)));
  if (known === 0) await transaction.insert(orderTracks).values({ orderId, at, text: said });
  if (order.deliveredAt === null) await transaction.update(orders).set({ deliveredAt: at }).where(eq(orders.id, orderId));
  const { completeAfterDays: days } = await readShopSettings(transaction);
  const next = order.hasEphedrine ? '请填写含麻回执' : `请核对后确认收货，满 ${days} 天自动完成`;
  await tellOfOrder(transaction, order, 'delivered', { kind: 'logistics', title: '已签收', text: `${said}，${next}` }, at);
}

/**
 * The buyer has the goods. An order that is completed already stays so.
 * @throws Refusal 404, 409 when it was not sent, or when its receipt (含麻回执) is to be filled in instead
 */
export async function confirmReceived(transaction: Database, { orderId, at, buyerId }: Move & { buyerId: number }): Promise<void> {
  const order = await lockOrder(transaction, orderId, buyerId);
  if (order.status === 'completed') return;
  if (order.hasEphedrine) throw new Refusal(409, '含麻商品请在“含麻回执”中确认收货');
  await completeOrder(transaction, order, { actor: 'buyer', note: '买家确认收货', at });
}

/**
 * The shop gives a paid order back whole, freight included (R20): stock and vouchers return, the money goes the way it
 * came, to the balance at once, to a provider by a refund that is due; an invoice of it gets its red letter.
 * @throws Refusal 404, 409 when it is not paid, or sent already
 */
export async function refundWhole(transaction: Database, { orderId, at }: Move): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  const { method, amount } = await giveBackWhole(transaction, order, { event: 'refund-whole', actor: 'shop', note: '商家退款', at });
  await tellOfOrder(
    transaction,
    order,
    'refund-whole',
    { kind: 'order', title: '已取消并退款', text: `${inYuan(amount)} ${paidBackWords(method)}，库存和优惠券一并退回` },
    at,
  );
}
