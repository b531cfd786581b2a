import { and, eq, sql } from 'drizzle-orm';
import type { BatchUnits, LineUnits } from '../../../domain/order/held-units.ts';
import { type ShipmentRefusal, shipmentUnits } from '../../../domain/order/shipment.ts';
import { chinaDay } from '../../../domain/shared/china-time.ts';
import { heldAfter, isExpired, shareOut } from '../../../domain/stock/batches.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { orderLines } from '../../database/schema/order.ts';
import { Refusal } from '../../http/refusal.ts';
import { countGoods } from '../../stock/count-goods.ts';
import { type BatchRow, batchesOf, lockGoods, moveStock } from '../../stock/move-stock.ts';
import { orderLineBatches } from '../../database/schema/stock.ts';
import { batchesOfOrders, batchesToSend, byBatch, emptyBatches, holdBatches, printed } from './line-batches.ts';

/** So many units of a batch of goods, as the operator names them. */
export interface NamedBatch {
  readonly goodsId: number;
  readonly number: string;
  readonly count: number;
  /** what is printed on a batch that the shop does not know yet (R60) */
  readonly printed?: { readonly madeOn: string; readonly expiresOn: string };
}

type Line = Pick<typeof orderLines.$inferSelect, 'id' | 'goodsId' | 'number' | 'name' | 'unit'>;
interface Held {
  readonly batchId: number;
  readonly count: number;
}

const sum = (counts: readonly { readonly count: number }[]): number => counts.reduce((all, { count }) => all + count, 0);

/** The units of each batch together, in the order in which they were named. */
function together(named: readonly NamedBatch[], known: readonly BatchRow[], name: string): Held[] {
  const counts = new Map<number, number>();
  for (const { number, count } of named) {
    const batch = known.find((one) => one.number === number);
    if (batch === undefined) throw new Refusal(409, `${name}没有批号 ${number}`);
    counts.set(batch.id, (counts.get(batch.id) ?? 0) + count);
  }
  return [...counts].map(([batchId, count]) => ({ batchId, count }));
}

/**
 * Batches that the shop does not know and that are named with their days lie in its stock from now on, with the units
 * that are sent of them (R60). Their goods are locked.
 * @throws Refusal 409 where the shop knows other days of a batch
 */
async function learnBatches(transaction: Database, named: readonly NamedBatch[], known: readonly BatchRow[], at: Date): Promise<void> {
  const unknown = new Map<string, NamedBatch & Required<Pick<NamedBatch, 'printed'>>>();
  for (const { goodsId, number, count, printed: days } of named) {
    if (days === undefined) continue;
    const batch = known.find((one) => one.goodsId === goodsId && one.number === number);
    if (batch !== undefined) {
      if (batch.madeOn !== days.madeOn || batch.expiresOn !== days.expiresOn)
        throw new Refusal(409, `商品 ${goodsId} 批号 ${number} 已登记为 ${batch.madeOn ?? '—'} 至 ${batch.expiresOn ?? '—'}`);
      continue;
    }
    const key = `${goodsId} ${number}`;
    unknown.set(key, { goodsId, number, printed: days, count: count + (unknown.get(key)?.count ?? 0) });
  }
  for (const { goodsId, number, count: units, printed: days } of unknown.values())
    await countGoods(transaction, { goodsId, units, batch: { number, ...days } }, at);
}

/** @throws Refusal 409 when what is named is not what leaves, or is not there */
function requireThere(
  wanted: readonly Held[],
  {
    units,
    line: { name, unit },
    held,
    known,
  }: { units: number; line: Pick<Line, 'name' | 'unit'>; held: readonly Held[]; known: readonly BatchRow[] },
): void {
  if (sum(wanted) !== units) throw new Refusal(409, `${name}应发 ${units} ${unit}，所列批号共 ${sum(wanted)} ${unit}`);
  for (const { batchId, count } of wanted) {
    const batch = known.find(({ id }) => id === batchId);
    const there = (batch?.stock ?? 0) + sum(held.filter((one) => one.batchId === batchId));
    if (there < count) throw new Refusal(409, `${name}批号 ${batch?.number} 仅有 ${there} ${unit}，不足 ${count} ${unit}`);
  }
}

/** Units of a line, by its place in the order, from 1. */
export interface PlacedUnits {
  readonly place: number;
  readonly units: number;
}

interface Sending {
  /** batches that leave, of goods for which it was not left at what the order holds */
  readonly named: readonly NamedBatch[];
  /** of which lines how many units leave; null: everything that is still to leave */
  readonly part: readonly PlacedUnits[] | null;
}

/**
 * Decides from which batches a locked order is sent, whole or in part (R60): those that it holds, or for goods that
 * are named the batches that are named, whose units move in this transaction. A batch that the shop does not know comes
 * with its days. What expired or was stopped while it waited is not sent.
 * @returns the units that leave
 * @throws Refusal 409 in words that say what is missing, 422 for a line that the order does not have
 */
export async function sendBatches(
  transaction: Database,
  orderId: number,
  { named, part }: Sending,
  at: Date,
): Promise<readonly BatchUnits[]> {
  const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))];
  const stranger = named.find(({ goodsId }) => !goodsIds.includes(goodsId));
  if (stranger !== undefined) throw new Refusal(409, `订单中没有商品 ${stranger.goodsId}`);
  await lockGoods(transaction, goodsIds);
  await learnBatches(transaction, named, await batchesOf(transaction, goodsIds), at);
  const before = batchesToSend(await batchesOfOrders(transaction, [orderId]));
  const leaving = shipmentUnits(
    before.map(({ held }) => held),
    part && partOf(part, lines),
  );
  if (!leaving.ok) throw new Refusal(409, refusalWords(leaving.refusal, lines));
  const sent = await swapNamed(transaction, { orderId, at, lines, before, named, leaving: leaving.value });
  await requireSendable(transaction, sent, lines, at);
  for (const { lineId, batchId, units } of sent)
    await transaction
      .update(orderLineBatches)
      .set({ sent: sql`${orderLineBatches.sent} + ${units}` })
      .where(and(eq(orderLineBatches.lineId, lineId), eq(orderLineBatches.batchId, batchId)));
  return sent;
}

