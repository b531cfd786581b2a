import { listPaperOrders } from '../../contract/papers/paper-orders-call.ts';
import { filterReports, readReport, zipReports } from '../../contract/papers/report-calls.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { checkInput } from '../http/check-input.ts';
import { notFound } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId, rowIds } from '../http/row-id.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { filesOf } from '../upload/place-of-files.ts';
import { findReports } from './filter-reports.ts';
import { paperOrders } from './paper-orders.ts';
import { reportBytes, reportEntries } from './report-entries.ts';
import { reportFileName } from './report-pdf.ts';
import { readableReport, readableReports } from './report-store.ts';
import { zipOf } from './zip-of.ts';

const noReport = '没有该批号的药检报告';
/** A hundred documents may be drawn for one. */
const zipping = { perSubject: 40, perCaller: 200, minutes: 10 } as const;

/** Inspection reports of batches (药检报告), one by one, several at once, and those of orders. */
export function reportRoutes(api: Api): void {
  const { app, database, clock, settings } = api;
  const files = filesOf(settings);

  route(api, filterReports, ({ query }, visit) => {
    const { keywords, batch, order_id: order, bought: isBought, page, per_page: perPage } = query;
    return findReports(database, {
      buyerId: buyerOf(visit).id,
      keywords,
      batch,
      order: order === undefined || order === '' ? null : String(order),
      isBought,
      page,
      perPage,
    });
  });

  route(api, listPaperOrders, ({ query: { page, per_page: perPage } }, visit) =>
    paperOrders(database, buyerOf(visit).id, { page, perPage }),
  );

  const throttle = api.throttles.named('report-zip', zipping);
  app.get(zipReports.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    await throttle.attempt(String(buyer.accountId), request.ip);
    const { ids } = checkInput(zipReports.query, request.query, zipReports.labels);
    const wanted = rowIds(ids);
    const found = await readableReports(database, wanted, buyer.id);
    // An id that can be no report's is one like any that this shop may not read.
    if (wanted.length !== new Set(ids.map(String)).size || found.length !== wanted.length) throw notFound(noReport);
    const now = clock();
    const name = `药检报告 ${chinaDay(epochSeconds(now))} ${found.length} 份.zip`;
    return announceFile(reply, { name, plainKind: 'reports', type: 'application/zip', isSaved: true }).send(
      zipOf(reportEntries(found, { files, folder: '', madeAt: now }), now),
    );
  });

  app.get<{ Params: { id: string } }>(readReport.path, async (request, reply) => {
    const buyer = buyerOf(await visitOf(api, request, reply));
    const id = rowId(request.params.id);
    const found = id === null ? undefined : await readableReport(database, id, buyer.id);
    if (found === undefined) throw notFound(noReport);
    const isSaved = (request.query as { download?: unknown }).download === '1';
    const type = found.file?.type ?? 'application/pdf';
    return announceFile(reply, { name: reportFileName(found), plainKind: 'report', type, isSaved }).send(
      await reportBytes(files, found, clock()),
    );
  });
}
