import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createPaged, type PagedViewModel } from '../shared/load/paged.ts';
import { reportsAddress } from './report-address.ts';
import type { ReportGateway, ReportPage, ReportQuery } from './report-gateway.ts';

interface ReportsNeeds {
  readonly reports: Pick<ReportGateway, 'find'>;
  readonly announceFailure: AnnounceFailure;
}

/** Creates the view model of the inspection reports (`/jybg`). */
export const createReportsViewModel = (
  { reports, announceFailure }: ReportsNeeds,
  first: ReportQuery,
): PagedViewModel<ReportQuery, ReportPage> =>
  createPaged(
    {
      ask: (query: ReportQuery) => reports.find(query),
      isSame: (one, other) => reportsAddress(one) === reportsAddress(other),
      announceFailure,
    },
    first,
  );
