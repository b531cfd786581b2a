import { tierListNames } from '../../contract/cart/tier-list-names.ts';
import { choiceFields } from '../../contract/shared/reduction-names.ts';
import { asc } from 'drizzle-orm';
import { writePricedCart } from '../../contract/cart/write-priced-cart.ts';
import { cartLineAnswer } from '../../server/cart/cart-line-answer.ts';
import type { CartAnswer } from '../../server/cart/cart-store.ts';
import { type CartTerms, readCartTerms } from '../../server/cart/cart-terms.ts';
import { priceAnswer } from '../../server/cart/price-answer.ts';
import { epochSeconds } from '../../server/clock.ts';
import { noOffers } from '../../domain/goods/goods-prices.ts';
import { nothingHeld } from '../../domain/goods/price-now.ts';
import { offersAt } from '../../server/goods/offer/offer-store.ts';
import { type GoodsView, goodsInOrder } from '../../server/goods/goods-view.ts';
import { ownFleet } from '../../server/order/move/fulfilment.ts';
import { takeVouchers } from '../../server/order/move/voucher-movement.ts';
import { orderNumber } from '../../server/order/order-number.ts';
import { placedLines, placedReductions } from '../../server/order/place/order-snapshot.ts';
import type { Database } from '../../server/database/database.ts';
import { continueIdentity, insertRows } from '../../server/database/insert-rows.ts';
import { addresses } from '../../server/database/schema/account.ts';
import {
  orderEvents,
  orderLines,
  orders,
  orderTracks,
  payments,
  type PlacedAddress,
  shipments,
} from '../../server/database/schema/order.ts';
import { orderLineBatches, shipmentBatches, stockEntries } from '../../server/database/schema/stock.ts';
import { chargeOrder } from '../../server/wallet/credit/credit-store.ts';
import { batchesOf } from '../../server/stock/move-stock.ts';
import { contractTemplate } from '../../server/agreement/contract-template.ts';
import type { SeededBuyer } from '../account/accounts-seed.ts';
import { demoGoods } from '../goods/demo-goods.ts';
import { type DemoOrderLine, demoOrderLines } from './demo-orders.ts';
import { type DemoLife, lifeOf } from './demo-order-life.ts';
import { sentBatches } from './sent-batches.ts';
import { demoVouchers } from '../promotions.ts';
import { type DemoOrderPlan, demoOrderPlans } from './order-plans.ts';
import { type RegisteredOrder, registerOrder } from './register-order.ts';
import type { DemoPayment } from '../account/seed-wallets.ts';

/** An order that is about to be placed in the past. */
interface DemoOrder {
  readonly buyer: SeededBuyer;
  readonly plan: DemoOrderPlan;
  /** what coupon and cash voucher it uses, by name; empty: none */
  readonly vouchers: readonly string[];
  readonly life: DemoLife;
  readonly wanted: readonly DemoOrderLine[];
}

const methodOf = ({ isOnAccount = false }: DemoOrderPlan) => (isOnAccount ? ('account' as const) : ('balance' as const));

const vouchersOf = (shop: number, { daysAgo }: DemoOrderPlan): readonly string[] =>
  shop === 0 ? demoVouchers.flatMap(({ name, usedDaysAgo }) => (usedDaysAgo === daysAgo ? [name] : [])) : [];

/** All orders of the plans, the oldest first: so they get their numbers. */
function demoOrders(buyers: readonly SeededBuyer[], now: Date): DemoOrder[] {
  const linesOf = demoOrderLines(demoGoods());
  return buyers
    .flatMap((buyer, shop) =>
      (demoOrderPlans[buyer.company] ?? []).map((plan) => ({
        buyer,
        plan,
        vouchers: vouchersOf(shop, plan),
        life: lifeOf(plan, shop, now),
        wanted: linesOf(shop, plan),
      })),
    )
    .filter(({ wanted }) => wanted.length > 0)
    .sort((one, other) => one.life.placedAt.getTime() - other.life.placedAt.getTime());
}

