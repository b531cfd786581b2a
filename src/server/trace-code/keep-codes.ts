import { asc, or, sql } from 'drizzle-orm';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import { shipCodes, type ToldCode, type ToldCodeRefusal } from '../../domain/trace-code/ship-codes.ts';
import { eachInPauses } from '../apart/in-pauses.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { orders } from '../database/schema/order.ts';
import { traceCodes } from '../database/schema/trace-code.ts';
import { isOneOf, textArray } from '../database/text-array.ts';
import { erpCodesOf } from '../goods/erp-codes.ts';
import { rowId } from '../http/row-id.ts';
import { inTransaction } from '../http/transaction.ts';
import { lockOrder } from '../order/move/order-transition.ts';
import { linesOf } from '../order/order-lines.ts';
import type { ToldRow } from './told-codes-file.ts';
import { heldCodes, placeKey, type ShippedPlace, shippedPlaces } from './trace-code-store.ts';

/** A row that was not taken, and why. */
interface RowProblem {
  readonly row: number;
  readonly words: string;
}

/** What became of rows of codes. */
interface KeptRows {
  readonly kept: number;
  /** codes that stood there already */
  readonly known: number;
  readonly problems: readonly RowProblem[];
}

/** An order has no more codes than this: one answer tells all of them. */
const mostCodesOfOrder = 20_000;

const refusalWords: Readonly<Record<ToldCodeRefusal, string>> = {
  elsewhere: 'this code is in another shipment and has not come back',
  'too-many': 'each unit that left of these has a code already',
};

/** What an order's rows are held against. */
interface OrderPlaces {
  readonly places: readonly ShippedPlace[];
  /** the lines of the order in their places */
  readonly lineIds: readonly number[];
  readonly erpCodes: ReadonlyMap<number, string>;
  /** where the codes of the rows are that did not come back */
  readonly held: ReadonlyMap<string, string>;
  /** of each place the units that have no code */
  readonly room: ReadonlyMap<string, number>;
}

async function readPlaces(transaction: Database, orderId: number, codes: readonly string[]): Promise<OrderPlaces> {
  const places = await shippedPlaces(transaction, orderId);
  const goodsIds = places.map(({ line }) => line.goodsId);
  const room = new Map<string, number>();
  let free = Math.max(0, mostCodesOfOrder - places.reduce((sum, place) => sum + place.codes, 0));
  for (const place of places) {
    const units = Math.min(free, Math.max(0, place.units - place.codes));
    room.set(placeKey(place), units);
    free -= units;
  }
  return {
    places,
    lineIds: (await linesOf(transaction, [orderId])).map(({ id }) => id),
    erpCodes: await erpCodesOf(transaction, goodsIds),
    held: new Map((await heldCodes(transaction, codes)).map(({ code }) => [code.code, placeKey(code)])),
    room,
  };
}

/** The places that a row can mean, of one goods and batch; or why it means none. */
function meantPlaces(told: ToldRow, { places, lineIds, erpCodes }: OrderPlaces): readonly ShippedPlace[] | string {
  const says = (cell: string, ...of: readonly (string | number | undefined)[]): boolean =>
    cell === '' || of.some((one) => String(one) === cell);
  const meant = places.filter(
    ({ lineId, line, batch, parcel }) =>
      says(told.goodsId, line.goodsId) &&
      says(told.erpCode, erpCodes.get(line.goodsId)) &&
      says(told.line, lineIds.indexOf(lineId) + 1) &&
      says(told.batch, batch) &&
      says(told.parcel, parcel),
  );
  const kinds = new Set(meant.map(({ line, batch }) => `${line.goodsId} ${batch}`));
  if (kinds.size === 0) return 'nothing that the row names has left with this order';
  return kinds.size === 1 ? meant : 'several goods or batches can be meant: name 商品编码 or 行号, and 批号';
}

