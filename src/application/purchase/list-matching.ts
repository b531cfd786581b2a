import { concatMap, defer, from, type Observable, Subject } from 'rxjs';
import { eachInSteps } from '../../domain/shared/steps.ts';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { inSlices } from '../shared/in-slices.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { ListQuestion, PurchaseGateway } from './purchase-gateway.ts';
import { answered, type PurchaseRow } from './purchase-rows.ts';

type Rows = readonly PurchaseRow[];

/** The progress of matching; null when nothing is being matched, or too little to show. */
export type MatchProgress = { readonly done: number; readonly total: number } | null;

/** An event of matching: progress, or rows with their answers. */
type MatchNews = { readonly matching: MatchProgress } | { readonly answers: ReadonlyMap<ListQuestion, PurchaseRow> };

/** Asks the shop what rows mean, one call after the other (R37). */
interface ListMatching {
  readonly news$: Observable<MatchNews>;
  /** Asks for all rows without an answer, or for those of the text being typed, for which nobody waits. */
  begin(which: 'all' | 'typed'): void;
  /** Asks no further. */
  stop(): void;
  /** The rows have changed: a call without any remaining row is abandoned. */
  changed(rows: Rows): void;
}

interface MatchingNeeds {
  readonly purchases: Pick<PurchaseGateway, 'match'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly announceFailure: AnnounceFailure;
  /** Rows without an answer, those of the text being typed first. */
  readonly waiting: (which: 'all' | 'typed') => Rows;
}

/** Rows per call: a long list shows progress and can be stopped in between. */
const partSize = 250;
/** Fewer rows are answered before anyone could read the progress. */
const fewRows = 20;

/** Creates it. A row is never asked twice while its answer is pending. */
export function createListMatching({ purchases, clock, announceFailure, waiting }: MatchingNeeds): ListMatching {
  const wishes = new Subject<'all' | 'typed'>();
  let isStopped = false;
  /** The running question, and how to abandon it. */
  let asked: { readonly questions: ReadonlySet<ListQuestion>; readonly leave: () => void } | null = null;

  /** Null when nobody wants the answer any longer; another call then replaces it. */
  const answersOf = async (rows: Rows): Promise<ReadonlyMap<ListQuestion, PurchaseRow> | null> => {
    const questions = rows.map(({ question }) => question);
    const left = new Promise<null>((leave) => {
      asked = { questions: new Set(questions), leave: () => leave(null) };
    });
    const answer = purchases.match(questions);
    // An abandoned call may fail, because the next call aborts it.
    answer.catch(() => undefined);
    try {
      const answers = await Promise.race([answer, left]);
      if (answers === null) return null;
      const now = clock.now();
      const made = await inSlices(
        eachInSteps(rows, (row, at) => {
          const one = answers[at];
          return one === undefined ? row : answered(row, one, now);
        }),
        () => true,
      );
      return new Map(made?.map((row, at) => [questions[at] ?? row.question, row]));
    } finally {
      asked = null;
    }
  };

  /** One part after the other, until nothing waits, the buyer stops, or a call fails. */
  async function* parts(which: 'all' | 'typed'): AsyncGenerator<MatchNews> {
    const total = waiting(which).length;
    let done = 0;
    isStopped = false;
    while (!isStopped) {
      const some = waiting(which).slice(0, partSize);
      if (some.length === 0) break;
      const of_ = Math.max(total, done + waiting(which).length);
      if (which === 'all' && of_ > fewRows) yield { matching: { done, total: of_ } };
      try {
        const answers = await answersOf(some);
        if (answers === null) continue;
        done += some.length;
        yield { answers };
      } catch (error) {
        // Failures for typed text are silent; an ended session is reported all the same (§8).
        (which === 'all' || (error instanceof GatewayError && error.kind === 'login') ? announceFailure : inSilence)(error);
        break;
      }
    }
    if (which === 'all') yield { matching: null };
  }

  return {
    news$: wishes.pipe(concatMap((which) => defer(() => from(parts(which))))),
    begin: (which) => wishes.next(which),
    stop: () => {
      isStopped = true;
    },
    changed: (rows) => {
      const now = asked;
      if (now !== null && !rows.some(({ question }) => now.questions.has(question))) now.leave();
    },
  };
}
