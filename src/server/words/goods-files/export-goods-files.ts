import { asc, eq, isNotNull } from 'drizzle-orm';
import { pictureFileName, reportFileNameOf } from '../../../domain/goods/goods-file-names.ts';
import type { Database } from '../../database/database.ts';
import { inspectionReports } from '../../database/schema/inspection.ts';
import { goodsPictures, shopFiles } from '../../database/schema/shop-files.ts';
import type { UploadFiles } from '../../upload/upload-files.ts';
import { shopCodes } from './goods-codes.ts';
import { goodsFolders } from './goods-folder.ts';

/** A file of goods that is exported; its content is read when its turn comes. */
interface ExportedFile {
  readonly path: string;
  /** null: it is missing in its place */
  readonly read: () => Promise<Uint8Array | null>;
}

/**
 * The pictures of goods and the inspection reports as files of a folder of words, named so that each means the same
 * again. A report whose batch cannot be in the name of a file is left out.
 */
export async function exportedGoodsFiles({
  database,
  files,
}: {
  readonly database: Database;
  readonly files: UploadFiles;
}): Promise<readonly ExportedFile[]> {
  const { goods, batchesOf } = await shopCodes(database);
  const pictures = await database
    .select({ goodsId: goodsPictures.goodsId, place: goodsPictures.place, fileId: goodsPictures.fileId })
    .from(goodsPictures)
    .orderBy(asc(goodsPictures.goodsId), asc(goodsPictures.place));
  const reports = await database
    .select({ goodsId: inspectionReports.goodsId, batch: inspectionReports.batchNumber, fileId: shopFiles.id, type: shopFiles.type })
    .from(inspectionReports)
    .innerJoin(shopFiles, eq(shopFiles.id, inspectionReports.fileId))
    .where(isNotNull(inspectionReports.fileId))
    .orderBy(asc(inspectionReports.goodsId), asc(inspectionReports.batchNumber));
  return [
    ...pictures.map(({ fileId, ...picture }) => ({
      path: `${goodsFolders.pictures}/${pictureFileName(goods, picture)}.jpg`,
      read: () => files.read(fileId),
    })),
    ...reports.flatMap(({ fileId, type, ...batch }) => {
      const name = reportFileNameOf(goods, batchesOf, batch);
      const path = `${goodsFolders.reports}/${name}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
      return name === null ? [] : [{ path, read: () => files.read(fileId) }];
    }),
  ];
}
