import { eq } from 'drizzle-orm';
import { chinaDay } from '../../../domain/shared/china-time.ts';
import { isExpired, shareOut } from '../../../domain/stock/batches.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { orderLines } from '../../database/schema/order.ts';
import { Refusal } from '../../http/refusal.ts';
import { countGoods } from '../../stock/count-goods.ts';
import { type BatchRow, batchesOf, lockGoods, moveStock } from '../../stock/move-stock.ts';
import { batchesOfOrders, byBatch, emptyBatches, holdBatches, printed, shortOfLines } from './line-batches.ts';

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

/** @throws Refusal 409 when what is named is not what the order wants, or is not there */
function requireThere(
  wanted: readonly Held[],
  { lines, held, known }: { lines: readonly Line[]; held: readonly Held[]; known: readonly BatchRow[] },
): void {
  const units = lines.reduce((all, { number }) => all + number, 0);
  const [{ name, unit } = { name: '', unit: '' }] = lines;
  if (sum(wanted) !== units) throw new Refusal(409, `${name}应发 ${units} ${unit}，所列批号共 ${sum(wanted)} ${unit}`);
  for (const { batchId, count } of wanted) {
    const batch = known.find(({ id }) => id === batchId);
    const there = (batch?.stock ?? 0) + sum(held.filter((one) => one.batchId === batchId));
    if (there < count) throw new Refusal(409, `${name}批号 ${batch?.number} 仅有 ${there} ${unit}，不足 ${count} ${unit}`);
  }
}

/**
 * Decides from which batches a locked order is sent: those that it holds, or for goods that are named the batches that
 * are named, whose units move in this transaction. A batch that the shop does not know comes with its days (R60). What
 * expired or was stopped while it waited is not sent.
 * @throws Refusal 409 in words that say what is missing
 */
export async function sendBatches(transaction: Database, orderId: number, named: readonly NamedBatch[], at: Date): Promise<void> {
  const short = await shortOfLines(transaction, orderId);
  const lines = (await transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)).map(
    (line) => ({ ...line, number: line.number - (short.get(line.id) ?? 0) }),
  );
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))];
  const stranger = named.find(({ goodsId }) => !goodsIds.includes(goodsId));
  if (stranger !== undefined) throw new Refusal(409, `订单中没有商品 ${stranger.goodsId}`);
  await lockGoods(transaction, goodsIds);
  await learnBatches(transaction, named, await batchesOf(transaction, goodsIds), at);
  const known = await batchesOf(transaction, goodsIds);
  const heldBefore = await batchesOfOrders(transaction, [orderId]);
  const swaps: Held[] = [];
  for (const goodsId of new Set(named.map((one) => one.goodsId))) {
    const [ofGoods, there] = [lines.filter((line) => line.goodsId === goodsId), known.filter((batch) => batch.goodsId === goodsId)];
    const held = heldBefore.flatMap((row) => (row.goodsId === goodsId ? [row.held] : []));
    const wanted = together(
      named.filter((one) => one.goodsId === goodsId),
      there,
      ofGoods[0]?.name ?? '',
    );
    requireThere(wanted, { lines: ofGoods, held, known: there });
    const shares = shareOut(
      ofGoods.map(({ number }) => number),
      wanted,
    );
    await emptyBatches(
      transaction,
      ofGoods.map(({ id }) => id),
    );
    await holdBatches(transaction, new Map(ofGoods.map(({ id }, place) => [id, printed(shares[place] ?? [], there)])));
    swaps.push(
      ...held.map(({ batchId, count }) => ({ batchId, count })),
      ...wanted.map(({ batchId, count }) => ({ batchId, count: -count })),
    );
  }
  await requireSendable(transaction, orderId, at);
  const changes = byBatch(swaps, 1).filter(({ change }) => change !== 0);
  if (!(await moveStock(transaction, { kind: 'swap', orderId, at }, changes)))
    throw new Error(`Batches of order ${orderId} moved while they were locked`);
}

/** @throws Refusal 409 for a batch that has expired, or that the seller has stopped (R62) */
async function requireSendable(transaction: Database, orderId: number, at: Date): Promise<void> {
  const today = chinaDay(epochSeconds(at));
  const held = await batchesOfOrders(transaction, [orderId]);
  const over = held.find((row) => isExpired(row.held.expiresOn, today));
  if (over !== undefined) throw new Refusal(409, `商品 ${over.goodsId} 批号 ${over.held.number} 已过有效期，请另指定批号`);
  const stopped = (await batchesOf(transaction, [...new Set(held.map(({ goodsId }) => goodsId))])).filter(
    ({ stopReason }) => stopReason !== '',
  );
  const isStopped = held.find((row) => stopped.some(({ id }) => id === row.held.batchId));
  if (isStopped !== undefined) throw new Refusal(409, `商品 ${isStopped.goodsId} 批号 ${isStopped.held.number} 已停止销售，请另指定批号`);
}
