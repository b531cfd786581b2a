import type * as z from 'zod/mini';
import type { logisticsWire, orderSummary, shipmentWire } from '../../contract/order/order-wire.ts';
import { orderPapersAddress } from '../../contract/papers/order-papers-call.ts';
import type { Invoicing } from '../../domain/invoice/invoicing.ts';
import { awaitsMoney, isSent } from '../../domain/order/order-state.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { afterSalesCases } from '../database/schema/after-sales.ts';
import type { ephedrineRecords } from '../database/schema/ephedrine.ts';
import type { orderLines, orders, orderTracks, shipments } from '../database/schema/order.ts';
import type { groupRounds } from '../database/schema/group-buy.ts';
import type { refunds } from '../database/schema/payment.ts';
import type { ShippedUnits } from './move/shipments.ts';
import type { LineBatch } from './stock/line-batches.ts';

type OrderRow = typeof orders.$inferSelect;
type ShipmentRow = typeof shipments.$inferSelect;

/** A line of an order as it is kept. */
export type LineRow = typeof orderLines.$inferSelect;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Units of a line in a batch, on the wire. */
export const batchAnswer = ({ number, madeOn, expiresOn, count }: Pick<LineBatch, 'number' | 'madeOn' | 'expiresOn' | 'count'>) => ({
  number,
  made_on: madeOn ?? '',
  expires_on: expiresOn ?? '',
  count,
});

const lineAnswer = (line: LineRow) => ({
  id: line.id,
  goods_id: line.goodsId,
  name: line.name,
  sccj: line.maker,
  ypgg: line.spec,
  bzdw: line.unit,
  image: line.image,
  type: line.type,
  number: line.number,
  unit_price: priceAsText(money(line.unitPrice)),
  amount: line.amount,
  share: line.share,
  gift_total: line.giftTotal,
  gift_name: line.giftName,
  combination: line.combinationName === null ? null : { name: line.combinationName, number: line.combinationSets ?? 1 },
  is_hm: flag(line.hasEphedrine),
  ck_id: line.warehouseId,
  goods_price_id: line.priceId,
  // These are reckoned of a whole order alone.
  can_return: false,
  short_number: 0,
});

/** What became of an order after it was placed, as lists show it. */
interface Aftermath {
  /** a part of it left, and another is still to come (R60) */
  readonly isPartlyShipped: boolean;
  readonly hasRefund: boolean;
  /** at least one of its parcels is there */
  readonly hasArrived: boolean;
  readonly invoicing: Invoicing;
  readonly cases: readonly Pick<typeof afterSalesCases.$inferSelect, 'id' | 'number' | 'state'>[];
}

/** An order as lists show it. */
export const summaryAnswer = (
  order: OrderRow,
  lines: readonly LineRow[],
  { isPartlyShipped, hasRefund, hasArrived, invoicing, cases }: Aftermath,
): z.input<typeof orderSummary> => ({
  id: order.id,
  sn: order.sn,
  status: order.status,
  created_at: epochSeconds(order.createdAt),
  payable: order.payable,
  expires_at: awaitsMoney(order.status) ? epochSeconds(order.expiresAt) : null,
  kinds: lines.length,
  number: lines.reduce((sum, { number }) => sum + number, 0),
  is_hm: flag(order.hasEphedrine),
  has_refund: flag(hasRefund),
  invoice_status: invoicing,
  can_return: hasArrived && order.status !== 'cancelled',
  after_sales: cases.map(({ id, number, state }) => ({ id, sn: number, status: state })),
  lines: lines.map(lineAnswer),
  is_partly_shipped: isPartlyShipped,
  papers_url: isSent(order.status) || isPartlyShipped ? orderPapersAddress(order.id) : null,
  placed_by: order.placedBy,
  approval: order.approval,
  approved_by: order.approvedBy,
  approved_at: order.approvedAt && epochSeconds(order.approvedAt),
});

type TrackRow = typeof orderTracks.$inferSelect;

const tracksAnswer = (tracks: readonly TrackRow[]) => tracks.map(({ at, text }) => ({ at: epochSeconds(at), text }));

/** Where the parcels of an order are, the newest word first; who carries the newest one. */
export const logisticsAnswer = (sent: readonly ShipmentRow[], tracks: readonly TrackRow[]): z.input<typeof logisticsWire> => ({
  carrier: sent.at(-1)?.carrier ?? '',
  tracking_number: sent.at(-1)?.trackingNumber ?? '',
  tracks: tracksAnswer(tracks),
});

/** What is in each shipment of an order, and where it is (R60). */
export const shipmentsAnswer = (
  sent: readonly ShipmentRow[],
  { units, tracks }: { readonly units: readonly ShippedUnits[]; readonly tracks: readonly TrackRow[] },
): z.input<typeof shipmentWire>[] =>
  sent.map(({ id, orderId, place, carrier, trackingNumber, sentAt, deliveredAt }) => {
    const own = units.filter(({ shipmentId }) => shipmentId === id);
    return {
      number: place,
      carrier,
      tracking_number: trackingNumber,
      sent_at: epochSeconds(sentAt),
      delivered_at: deliveredAt && epochSeconds(deliveredAt),
      tracks: tracksAnswer(tracks.filter(({ shipmentId }) => shipmentId === id)),
      lines: [...new Set(own.map(({ lineId }) => lineId))].map((lineId) => {
        const batches = own.filter((one) => one.lineId === lineId);
        return { line_id: lineId, number: batches.reduce((sum, { count }) => sum + count, 0), batches: batches.map(batchAnswer) };
      }),
      papers_url: orderPapersAddress(orderId, place),
    };
  });

export const refundAnswer = ({ kind, method, amount, status, at, doneAt }: typeof refunds.$inferSelect) => ({
  kind,
  method,
  amount,
  status,
  at: epochSeconds(at),
  done_at: doneAt && epochSeconds(doneAt),
});

export const purchaserAnswer = ({ purchaserName, purchaserPhone, identityMasked, receipt }: typeof ephedrineRecords.$inferSelect) => ({
  name: purchaserName,
  phone: purchaserPhone,
  id_number: identityMasked,
  receipt,
});

export const groupAnswer = ({ activityId, target, joined, reachedAt, endsAt }: typeof groupRounds.$inferSelect) => ({
  activity_id: activityId,
  target,
  joined,
  is_reached: reachedAt !== null,
  ends_at: epochSeconds(endsAt),
});
