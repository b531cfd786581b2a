import { drawPdf } from '../pdf/draw-pdf.ts';
import { reportDocument } from './report-pdf.ts';
import type { InspectedBatch } from './report-store.ts';
import { fileName, numbered, type ZipEntry } from './zip-of.ts';

/** Reports as files of a zip, those of one goods together, each drawn when its turn comes. */
export const reportEntries = (reports: readonly InspectedBatch[], folder: string, madeAt: Date): ZipEntry[] =>
  [...reports]
    .sort((one, other) => one.report.goodsId - other.report.goodsId || (one.report.batchNumber < other.report.batchNumber ? -1 : 1))
    .map((report, place) => ({
      name: `${folder}${numbered(place)} ${fileName(`${report.name} ${report.report.batchNumber}`)}.pdf`,
      make: () => drawPdf(reportDocument(report, madeAt)),
    }));