/** Gives each row its place: where its code stands already, else the first one with a unit that has no code. */
async function placed(rows: readonly ToldRow[], about: OrderPlaces) {
  const left = new Map(about.room);
  const told: (ToldCode & { readonly row: ToldRow; readonly at: ShippedPlace })[] = [];
  const problems: RowProblem[] = [];
  await eachInPauses(rows, (row) => {
    const meant = meantPlaces(row, about);
    if (typeof meant === 'string') {
      problems.push({ row: row.row, words: meant });
      return;
    }
    const { code } = row.code;
    const there = meant.find((place) => placeKey(place) === about.held.get(code));
    const at = there ?? meant.find((place) => (left.get(placeKey(place)) ?? 0) > 0) ?? (meant[0] as ShippedPlace);
    const place = placeKey(at);
    if (there === undefined) left.set(place, (left.get(place) ?? 0) - 1);
    told.push({ code, place, row, at });
  });
  return { told, problems };
}

/**
 * Keeps the codes that are told of one order (R70); it is locked, so that nothing leaves or comes back meanwhile. Rows
 * that cannot be taken keep none of the others back.
 */
export async function keepCodesOfOrder(transaction: Database, orderId: number, rows: readonly ToldRow[], at: Date): Promise<KeptRows> {
  await lockOrder(transaction, orderId);
  const codes = rows.map(({ code }) => code.code);
  const about = await readPlaces(transaction, orderId, codes);
  const { told, problems } = await placed(rows, about);
  const { kept, known, refused } = shipCodes(told, about.held, about.room);
  const isKept = new Set<ToldCode>(kept);
  const values = told
    .filter((one) => isKept.has(one))
    .map(({ row: { code }, at: { shipmentId, lineId, batchId, line } }) => ({
      ...code,
      goodsId: line.goodsId,
      shipmentId,
      lineId,
      batchId,
      at,
    }))
    // In one order, so that two files with the same codes do not wait for each other.
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  await insertRows(transaction, traceCodes, values, sql`on conflict do nothing`);
  // Another order may have taken some of them in the same moment.
  const now = new Map((await heldCodes(transaction, codes)).map(({ code }) => [code.code, placeKey(code)]));
  const taken = told.filter((one) => isKept.has(one) && now.get(one.code) !== one.place);
  return {
    kept: values.length - taken.length,
    known,
    problems: [
      ...problems,
      ...refused.map(({ index, why }) => ({ row: told[index]?.row.row ?? 0, words: refusalWords[why] })),
      ...taken.map(({ row: { row } }) => ({ row, words: refusalWords.elsewhere })),
    ],
  };
}

/** The ids of the orders that rows name, by id or order number. */
async function namedOrders(database: Database, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  if (names.length === 0) return found;
  const ids = names.flatMap((name) => rowId(name) ?? []);
  const named = or(sql`${orders.sn} = any(${textArray(names)})`, isOneOf(orders.id, ids));
  const rows = await database.select({ id: orders.id, sn: orders.sn }).from(orders).where(named).orderBy(asc(orders.id));
  for (const { id } of rows) found.set(String(id), id);
  for (const { id, sn } of rows) found.set(sn, id);
  return found;
}

/**
 * Keeps the codes that a file tells of shipments (R70), order by order, each in a transaction of its own. Rows that
 * cannot be taken keep none of the others back, and the same file told again changes nothing.
 */
export async function keepCodes(database: Database, rows: readonly ToldRow[], at: Date): Promise<KeptRows> {
  const ofOrders = groupedBy(rows, ({ order }) => order);
  const ids = await namedOrders(database, [...ofOrders.keys()]);
  const done: KeptRows[] = [];
  for (const [name, own] of ofOrders) {
    const orderId = ids.get(name);
    done.push(
      orderId === undefined
        ? { kept: 0, known: 0, problems: own.map(({ row }) => ({ row, words: 'there is no such order' })) }
        : await inTransaction(database, (transaction) => keepCodesOfOrder(transaction, orderId, own, at)),
    );
  }
  return {
    kept: done.reduce((sum, { kept }) => sum + kept, 0),
    known: done.reduce((sum, { known }) => sum + known, 0),
    problems: done.flatMap(({ problems }) => problems).sort((one, other) => one.row - other.row),
  };
}
