import type * as z from 'zod/mini';
import { sendShipments } from '../../../contract/erp/sent-calls.ts';
import { shipmentsRow } from '../../../contract/erp/sent-rows.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import { readTraceCode } from '../../../domain/trace-code/trace-code.ts';
import type { Database } from '../../database/database.ts';
import type { Api } from '../../http/api.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { bulkRoute } from '../../http/route.ts';
import { ownFleet, shipOrder } from '../../order/move/fulfilment.ts';
import { lockOrder } from '../../order/move/order-transition.ts';
import { type ShipmentRow, shipmentsOf, shippedUnitsOf } from '../../order/move/shipments.ts';
import { linesOf } from '../../order/order-lines.ts';
import type { NamedBatch } from '../../order/stock/send-batches.ts';
import { keepCodesOfOrder } from '../../trace-code/keep-codes.ts';
import type { ToldRow } from '../../trace-code/told-codes-file.ts';
import { doRows } from './done-call.ts';
import { orderByNumber } from './order-by-number.ts';

type Row = z.output<typeof shipmentsRow>;
type SentLine = NonNullable<Row['lines']>[number];
type SentBatch = NonNullable<SentLine['batches']>[number];
type Lines = Awaited<ReturnType<typeof linesOf>>;

/** What is printed on a batch, where the row says it. @throws Refusal 422 */
function printedOn({ ph, scrq, xq }: SentBatch): Pick<NamedBatch, 'printed'> {
  if (scrq === undefined && xq === undefined) return {};
  if (scrq === undefined || xq === undefined || !isDay(scrq) || !isDay(xq) || xq < scrq)
    throw fieldRefused('lines', `The batch ${ph} comes with scrq and xq, days in this order, or with neither`);
  return { printed: { madeOn: scrq, expiresOn: xq } };
}

/** The batches that a row names. @throws Refusal 422 for a line without goods, or batches that are not its units */
function namedBatches(row: Row, lines: Lines): NamedBatch[] {
  return (row.lines ?? []).flatMap(({ line, number, batches }) => {
    if (batches === undefined) return [];
    const goodsId = lines[line - 1]?.goodsId;
    if (goodsId === undefined) throw fieldRefused('lines', `The order has no line ${line}`);
    const units = batches.reduce((sum, batch) => sum + batch.number, 0);
    if (units !== number) throw fieldRefused('lines', `Line ${line} has ${number} units, and its batches ${units}`);
    return batches.map((batch) => ({ goodsId, number: batch.ph.trim(), count: batch.number, ...printedOn(batch) }));
  });
}

/** Units by what they are of, in one text that is equal for equal units. */
function unitsText(units: readonly (readonly [of: string, count: number])[]): string {
  const sums = new Map<string, number>();
  for (const [of, count] of units) sums.set(of, (sums.get(of) ?? 0) + count);
  return JSON.stringify([...sums].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Whether a shipment that has left is the one that a row tells: carried so, and with these units of its lines. Batches
 * count by goods, as they are named.
 */
async function isTold(transaction: Database, shipment: ShipmentRow, row: Row, lines: Lines): Promise<boolean> {
  const { carrier = '', number = '' } = row;
  const isCarriedSo = (carrier || ownFleet) === (shipment.carrier || ownFleet) && number === shipment.trackingNumber;
  if (!isCarriedSo || row.lines === undefined) return isCarriedSo;
  const left = (await shippedUnitsOf(transaction, shipment.orderId)).filter(({ shipmentId }) => shipmentId === shipment.id);
  const places = new Map(lines.map(({ id }, at) => [id, at + 1]));
  const ofLines = unitsText(left.map(({ lineId, count }) => [String(places.get(lineId)), count]));
  if (ofLines !== unitsText(row.lines.map((line) => [String(line.line), line.number]))) return false;
  const batches = namedBatches(row, lines);
  const named = new Set(batches.map(({ goodsId }) => goodsId));
  const goodsOf = new Map(lines.map(({ id, goodsId }) => [id, goodsId]));
  const ofBatches = left.flatMap(({ lineId, number: batch, count }) => {
    const goodsId = goodsOf.get(lineId) ?? 0;
    return named.has(goodsId) ? [[`${goodsId} ${batch}`, count] as const] : [];
  });
  return unitsText(ofBatches) === unitsText(batches.map(({ goodsId, number: batch, count }) => [`${goodsId} ${batch}`, count]));
}

/** The codes that a row tells of its boxes. @throws Refusal 422 for what is no trace code */
function toldCodes({ sn, parcel, lines = [] }: Row): ToldRow[] {
  return lines.flatMap(({ line, codes: ofLine, batches = [] }) =>
    [{ ph: '', codes: ofLine }, ...batches].flatMap(({ ph, codes = [] }) =>
      codes.map((text, at) => {
        const code = readTraceCode(text);
        if (code === null) throw fieldRefused('lines', `Line ${line}: ${text.slice(0, 60)} is no trace code`);
        return { row: at, order: sn, code, goodsId: '', erpCode: '', line: String(line), batch: ph.trim(), parcel: String(parcel) };
      }),
    ),
  );
}

/**
 * Keeps the codes of a parcel that has left.
 * @returns how many were not known
 * @throws Refusal 422 unless all are taken
 */
async function keepCodes(transaction: Database, orderId: number, codes: readonly ToldRow[], at: Date): Promise<number> {
  if (codes.length === 0) return 0;
  const { kept, problems } = await keepCodesOfOrder(transaction, orderId, codes, at);
  const [first] = problems;
  if (first !== undefined) throw fieldRefused('lines', `${problems.length} trace codes are not taken: ${first.words}`);
  return kept;
}

/** Sends a parcel of an order, unless it has left as the row tells it, and keeps the codes of its boxes. */
async function send(transaction: Database, row: Row, at: Date) {
  const codes = toldCodes(row);
  const { id: orderId } = await orderByNumber(transaction, row.sn.trim());
  await lockOrder(transaction, orderId);
  const lines = await linesOf(transaction, [orderId]);
  const before = (await shipmentsOf(transaction, [orderId])).find(({ place }) => place === row.parcel);
  if (before !== undefined && (await isTold(transaction, before, row, lines)))
    return { isNew: (await keepCodes(transaction, orderId, codes, at)) > 0 };
  const { carrier = '', number: trackingNumber = '', parcel: place } = row;
  const part = row.lines?.map(({ line, number }) => ({ place: line, units: number })) ?? null;
  if (before !== undefined) throw new Refusal(409, `Parcel ${place} of ${row.sn} has left otherwise`);
  const batches = namedBatches(row, lines);
  await shipOrder(transaction, {
    orderId,
    at,
    ...{ carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), batches, part, place },
  });
  await keepCodes(transaction, orderId, codes, at);
  return { isNew: true };
}

/** Parcels that the ERP sends off (R60), as `ship` does. */
export function sentShipmentRoutes(api: Api): void {
  const { clock } = api;
  bulkRoute(api, sendShipments, ({ form }, _program, database) =>
    doRows(database, form, shipmentsRow, { nameOf: ({ sn }) => sn, take: (transaction, row) => send(transaction, row, clock()) }),
  );
}
