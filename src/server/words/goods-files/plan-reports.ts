import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { inspectionReports } from '../../database/schema/inspection.ts';
import { shopFiles } from '../../database/schema/shop-files.ts';
import type { SectionPlan } from '../section.ts';
import type { ShopCodes } from './goods-codes.ts';
import { goodsFolders } from './goods-folder.ts';
import type { ReadyFile } from './keep-goods-file.ts';

interface Batch {
  readonly goodsId: number;
  readonly batch: string;
}

interface ReportFolder {
  readonly files: readonly { readonly meant: Batch; readonly ready: ReadyFile }[];
  readonly removed: readonly Batch[];
}

const keyOf = ({ goodsId, batch }: Batch): string => `${goodsId} ${batch}`;

/** Takes the maker's paper from a batch; a report that was written out stays, and is drawn again. */
export async function removePaper(transaction: Database, { goodsId, batch }: Batch): Promise<void> {
  const isBatch = and(eq(inspectionReports.goodsId, goodsId), eq(inspectionReports.batchNumber, batch));
  await transaction.delete(inspectionReports).where(and(isBatch, isNull(inspectionReports.inspectedOn)));
  await transaction.update(inspectionReports).set({ fileId: null }).where(isBatch);
}

/** What the reports of a folder would change, a line a batch, and what changes it. Others stay as they are. */
export async function planReports(transaction: Database, { files, removed }: ReportFolder, { nameOf }: ShopCodes): Promise<SectionPlan> {
  const rows = await transaction
    .select({ goodsId: inspectionReports.goodsId, batch: inspectionReports.batchNumber, hash: shopFiles.hash })
    .from(inspectionReports)
    .innerJoin(shopFiles, eq(shopFiles.id, inspectionReports.fileId));
  const kept = new Map(rows.map((row) => [keyOf(row), row.hash]));
  const added = files.filter(({ meant, ready }) => kept.get(keyOf(meant)) !== ready.hash);
  const named = new Set(files.map(({ meant }) => keyOf(meant)));
  const gone = removed.filter((batch) => kept.has(keyOf(batch)) && !named.has(keyOf(batch)));
  const line = (sign: string, { goodsId, batch }: Batch): string =>
    `${sign} ${goodsFolders.reports} ${goodsId} ${nameOf(goodsId)}: ${batch}`;
  return {
    lines: [...gone.map((batch) => line('-', batch)), ...added.map(({ meant }) => line(kept.has(keyOf(meant)) ? '~' : '+', meant))],
    write: async () => {
      for (const batch of gone) await removePaper(transaction, batch);
      await insertRows(
        transaction,
        inspectionReports,
        added.map(({ meant: { goodsId, batch }, ready }) => ({ goodsId, batchNumber: batch, fileId: ready.id ?? '' })),
        sql`on conflict (goods_id, batch_number) do update set file_id = excluded.file_id`,
      );
    },
  };
}
