import { filterReports, readReport } from '../../contract/papers/report-calls.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { findReports } from './filter-reports.ts';
import { reportDocument, reportFileName } from './report-pdf.ts';
import { readableReport } from './report-store.ts';

/** Inspection reports of batches (药检报告). */
export function reportRoutes(api: Api): void {
  const { app, database, clock } = api;

  route(api, filterReports, ({ query }, visit) => {
    const { keywords, batch, order_id: order, bought: isBought, page, per_page: perPage } = query;
    return findReports(database, { buyerId: buyerOf(visit).id, keywords, batch, order: order === undefined || order === '' ? null : String(order), isBought, page, perPage });
  });

  app.get<{ Params: { id: string } }>(readReport.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    const id = rowId(request.params.id);
    const found = id === null ? undefined : await readableReport(database, id, buyer.id);
    if (found === undefined) throw notFound('没有该批号的药检报告');
    const isSaved = (request.query as { download?: unknown }).download === '1';
    return announceFile(reply, { name: reportFileName(found), type: 'application/pdf', isSaved }).send(await drawPdf(reportDocument(found, clock())));
  });
}
