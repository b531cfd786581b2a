import { isSent } from '../../domain/order/order-state.ts';
import type { Database } from '../database/database.ts';
import type { orders } from '../database/schema/order.ts';
import { Refusal } from '../http/refusal.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { deliveryNote } from './delivery-note.ts';
import { pickList } from './pick-list.ts';
import { packedOrder } from './sent-order.ts';

const papers = { note: deliveryNote, pick: pickList } as const;

/** 随货同行单 or 拣货单. */
export type PackingPaper = keyof typeof papers;

interface Printing {
  readonly paper: PackingPaper;
  /** which parcel, from 1; absent: what is still to leave, or the only one that left */
  readonly place?: number | undefined;
  readonly at: Date;
}

/**
 * Delivery note or pick list of what is still to leave of a paid order, or of a parcel of it (R61).
 * @throws Refusal 409 where nothing of it is packed, or that parcel is not there
 */
export async function packingPaper(
  database: Database,
  order: typeof orders.$inferSelect,
  { paper, place, at }: Printing,
): Promise<PdfDocument> {
  if (order.status !== 'paid' && !isSent(order.status)) throw new Refusal(409, `订单 ${order.sn} 没有要发的商品，不能打单`);
  return papers[paper](await packedOrder(database, order, place), at);
}
