import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { listPointsGoods, listPointsOrders } from '../../contract/points/points-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { nextPointsOrderState, type PointsOrderEvent } from '../../domain/points/points-order.ts';
import { spendablePoints } from '../../domain/wallet/points.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { placedAddress } from '../account/placed-address.ts';
import { dayInChina, epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { pointsGoods, pointsOrders } from '../database/schema/points.ts';
import { fieldRefused, notFound, Refusal } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { enterPoints } from '../wallet/enter-points.ts';
import { pendingPoints } from '../wallet/order-points.ts';

type OrderRow = typeof pointsOrders.$inferSelect;
type OrderAnswer = CallAnswer<typeof listPointsOrders>['list'][number];

interface PageWish {
  readonly page: number;
  readonly perPage: number;
}

/** A points order as the wire names it. */
export const pointsOrderAnswer = (row: OrderRow): OrderAnswer => ({
  id: row.id,
  sn: row.sn,
  name: row.name,
  bzdw: row.unit,
  number: row.number,
  points: row.total,
  status: row.status,
  created_at: epochSeconds(row.placedAt),
  sent_at: row.sentAt && epochSeconds(row.sentAt),
  received_at: row.receivedAt && epochSeconds(row.receivedAt),
  carrier: row.carrier,
  tracking_number: row.trackingNumber,
  address: row.address,
});

const isOffered = eq(pointsGoods.isOffered, true);

/** The points that a buyer can spend, and those of orders which may still be returned (R32). */
async function purseOf(database: Database, buyerId: number, now: Date): Promise<{ readonly owned: number; readonly pending: number }> {
  const [owner] = await database.select({ points: buyers.points }).from(buyers).where(eq(buyers.id, buyerId));
  const pending = await pendingPoints(database, buyerId, now);
  return { owned: spendablePoints(owner?.points ?? 0, pending), pending };
}

/** What is exchanged now, what the buyer's points pay first, and the points that they can spend. */
export async function pointsGoodsPage(
  database: Database,
  { id: buyerId, now }: { readonly id: number; readonly now: Date },
  { page, perPage, isAffordable }: PageWish & { readonly isAffordable: boolean },
): Promise<CallAnswer<typeof listPointsGoods>> {
  const { owned, pending } = await purseOf(database, buyerId, now);
  const isPaid = and(isOffered, gt(pointsGoods.stock, 0), lte(pointsGoods.points, owned));
  const isMeant = isAffordable ? isPaid : isOffered;
  const rows = await database
    .select()
    .from(pointsGoods)
    .where(isMeant)
    .orderBy(sql`${pointsGoods.stock} = 0`, sql`${pointsGoods.points} > ${owned}`, asc(pointsGoods.position), asc(pointsGoods.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    list: rows.map(({ id, name, describe, unit, points, stock }) => ({ id, name, describe, bzdw: unit, points, number: stock })),
    total: await database.$count(pointsGoods, isMeant),
    page,
    per_page: perPage,
    points: owned,
    pending,
    affordable: await database.$count(pointsGoods, isPaid),
  };
}

/** A page of a buyer's points orders, newest first. */
export async function pointsOrderPage(
  database: Database,
  buyerId: number,
  { page, perPage }: PageWish,
): Promise<CallAnswer<typeof listPointsOrders>> {
  const own = eq(pointsOrders.buyerId, buyerId);
  const rows = await database
    .select()
    .from(pointsOrders)
    .where(own)
    .orderBy(desc(pointsOrders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { list: rows.map(pointsOrderAnswer), total: await database.$count(pointsOrders, own), page, per_page: perPage };
}

async function nextPointsOrder(transaction: Database, now: Date): Promise<{ id: number; sn: string }> {
  const { rows } = await transaction.execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('points_orders', 'id')) as id`);
  const id = Number(rows[0]?.id);
  return { id, sn: `JF${dayInChina(now).replaceAll('-', '')}${String(id).padStart(6, '0')}` };
}

interface Exchange {
  readonly buyerId: number;
  /** the wire's */
  readonly goodsId: string | number;
  readonly addressId: string | number;
  readonly number: number;
  readonly now: Date;
}

/**
 * Exchanges points for goods, in the caller's transaction: stock and points are taken conditionally, each with its row.
 * @throws Refusal 404 for goods that are not offered, 422 for an address that is not the buyer's or too little stock,
 * 601 for too few points that can be spent (R32)
 */
export async function exchangePoints(transaction: Database, { buyerId, goodsId, addressId, number, now }: Exchange): Promise<OrderRow> {
  await lockBuyer(transaction, buyerId);
  const address = await placedAddress(transaction, buyerId, addressId);
  const isMeant = and(eq(pointsGoods.id, rowId(goodsId) ?? 0), isOffered);
  const [taken] = await transaction
    .update(pointsGoods)
    .set({ stock: sql`${pointsGoods.stock} - ${number}` })
    .where(and(isMeant, gte(pointsGoods.stock, number)))
    .returning();
  if (taken === undefined) {
    const [found] = await transaction.select({ stock: pointsGoods.stock, unit: pointsGoods.unit }).from(pointsGoods).where(isMeant);
    if (found === undefined) throw notFound('积分商品不存在或已下架');
    throw fieldRefused('number', found.stock === 0 ? '已兑完' : `只剩 ${found.stock}${found.unit}`);
  }
  const { id, sn } = await nextPointsOrder(transaction, now);
  const { name, unit, points } = taken;
  const total = points * number;
  const { owned, pending } = await purseOf(transaction, buyerId, now);
  if (total > owned) throw new Refusal(601, total > owned + pending ? '积分不足' : `可用积分不足：另有 ${pending} 积分在退货期满后可用`);
  const [order] = await transaction
    .insert(pointsOrders)
    .values({ id, sn, buyerId, goodsId: taken.id, name, unit, number, points, total, address, placedAt: now })
    .returning();
  if (order === undefined) throw new Error('A points order was not inserted');
  await enterPoints(transaction, { buyerId, kind: 'spend', change: -total, note: sn }, now);
  return order;
}

async function lockPointsOrder(transaction: Database, condition: ReturnType<typeof and>): Promise<OrderRow> {
  const [found] = await transaction.select().from(pointsOrders).where(condition).for('update');
  if (found === undefined) throw notFound('积分订单不存在');
  return found;
}

async function move(transaction: Database, order: OrderRow, event: PointsOrderEvent, changes: Partial<OrderRow>): Promise<OrderRow> {
  const status = nextPointsOrderState(order.status, event);
  if (status === null) throw new Refusal(409, event === 'send' ? '积分订单已发货' : '积分订单还未发货');
  const [moved] = await transaction
    .update(pointsOrders)
    .set({ ...changes, status })
    .where(eq(pointsOrders.id, order.id))
    .returning();
  if (moved === undefined) throw new Error('A locked points order is gone');
  return moved;
}

/**
 * The shop sends a points order; its buyer is told.
 * @param sn its number
 * @throws Refusal 404, 409 when it was sent already
 */
export async function sendPointsOrder(
  transaction: Database,
  sn: string,
  { carrier, trackingNumber }: Pick<OrderRow, 'carrier' | 'trackingNumber'>,
  now: Date,
): Promise<OrderRow> {
  const order = await lockPointsOrder(transaction, eq(pointsOrders.sn, sn));
  const sent = await move(transaction, order, 'send', { carrier, trackingNumber, sentAt: now });
  const parcel = [carrier, trackingNumber && `运单号 ${trackingNumber}`].filter(Boolean).join('，');
  const text = `${order.name} ${order.number}${order.unit}${parcel && `，${parcel}`}`;
  await tellBuyer(
    transaction,
    {
      buyerId: order.buyerId,
      kind: 'logistics',
      title: `积分订单 ${sn} 已发货`,
      text,
      url: '/jfdd',
      cause: `points-order:${order.id}:sent`,
    },
    now,
  );
  return sent;
}

/**
 * The buyer has his points order; saying so twice is saying it once.
 * @throws Refusal 404, 409 when it was not sent
 */
export async function receivePointsOrder(transaction: Database, buyerId: number, wireId: string | number, now: Date): Promise<OrderRow> {
  const order = await lockPointsOrder(transaction, and(eq(pointsOrders.id, rowId(wireId) ?? 0), eq(pointsOrders.buyerId, buyerId)));
  return order.status === 'received' ? order : move(transaction, order, 'receive', { receivedAt: now });
}