/** @throws Refusal 422 for a place that the order does not have */
const partOf = (part: readonly PlacedUnits[], lines: readonly Line[]): readonly LineUnits[] =>
  part.map(({ place, units }) => {
    const line = lines[place - 1];
    if (line === undefined) throw new Refusal(422, `订单只有第 1 至 ${lines.length} 行`);
    return { lineId: line.id, units };
  });

function refusalWords(refusal: ShipmentRefusal, lines: readonly Line[]): string {
  if (refusal.code === 'nothing') return '没有待发的商品';
  const line = lines.find(({ id }) => id === refusal.lineId);
  const words = `第 ${line === undefined ? 0 : lines.indexOf(line) + 1} 行 ${line?.name ?? ''}`;
  if (refusal.code === 'not-that-many') return `${words}待发 ${refusal.most} ${line?.unit ?? ''}`;
  return refusal.code === 'twice' ? `${words}列了两次` : `${words}没有待发的数量`;
}

interface Swapping {
  readonly orderId: number;
  readonly at: Date;
  readonly lines: readonly Line[];
  readonly before: Awaited<ReturnType<typeof batchesOfOrders>>;
  readonly named: readonly NamedBatch[];
  readonly leaving: readonly BatchUnits[];
}

/**
 * Puts the batches that are named in the place of those that would leave. What the order gives up for them goes back
 * into the stock; what stays for a later shipment is what expires first.
 * @returns the units that leave, from the batches that really do
 */
async function swapNamed(transaction: Database, { orderId, at, lines, before, named, leaving }: Swapping): Promise<readonly BatchUnits[]> {
  const namedGoods = [...new Set(named.map(({ goodsId }) => goodsId))];
  const known = await batchesOf(transaction, namedGoods);
  const unitsOf = (rows: readonly BatchUnits[], lineId: number): number =>
    rows.reduce((all, row) => (row.lineId === lineId ? all + row.units : all), 0);
  const goodsOf = new Map(lines.map(({ id, goodsId }) => [id, goodsId]));
  const sent: BatchUnits[] = leaving.filter(({ lineId }) => !namedGoods.includes(goodsOf.get(lineId) ?? 0));
  const swaps: Held[] = [];
  for (const goodsId of namedGoods) {
    const ofGoods = lines.filter((line) => line.goodsId === goodsId);
    const there = known.filter((batch) => batch.goodsId === goodsId);
    const rows = before.flatMap((row) => (row.goodsId === goodsId ? [row.held] : []));
    const [line] = ofGoods;
    if (line === undefined) throw new Error(`Goods ${goodsId} are not in order ${orderId}`);
    const going = ofGoods.map(({ id }) => unitsOf(leaving, id));
    const wanted = together(
      named.filter((one) => one.goodsId === goodsId),
      there,
      line.name,
    );
    const held = [...new Set(rows.map(({ batchId }) => batchId))].map((batchId) => ({
      batchId,
      count: sum(rows.filter((row) => row.batchId === batchId)),
    }));
    requireThere(wanted, { units: going.reduce((all, units) => all + units, 0), line, held, known: there });
    const staying = heldAfter(held, wanted);
    const gone = shareOut(going, wanted);
    const kept = shareOut(
      ofGoods.map(({ id }, place) => sum(rows.filter(({ lineId }) => lineId === id)) - (going[place] ?? 0)),
      staying,
    );
    await emptyBatches(
      transaction,
      ofGoods.map(({ id }) => id),
    );
    for (const shares of [gone, kept])
      await holdBatches(transaction, new Map(ofGoods.map(({ id }, place) => [id, printed(shares[place] ?? [], there)])));
    ofGoods.forEach(({ id: lineId }, place) => {
      for (const { batchId, count: units } of gone[place] ?? []) sent.push({ lineId, batchId, units });
    });
    swaps.push(...held, ...[...wanted, ...staying].map(({ batchId, count }) => ({ batchId, count: -count })));
  }
  const changes = byBatch(swaps, 1).filter(({ change }) => change !== 0);
  if (!(await moveStock(transaction, { kind: 'swap', orderId, at }, changes)))
    throw new Error(`Batches of order ${orderId} moved while they were locked`);
  return sent;
}

/** @throws Refusal 409 for a batch that has expired, or that the seller has stopped (R62) */
async function requireSendable(transaction: Database, sent: readonly BatchUnits[], lines: readonly Line[], at: Date): Promise<void> {
  const today = chinaDay(epochSeconds(at));
  const batches = new Map(
    (await batchesOf(transaction, [...new Set(lines.map(({ goodsId }) => goodsId))])).map((batch) => [batch.id, batch]),
  );
  const leaving = [...new Set(sent.map(({ batchId }) => batchId))].flatMap((id) => batches.get(id) ?? []);
  const over = leaving.find(({ expiresOn }) => isExpired(expiresOn, today));
  if (over !== undefined) throw new Refusal(409, `商品 ${over.goodsId} 批号 ${over.number} 已过有效期，请另指定批号`);
  const stopped = leaving.find(({ stopReason }) => stopReason !== '');
  if (stopped !== undefined) throw new Refusal(409, `商品 ${stopped.goodsId} 批号 ${stopped.number} 已停止销售，请另指定批号`);
}
