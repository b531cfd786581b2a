import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { orderLines, orders } from '../../server/database/schema/order.ts';
import { shipOrder } from '../../server/order/move/fulfilment.ts';
import { keepCodes } from '../../server/trace-code/keep-codes.ts';
import { shippedPlaces } from '../../server/trace-code/trace-code-store.ts';
import { readTraceCode } from '../../domain/trace-code/trace-code.ts';
import { daysBefore, type Happening } from './happening.ts';

/**
 * The last paid order of a shop left in part yesterday evening (R60), with its trace codes (R70); the rest of it is
 * still to come.
 */
export async function parcelStory(database: Database, buyerId: number, now: Date): Promise<Happening[]> {
  const [line] = await database
    .select({ orderId: orderLines.orderId, sn: orders.sn, number: orderLines.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.buyerId, buyerId), eq(orders.status, 'paid'), eq(orderLines.position, 0)))
    .orderBy(desc(orders.id))
    .limit(1);
  if (line === undefined || line.number < 2) throw new Error('The first demo shop has no paid order that can leave in two parcels');
  const { orderId, sn, number } = line;
  const part = [{ place: 1, units: Math.floor(number / 2) }];
  return [
    {
      at: daysBefore(now, 1, 18, 0),
      happen: (transaction, at) => shipOrder(transaction, { orderId, at, trackingNumber: `YJ${sn}`, part }),
    },
    { at: daysBefore(now, 1, 18, 5), happen: (transaction, at) => tellCodes(transaction, orderId, at) },
  ];
}

/** Codes of 20 digits, as on the boxes of this shop; their first 7 digits name the goods. */
const boxCode = (goodsId: number, box: number): string => `8${String(100_000 + goodsId).padStart(6, '0')}${String(box).padStart(13, '0')}`;

/** The seller's file told the trace codes (R70) of what left of an order. */
async function tellCodes(transaction: Database, orderId: number, at: Date): Promise<void> {
  const places = await shippedPlaces(transaction, orderId);
  const boxes = places.flatMap((place) => Array.from({ length: place.units }, () => place));
  const rows = boxes.flatMap(({ line: { goodsId }, batch, parcel }, box) => {
    const code = readTraceCode(boxCode(goodsId, orderId * 1_000 + box));
    const naming = { order: String(orderId), goodsId: String(goodsId), erpCode: '', line: '', batch, parcel: String(parcel) };
    return code === null ? [] : [{ row: box + 1, code, ...naming }];
  });
  const { kept, problems } = await keepCodes(transaction, rows, at);
  if (kept < boxes.length) throw new Error(`Codes of the demo order ${orderId} were not taken: ${problems[0]?.words ?? ''}`);
}
