import type * as z from 'zod/mini';
import type { logisticsWire, orderSummary } from '../../contract/order/order-wire.ts';
import { orderPapersAddress } from '../../contract/papers/order-papers-call.ts';
import type { Invoicing } from '../../domain/invoice/invoicing.ts';
import { awaitsMoney, isSent } from '../../domain/order/order-state.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { afterSalesCases } from '../database/schema/after-sales.ts';
import type { ephedrineRecords } from '../database/schema/ephedrine.ts';
import type { orderLines, orders, orderTracks } from '../database/schema/order.ts';
import type { groupRounds } from '../database/schema/group-buy.ts';
import type { refunds } from '../database/schema/payment.ts';
import type { LineBatch } from './stock/line-batches.ts';

type OrderRow = typeof orders.$inferSelect;

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
  readonly hasRefund: boolean;
  readonly invoicing: Invoicing;
  readonly cases: readonly Pick<typeof afterSalesCases.$inferSelect, 'id' | 'number' | 'state'>[];
}

/** An order as lists show it. */
export const summaryAnswer = (
  order: OrderRow,
  lines: readonly LineRow[],
  { hasRefund, invoicing, cases }: Aftermath,
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
  can_return: order.deliveredAt !== null && order.status !== 'cancelled',
  after_sales: cases.map(({ id, number, state }) => ({ id, sn: number, status: state })),
  lines: lines.map(lineAnswer),
  papers_url: isSent(order.status) ? orderPapersAddress(order.id) : null,
  placed_by: order.placedBy,
  approval: order.approval,
  approved_by: order.approvedBy,
  approved_at: order.approvedAt && epochSeconds(order.approvedAt),
});

/** Where the parcel is, the newest word first. */
export const logisticsAnswer = (order: OrderRow, tracks: readonly (typeof orderTracks.$inferSelect)[]): z.input<typeof logisticsWire> => ({
  carrier: order.carrier,
  tracking_number: order.trackingNumber,
  tracks: tracks.map(({ at, text }) => ({ at: epochSeconds(at), text })),
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
