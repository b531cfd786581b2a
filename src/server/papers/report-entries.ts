import { drawPdf } from '../pdf/draw-pdf.ts';
import type { UploadFiles } from '../upload/upload-files.ts';
import { reportDocument, reportFileName } from './report-pdf.ts';
import type { InspectedBatch } from './report-store.ts';
import { fileName, numbered, type ZipEntry } from './zip-of.ts';

/**
 * A report as a file: the maker's paper, or drawn.
 * @throws Error where the paper is missing in its place; FilesAway
 */
export async function reportBytes(files: UploadFiles, report: InspectedBatch, madeAt: Date): Promise<Buffer> {
  if (report.file === null) return drawPdf(reportDocument(report, madeAt));
  const content = await files.read(report.file.id);
  if (content === null) throw new Error(`The report ${report.report.id} has lost its file`);
  return Buffer.from(content);
}

interface ReportFolder {
  readonly files: UploadFiles;
  /** in the zip, with a slash at its end; empty for none */
  readonly folder: string;
  readonly madeAt: Date;
}

/** Reports as files of a zip, those of one goods together, each read or drawn when its turn comes. */
export const reportEntries = (reports: readonly InspectedBatch[], { files, folder, madeAt }: ReportFolder): ZipEntry[] =>
  [...reports]
    .sort((one, other) => one.report.goodsId - other.report.goodsId || (one.report.batchNumber < other.report.batchNumber ? -1 : 1))
    .map((report, place) => ({
      name: `${folder}${numbered(place)} ${fileName(`${report.name} ${report.report.batchNumber}`)}${reportFileName(report).slice(-4)}`,
      make: () => reportBytes(files, report, madeAt),
    }));
