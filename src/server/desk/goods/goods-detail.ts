import { eq } from 'drizzle-orm';
import type { readDeskGoods } from '../../../contract/desk/goods-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import type { HeldBatch } from '../../../domain/stock/warehouse-count.ts';
import type { Database } from '../../database/database.ts';
import { goods } from '../../database/schema/goods.ts';
import { inspectionReports } from '../../database/schema/inspection.ts';
import { goodsBatches } from '../../database/schema/stock.ts';
import { notFound } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { goodsPhotoUrl, photosOfGoods } from '../../pictures/goods-photo.ts';
import { heldBatches } from '../../stock/held-batches.ts';
import { deskGoodsRows } from './goods-rows.ts';

type Detail = CallAnswer<typeof readDeskGoods>;

const missing = () => notFound('没有这个品种');

/** Goods that the desk works on, locked until the transaction ends. @throws Refusal 404 */
export async function lockDeskGoods(transaction: Database, id: string | number) {
  const [found] = await transaction
    .select()
    .from(goods)
    .where(eq(goods.id, rowId(id) ?? 0))
    .for('no key update');
  if (found === undefined) throw missing();
  return found;
}

const isInUse = ({ stock, reserved, setAside }: HeldBatch): boolean => stock + reserved + setAside > 0;

/** Batches with units first, by the day on which they end; then those that are sold out, the last one first. */
function byUse(one: HeldBatch, other: HeldBatch): number {
  if (isInUse(one) !== isInUse(other)) return isInUse(one) ? -1 : 1;
  const end = ({ expiresOn }: HeldBatch): string => expiresOn ?? '9999';
  const order = end(one) < end(other) ? -1 : end(one) > end(other) ? 1 : 0;
  return isInUse(one) ? order : -order;
}

/** More batches than goods have in use; older ones, which are sold out, are left out. */
const mostBatches = 60;

/** Goods with their batches, pictures and reports. @throws Refusal 404 */
export async function deskGoodsDetail(database: Database, id: string | number): Promise<Detail> {
  const key = rowId(id) ?? 0;
  const [row] = await deskGoodsRows(database, [key]);
  const [named] = await database
    .select({ approvalNumber: goods.approvalNumber, barcode: goods.barcode })
    .from(goods)
    .where(eq(goods.id, key));
  if (row === undefined || named === undefined) throw missing();
  const reports = await database
    .select({ number: inspectionReports.batchNumber, fileId: inspectionReports.fileId })
    .from(inspectionReports)
    .where(eq(inspectionReports.goodsId, key));
  const reportOf = new Map(reports.map(({ number, fileId }) => [number, fileId === null ? ('written' as const) : ('file' as const)]));
  const held = (await heldBatches(database, [key])).get(key) ?? [];
  const stops = await database
    .select({ number: goodsBatches.number, stopReason: goodsBatches.stopReason })
    .from(goodsBatches)
    .where(eq(goodsBatches.goodsId, key));
  const stopOf = new Map(stops.map(({ number, stopReason }) => [number, stopReason]));
  const photos = await photosOfGoods(database, key);
  return {
    ...row,
    approval_number: named.approvalNumber,
    barcode: named.barcode,
    photos: photos.map(({ large }) => ({ id: large, url: goodsPhotoUrl(key, large), small: goodsPhotoUrl(key, large, 'small') })),
    batches: [...held]
      .sort(byUse)
      .slice(0, mostBatches)
      .map(({ number, madeOn, expiresOn, stock, reserved, setAside }) => ({
        ...{ number, made_on: madeOn ?? '', expires_on: expiresOn ?? '', stock, reserved, set_aside: setAside },
        ...{ stop_reason: stopOf.get(number) ?? '', report: reportOf.get(number) ?? ('' as const) },
      })),
  };
}
