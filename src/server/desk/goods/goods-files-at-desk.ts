import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { mostGoodsPictures } from '../../../domain/goods/goods-file-names.ts';
import { type UploadFault, uploadBounds } from '../../../domain/upload/upload-rules.ts';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { inspectionReports } from '../../database/schema/inspection.ts';
import { goodsPictures } from '../../database/schema/shop-files.ts';
import { goodsBatches } from '../../database/schema/stock.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { readyFile, type ShopFileUse } from '../../words/goods-files/keep-goods-file.ts';
import { removePaper } from '../../words/goods-files/plan-reports.ts';
import type { ReceivedFile } from '../../upload/receive-file.ts';

const faultWords: Readonly<Record<UploadFault, string>> = {
  empty: '文件是空的，请重新选择',
  'too-large': '文件超过 10 MB，请压缩后再上传',
  type: '药检报告要 PDF、JPG 或 PNG 文件',
  unreadable: '文件已损坏或过大，打不开',
  'too-many-pixels': `图片超过 ${uploadBounds.pixels / 1_000_000} 百万像素，请缩小后再上传`,
  'too-many-pages': `PDF 超过 ${uploadBounds.documentPages} 页，请拆分后再上传`,
  active: 'PDF 含有脚本、启动动作或附件，请另存为普通 PDF 后再上传',
  locked: 'PDF 已加密，请解除密码后再上传',
};

/** Makes an uploaded file ready, as a folder of words does (decision 96). @throws Refusal 422 @returns its id */
export async function keptShopFile(shop: Parameters<typeof readyFile>[0], use: ShopFileUse, file: ReceivedFile): Promise<string> {
  const ready = await readyFile(shop, use, { place: file.path, bytes: file.bytes }, true);
  if (typeof ready !== 'string') return ready.id ?? '';
  throw fieldRefused('file', use === 'goods-picture' && ready === 'type' ? '商品图要 JPG、PNG 或 WebP 图片' : faultWords[ready]);
}

const picturesOf = async (transaction: Database, goodsId: number): Promise<string[]> => {
  const rows = await transaction
    .select({ fileId: goodsPictures.fileId })
    .from(goodsPictures)
    .where(eq(goodsPictures.goodsId, goodsId))
    .orderBy(asc(goodsPictures.place));
  return rows.map(({ fileId }) => fileId);
};

/** Writes the pictures of locked goods in this order. */
async function keepPictures(transaction: Database, goodsId: number, files: readonly string[]): Promise<void> {
  await transaction.delete(goodsPictures).where(eq(goodsPictures.goodsId, goodsId));
  await insertRows(
    transaction,
    goodsPictures,
    files.map((fileId, at) => ({ goodsId, place: at + 1, fileId })),
  );
}

/** Adds a picture to locked goods; one that they have is not added again. @throws Refusal 409 */
export async function addPicture(transaction: Database, goodsId: number, fileId: string): Promise<void> {
  const there = await picturesOf(transaction, goodsId);
  if (there.includes(fileId)) return;
  if (there.length >= mostGoodsPictures) throw new Refusal(409, `图片已满 ${mostGoodsPictures} 张，先拿掉一张`);
  await keepPictures(transaction, goodsId, [...there, fileId]);
}

/** The pictures of locked goods, of which this is one. @throws Refusal 404 */
async function picturesWith(transaction: Database, goodsId: number, fileId: string): Promise<readonly string[]> {
  const there = await picturesOf(transaction, goodsId);
  if (!there.includes(fileId)) throw notFound('没有这张图');
  return there;
}

/** Takes a picture from locked goods. @throws Refusal 404 */
export async function removePicture(transaction: Database, goodsId: number, fileId: string): Promise<void> {
  const there = await picturesWith(transaction, goodsId, fileId);
  await keepPictures(
    transaction,
    goodsId,
    there.filter((one) => one !== fileId),
  );
}

/** Shows a picture of locked goods before the others. @throws Refusal 404 */
export async function leadPicture(transaction: Database, goodsId: number, fileId: string): Promise<void> {
  const there = await picturesWith(transaction, goodsId, fileId);
  await keepPictures(transaction, goodsId, [fileId, ...there.filter((one) => one !== fileId)]);
}

/** Keeps the maker's report of a batch that locked goods have. @throws Refusal 404 */
export async function keepReport(transaction: Database, goodsId: number, batch: string, fileId: string): Promise<void> {
  const isBatch = and(eq(goodsBatches.goodsId, goodsId), eq(goodsBatches.number, batch));
  if (batch === '' || (await transaction.$count(goodsBatches, isBatch)) === 0) throw notFound('没有这个批号');
  await transaction
    .insert(inspectionReports)
    .values({ goodsId, batchNumber: batch, fileId })
    .onConflictDoUpdate({ target: [inspectionReports.goodsId, inspectionReports.batchNumber], set: { fileId } });
}

/** Takes the maker's report from a batch; one that was written out stays. @throws Refusal 404 */
export async function removeReport(transaction: Database, goodsId: number, batch: string): Promise<void> {
  const isReport = and(
    eq(inspectionReports.goodsId, goodsId),
    eq(inspectionReports.batchNumber, batch),
    isNotNull(inspectionReports.fileId),
  );
  if ((await transaction.$count(inspectionReports, isReport)) === 0) throw notFound('没有这份报告');
  await removePaper(transaction, { goodsId, batch });
}