/** The cart as it was, in the wire shape that every order is priced from; no vouchers but the order's. */
function cartOf(
  { wanted, life, vouchers }: DemoOrder,
  goods: ReadonlyMap<number, GoodsView>,
  { activities, shipping, region }: CartTerms,
): CartAnswer {
  const time = epochSeconds(life.placedAt);
  const chosen = (owned: readonly { readonly id: number; readonly name: string }[]): number =>
    owned.find(({ name }) => vouchers.includes(name))?.id ?? 0;
  const ordinary = { type: 0, isSelected: true, set: null, addOn: null };
  return {
    data: wanted.flatMap(({ goodsId, number }, index) => {
      const view = goods.get(goodsId);
      return view === undefined
        ? []
        : [
            cartLineAnswer(
              {
                line: { ...ordinary, id: index + 1, number },
                goods: view,
                common: view,
                offers: offersAt(view.offers, time),
                held: nothingHeld,
                beside: 0,
                setRoom: null,
                offersOfPart: () => noOffers,
              },
              life.placedAt,
            ),
          ];
    }),
    shipping_data: {
      shipping_amount: shipping.freeFrom,
      no_trans_order_amount: '0.00',
      freight: shipping.freight,
      region,
      closed_message: shipping.closed,
    },
    activity_data: activities,
    filter_data: {},
    timestamp: epochSeconds(life.placedAt),
    ...choiceFields((kind) => chosen(activities[tierListNames[kind]])),
  };
}

async function defaultAddresses(database: Database): Promise<ReadonlyMap<number, PlacedAddress>> {
  const all = await database.select().from(addresses).orderBy(asc(addresses.isDefault));
  return new Map(all.map(({ buyerId, id, name, phone, region, detail }) => [buyerId, { id, name, phone, region, address: detail }]));
}

interface SentRows {
  readonly batches: readonly (typeof orderLineBatches.$inferInsert)[];
  readonly shipments: (typeof shipments.$inferInsert)[];
  readonly shipped: (typeof shipmentBatches.$inferInsert)[];
  readonly tracks: (typeof orderTracks.$inferInsert)[];
}

/** The one shipment of an order that was sent, with what is in it; its lines and their batches are the last rows. */
function ship(
  rows: SentRows,
  { orderId, sn, life, deliveredAt }: { orderId: number; sn: string; life: DemoLife; deliveredAt: Date | null },
): void {
  const [left] = life.tracks;
  if (left === undefined) return;
  rows.shipments.push({ orderId, place: 1, carrier: ownFleet, trackingNumber: `YJ${sn}`, sentAt: left.at, deliveredAt });
  const shipmentId = rows.shipments.length;
  const before = rows.shipped.at(-1)?.lineId ?? 0;
  const sent = rows.batches.filter(({ lineId, sent: units = 0 }) => lineId > before && units > 0);
  rows.shipped.push(...sent.map(({ lineId, batchId, count }) => ({ shipmentId, lineId, batchId, count })));
  rows.tracks.push(...life.tracks.map((track) => ({ ...track, orderId, shipmentId })));
}

/**
 * Places the demo orders as they would have been placed then: priced by the shop's own rules, kept as the shop keeps
 * them, with every ledger entry. Together and not one by one, so that the first start stays quick.
 * @returns what was paid for them from balances
 */
