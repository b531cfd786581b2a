import { concat, from, map, of, Subject, switchMap } from 'rxjs';
import { mostReportsAtOnce } from '../../domain/papers/reports-at-once.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { ReportedBatch, ReportGateway } from './report-gateway.ts';

/** The selected reports, over all pages and searches. */
interface ReportChoiceState {
  readonly ids: ReadonlySet<string>;
  /** The zip of all of them; null while unknown, and for none. */
  readonly address: string | null;
}

export interface ReportChoice extends ViewModel<ReportChoiceState> {
  /** Selects or deselects reports of batches; batches without a report, and those beyond the maximum, are ignored. */
  choose(batches: readonly ReportedBatch[], isChosen: boolean): void;
  clear(): void;
}

/** The most reports of one zip. */
export const mostReports: number = mostReportsAtOnce;

const nothing: ReportChoiceState = { ids: new Set(), address: null };

/** Creates the selection of reports for one download (`/jybg`). */
export function createReportChoice({ reports }: { readonly reports: Pick<ReportGateway, 'zipAddress'> }): ReportChoice {
  const chosen = new Subject<ReadonlySet<string>>();
  const addressed = (ids: ReadonlySet<string>) =>
    ids.size === 0
      ? of(nothing)
      : concat(
          of({ ids, address: null }),
          from(reports.zipAddress([...ids])).pipe(map((address): ReportChoiceState => ({ ids, address }))),
        );
  const model = createViewModel<ReportChoiceState>(
    nothing,
    chosen.pipe(
      switchMap(addressed),
      map((next) => () => next),
    ),
  );
  return {
    ...model,
    choose: (batches, isChosen) => {
      const ids = new Set(model.getState().ids);
      for (const { reportId } of batches) {
        if (reportId === null) continue;
        if (!isChosen) ids.delete(reportId);
        else if (ids.size < mostReportsAtOnce) ids.add(reportId);
      }
      chosen.next(ids);
    },
    clear: () => chosen.next(new Set()),
  };
}
