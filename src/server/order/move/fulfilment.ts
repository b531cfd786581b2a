import { isAllShipped } from '../../../domain/order/shipment.ts';
import { inYuan } from '../../../domain/shared/money.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { orderTracks, shipments } from '../../database/schema/order.ts';
import { Refusal } from '../../http/refusal.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';
import { completeOrder } from './complete-order.ts';
import { giveBackWhole } from './give-back-whole.ts';
import { type PaidBack, paidBackWords } from './pay-back.ts';
import { tellOfOrder } from '../order-news.ts';
import { linesOf } from '../order-lines.ts';
import { batchesOfOrders, batchesToSend, progressOfLines, shortOfLines } from '../stock/line-batches.ts';
import { type NamedBatch, type PlacedUnits, sendBatches } from '../stock/send-batches.ts';
import { lockOrder, type Move, moveOrder, type OrderRow, requireMove } from './order-transition.ts';
import { keepShipment, settleHandover, type ShipmentRow, shipmentsOf } from './shipments.ts';

/** Who carries an order when nobody is named, and to whom it goes when the buyer fetches it. */
export const ownFleet = '商家专车';

interface Parcel {
  readonly carrier?: string;
  readonly trackingNumber?: string;
  /** which batches go, of goods for which it was not left at what the order holds */
  readonly batches?: readonly NamedBatch[];
  /** of which lines how many units go, by their places; null: everything that is still to leave */
  readonly part?: readonly PlacedUnits[] | null;
  /** which shipment of its order it is, from 1: the same one sent twice leaves once; absent: the next one */
  readonly place?: number | undefined;
}

/** 已揽收 …, or that goods wait for their buyer. */
const leavingWords = (isFetched: boolean, by: string, trackingNumber: string): string =>
  isFetched ? '已备货，可到仓自提' : `${by}已揽收${trackingNumber ? `，运单号 ${trackingNumber}` : ''}`;

/**
 * The shop sends a paid order, whole or in part (R60), or has it ready to be fetched. The order is shipped with the
 * last of it, and stays paid before; each shipment is told to the buyer.
 * @throws Refusal 404, 409 when it is not paid or sent already, when more of a line is named than remains, when that
 * shipment has left, or when batches that are named or held cannot go; 422 for a line that it does not have
 */
export async function shipOrder(
  transaction: Database,
  { orderId, at, carrier = '', trackingNumber = '', batches = [], part = null, place }: Move & Parcel,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  requireMove(order, 'ship', 'shop');
  const before = await shipmentsOf(transaction, [orderId]);
  const next = before.length + 1;
  if (place !== undefined && place !== next)
    throw new Refusal(409, place < next ? `第 ${place} 个包裹已经发出` : `下一个是第 ${next} 个包裹`);
  const units = await sendBatches(transaction, orderId, { named: batches, part }, at);
  const isFetched = order.delivery === 'pickup';
  const by = isFetched ? '' : carrier || ownFleet;
  const words = leavingWords(isFetched, by, trackingNumber);
  await keepShipment(transaction, { orderId, place: next, carrier: by, trackingNumber, units, words, at });
  if (isAllShipped(await progressOfLines(transaction, orderId))) {
    const note = before.length === 0 ? words : `第 ${next} 个包裹${words}，商品已全部发出`;
    await moveOrder(transaction, order, { event: 'ship', actor: 'shop', note, at });
    return;
  }
  const note = `第 ${next} 个包裹${words}`;
  await moveOrder(transaction, order, { event: 'ship-part', actor: 'shop', note, at });
  const news = { kind: 'logistics', title: '部分发货', text: `${note}，其余商品另行发出` } as const;
  await tellOfOrder(transaction, order, `ship-part:${next}`, news, at);
}

/**
 * Nothing more of a locked order is to come after a reduction (R59), and something left before: it is shipped (R60).
 * While something is still to leave, or nothing left, it stays as it is.
 */
export async function closeShipping(transaction: Database, order: OrderRow, at: Date): Promise<void> {
  if (order.status !== 'paid' || !isAllShipped(await progressOfLines(transaction, order.id))) return;
  await moveOrder(transaction, order, { event: 'ship', actor: 'shop', note: '其余商品缺货，不再发出', at });
  await settleHandover(transaction, { orderId: order.id, state: 'shipped', at });
}

/** A parcel as it reads in words: 顺丰 SF123456. */
const parcelWords = ({ carrier, trackingNumber }: { readonly carrier: string; readonly trackingNumber: string }): string =>
  [carrier, trackingNumber].filter(Boolean).join(' ') || '没有运单号';

/**
 * The shipment that is meant, of those among which one can be meant.
 * @throws Refusal 409 where it is not there, or where several could be meant and none is named
 */
function meantShipment(some: readonly ShipmentRow[], place: number | undefined): ShipmentRow {
  const found = place === undefined && some.length === 1 ? some[0] : some.find((one) => one.place === place);
  if (found !== undefined) return found;
  throw new Refusal(
    409,
    place === undefined ? `请指明包裹：第 ${some.map((one) => one.place).join('、')} 个` : `订单没有第 ${place} 个包裹`,
  );
}

/** 第 2 个包裹; nothing where an order left in one. */
const placeWords = ({ place }: ShipmentRow, all: readonly ShipmentRow[], { status }: Pick<OrderRow, 'status'>): string =>
  all.length > 1 || status === 'paid' ? `第 ${place} 个包裹` : '';

interface Correction {
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  /** which shipment; absent: the only one */
  readonly place?: number | undefined;
}