export async function seedOrders(database: Database, buyers: readonly SeededBuyer[], now: Date): Promise<DemoPayment[]> {
  const all = demoOrders(buyers, now);
  const ids = new Set(all.flatMap(({ wanted }) => wanted.map(({ goodsId }) => goodsId)));
  const goods = new Map((await goodsInOrder(database, null, [...ids])).map((view) => [view.id, view]));
  const homes = await defaultAddresses(database);
  const batches = await batchesOf(database, [...ids]);
  const rows = {
    orders: [] as (typeof orders.$inferInsert)[],
    lines: [] as (typeof orderLines.$inferInsert)[],
    events: [] as (typeof orderEvents.$inferInsert)[],
    shipments: [] as (typeof shipments.$inferInsert)[],
    shipped: [] as (typeof shipmentBatches.$inferInsert)[],
    tracks: [] as (typeof orderTracks.$inferInsert)[],
    payments: [] as (typeof payments.$inferInsert)[],
    stock: [] as (typeof stockEntries.$inferInsert)[],
    batches: [] as (typeof orderLineBatches.$inferInsert)[],
  };
  const paid: DemoPayment[] = [];
  const uses: Parameters<typeof takeVouchers>[1][] = [];
  const charges: Parameters<typeof chargeOrder>[1][] = [];
  const registered: RegisteredOrder[] = [];
  for (const [index, order] of all.entries()) {
    const { buyer, life, plan } = order;
    const orderId = index + 1;
    const sn = orderNumber(orderId, life.placedAt);
    const cart = cartOf(order, goods, await readCartTerms(database, buyer.id, life.placedAt));
    const pricedCart = priceAnswer(cart);
    const priced = writePricedCart(pricedCart);
    const lines = placedLines(cart, priced, new Map(), epochSeconds(life.placedAt));
    const { payable } = priced;
    const reductions = placedReductions(cart, pricedCart);
    const deliveredAt = life.tracks.find(({ text }) => text.startsWith('已签收'))?.at ?? null;
    const hasEphedrine = lines.some((line) => line.hasEphedrine);
    const address = homes.get(buyer.id);
    if (address === undefined) throw new Error(`${buyer.company} has no address`);
    rows.orders.push({
      id: orderId,
      sn,
      buyerId: buyer.id,
      status: life.status,
      goodsAmount: priced.goods_amount,
      freight: priced.freight,
      payable,
      reductions,
      hasEphedrine,
      address,
      contractVersion: contractTemplate.version,
      deliveredAt,
      payMethod: life.paidAt && methodOf(plan),
      paidAt: life.paidAt,
      expiresAt: life.expiresAt,
      createdAt: life.placedAt,
    });
    const sent = lines.map(({ goodsId, number }) =>
      sentBatches(
        number,
        batches.filter((batch) => batch.goodsId === goodsId),
        life.placedAt,
      ),
    );
    for (const [at, line] of lines.entries()) {
      rows.lines.push({ ...line, orderId });
      // Identities count from 1 in an empty database.
      const held = life.givenBackAt ? [] : (sent[at] ?? []);
      const isSent = life.tracks.length > 0;
      rows.batches.push(...held.map((batch) => ({ lineId: rows.lines.length, ...batch, sent: isSent ? batch.count : 0 })));
    }
    ship(rows, { orderId, sn, life, deliveredAt });
    rows.events.push(...life.events.map((event) => ({ ...event, orderId })));
    const moved = (kind: 'order' | 'cancel', sign: 1 | -1, at: Date) =>
      lines.flatMap(({ goodsId }, place) =>
        (sent[place] ?? []).map(({ batchId, count }) => ({ goodsId, batchId, orderId, kind, change: sign * count, at })),
      );
    rows.stock.push(...moved('order', -1, life.placedAt));
    const used = reductions.flatMap(({ kind, id }) => (kind === 'coupon' || kind === 'cash-voucher' ? [id] : []));
    if (used.length > 0) uses.push({ orderId, at: life.placedAt, buyerId: buyer.id, voucherIds: used });
    if (hasEphedrine) registered.push({ orderId, buyer, life, units: lines.reduce((sum, { number }) => sum + number, 0) });
    const { paidAt, givenBackAt } = life;
    if (givenBackAt) rows.stock.push(...moved('cancel', 1, givenBackAt));
    if (paidAt) {
      rows.payments.push({ orderId, method: methodOf(plan), amount: payable, at: paidAt });
      if (plan.isOnAccount === true) charges.push({ orderId, buyerId: buyer.id, payable, at: paidAt });
      else paid.push({ buyerId: buyer.id, orderId, sn, payable, at: paidAt, completedAt: life.completedAt });
    }
  }
  await insertRows(database, orders, rows.orders);
  await continueIdentity(database, orders);
  await insertRows(database, orderLines, rows.lines);
  await insertRows(database, orderEvents, rows.events);
  await insertRows(database, payments, rows.payments);
  await insertRows(database, orderLineBatches, rows.batches);
  await insertRows(database, shipments, rows.shipments);
  await insertRows(database, shipmentBatches, rows.shipped);
  await insertRows(database, orderTracks, rows.tracks);
  await insertRows(database, stockEntries, rows.stock);
  for (const use of uses) await takeVouchers(database, use);
  for (const charge of charges) await chargeOrder(database, charge);
  for (const order of registered) await registerOrder(database, order);
  return paid;
}
