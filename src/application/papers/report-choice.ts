import { concat, from, map, of, Subject, switchMap } from 'rxjs';
import { mostReportsAtOnce } from '../../domain/papers/reports-at-once.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { ReportedBatch, ReportGateway } from './report-gateway.ts';

/** Which reports are chosen, over all pages and searches. */
interface ReportChoiceState {
  readonly ids: ReadonlySet<string>;
  /** Where all of them are downloaded as one zip; null while it is not known, and for none. */
  readonly address: string | null;
}

export interface ReportChoice extends ViewModel<ReportChoiceState> {
  /** Chooses reports of batches or leaves them out; a batch without one is none, nor is what goes beyond the most. */
  choose(batches: readonly ReportedBatch[], isChosen: boolean): void;
  clear(): void;
}

/** Reports that one zip may hold. */
export const mostReports: number = mostReportsAtOnce;

const nothing: ReportChoiceState = { ids: new Set(), address: null };

/** Creates the choice of reports that are downloaded together (`/jybg`). */
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