/**
 * Puts right who carries a parcel and under which number (R60); the track keeps what was said before, and the buyer is
 * told.
 * @throws Refusal 404, 409 when the order is not sent, is fetched by its buyer, or reads so already
 */
export async function correctParcel(
  transaction: Database,
  { orderId, at, carrier, trackingNumber, place }: Move & Correction,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  const all = await shipmentsOf(transaction, [orderId]);
  if (all.length === 0 || order.delivery === 'pickup') throw new Refusal(409, '订单没有发出包裹，不能更正运单');
  const shipment = meantShipment(all, place);
  const right = { carrier: carrier ?? shipment.carrier, trackingNumber: trackingNumber ?? shipment.trackingNumber };
  if (right.carrier === shipment.carrier && right.trackingNumber === shipment.trackingNumber) throw new Refusal(409, '运单信息没有变化');
  await transaction.update(shipments).set(right).where(eq(shipments.id, shipment.id));
  const text = `运单更正为 ${parcelWords(right)}（原 ${parcelWords(shipment)}）`;
  await transaction.insert(orderTracks).values({ orderId, shipmentId: shipment.id, at, text });
  const told = [placeWords(shipment, all, order), parcelWords(right)].filter(Boolean).join(' ');
  const name = `parcel:${at.toISOString()}`;
  await tellOfOrder(transaction, order, name, { kind: 'logistics', title: '运单信息已更正', text: told }, at);
}

/** What a buyer is to do once a parcel is there. */
async function nextWords(transaction: Database, order: OrderRow, isAll: boolean): Promise<string> {
  if (!isAll) return order.status === 'paid' ? '其余商品另行发出' : '其余包裹还在途中';
  if (order.hasEphedrine) return '请填写含麻回执';
  const { completeAfterDays: days } = await readShopSettings(transaction);
  return `请核对后确认收货，满 ${days} 天自动完成`;
}

/**
 * A parcel was handed over; with the last one of a shipped order, the order waits for the buyer's word. Saying so twice
 * is saying it once.
 * @throws Refusal 404, 409 when nothing is on its way, or when several parcels are and none is named
 */
export async function deliverOrder(
  transaction: Database,
  { orderId, at, text = '', place }: Move & { readonly text?: string; readonly place?: number | undefined },
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  const all = await shipmentsOf(transaction, [orderId]);
  if (all.length === 0 || order.status === 'completed') throw new Refusal(409, '订单不在运输中');
  const underWay = all.filter(({ deliveredAt }) => deliveredAt === null);
  const shipment = meantShipment(place !== undefined ? all : underWay.length > 0 ? underWay : all.slice(-1), place);
  const said = text || (order.delivery === 'pickup' ? '已到仓自提' : `已签收，签收人：${order.address.name}`);
  const ofShipment = eq(orderTracks.shipmentId, shipment.id);
  const known = await transaction.$count(orderTracks, and(ofShipment, eq(orderTracks.text, said)));
  if (known === 0) await transaction.insert(orderTracks).values({ orderId, shipmentId: shipment.id, at, text: said });
  if (shipment.deliveredAt === null) await transaction.update(shipments).set({ deliveredAt: at }).where(eq(shipments.id, shipment.id));
  const isAll = await settleHandover(transaction, { orderId, state: order.status, at });
  const name = shipment.place === 1 ? 'delivered' : `delivered:${shipment.place}`;
  const words = `${placeWords(shipment, all, order)}${said}，${await nextWords(transaction, order, isAll)}`;
  await tellOfOrder(transaction, order, name, { kind: 'logistics', title: '已签收', text: words }, at);
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
 * `2:5 3:10`: what is still to leave, as the command `order reduce` takes it: units missing in all, of lines by their
 * places.
 */
async function restWords(transaction: Database, orderId: number): Promise<readonly string[]> {
  const rest = batchesToSend(await batchesOfOrders(transaction, [orderId]));
  const short = await shortOfLines(transaction, orderId);
  return (await linesOf(transaction, [orderId])).flatMap(({ id }, at) => {
    const units = rest.reduce((sum, { held }) => (held.lineId === id ? sum + held.count : sum), 0);
    return units === 0 ? [] : [`${at + 1}:${units + (short.get(id) ?? 0)}`];
  });
}

/**
 * The shop gives a paid order back whole, freight included (R20): stock and vouchers return, the money goes the way it
 * came, to the balance at once, to a provider by a refund that is due; an invoice of it gets its red letter.
 * @param reason for its buyer; empty: none is said
 * @throws Refusal 404, 409 when it is not paid, or sent already, be it in part: then the rest is reduced (R59)
 */
export async function refundWhole(
  transaction: Database,
  { orderId, at, reason = '' }: Move & { readonly reason?: string },
): Promise<PaidBack> {
  const order = await lockOrder(transaction, orderId);
  if ((await shipmentsOf(transaction, [orderId])).length > 0 && order.status === 'paid')
    throw new Refusal(
      409,
      `订单已部分发货，不能整单退款；未发的商品请缺货减行（行:数量）：${(await restWords(transaction, orderId)).join(' ')}`,
    );
  const note = reason === '' ? '商家退款' : `商家退款：${reason}`;
  const { method, amount } = await giveBackWhole(transaction, order, { event: 'refund-whole', actor: 'shop', note, at });
  const back = `${inYuan(amount)} ${paidBackWords(method)}，库存和优惠券一并退回`;
  await tellOfOrder(
    transaction,
    order,
    'refund-whole',
    { kind: 'order', title: '已取消并退款', text: reason === '' ? back : `${reason}。${back}` },
    at,
  );
  return { method, amount };
}
