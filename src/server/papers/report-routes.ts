import { readReport } from '../../contract/papers/report-calls.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { reportDocument, reportFileName } from './report-pdf.ts';
import { readableReport } from './report-store.ts';

/** Inspection reports of batches (药检报告). */
export function reportRoutes(api: Api): void {
  const { app, database, clock } = api;

  app.get<{ Params: { id: string } }>(readReport.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    const id = rowId(request.params.id);
    const found = id === null ? undefined : await readableReport(database, id, buyer.id);
    if (found === undefined) throw notFound('没有该批号的药检报告');
    const isSaved = (request.query as { download?: unknown }).download === '1';
    return announceFile(reply, { name: reportFileName(found), type: 'application/pdf', isSaved }).send(await drawPdf(reportDocument(found, clock())));
  });
}
