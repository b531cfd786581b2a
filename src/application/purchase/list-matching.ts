import { concatMap, defer, from, type Observable, Subject } from 'rxjs';
import { eachInSteps } from '../../domain/shared/steps.ts';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { inSlices } from '../shared/in-slices.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { ListQuestion, PurchaseGateway } from './purchase-gateway.ts';
import { answered, type PurchaseRow } from './purchase-rows.ts';

type Rows = readonly PurchaseRow[];

/** How far rows have been matched: so many of so many; null while none are, or too few to say. */
export type MatchProgress = { readonly done: number; readonly total: number } | null;

/** What comes of asking: how far it is, or rows with their answers. */
type MatchNews = { readonly matching: MatchProgress } | { readonly answers: ReadonlyMap<ListQuestion, PurchaseRow> };

/** Asks the shop what rows mean, one call after the other (R37). */
interface ListMatching {
  readonly news$: Observable<MatchNews>;
  /** All rows that have no answer, or those of the text that is being typed: nobody waits for these. */
  begin(which: 'all' | 'typed'): void;
  /** Nothing more is asked. */
  stop(): void;
  /** The rows are others now: a call whose rows have all gone is not waited for. */
  changed(rows: Rows): void;
}

interface MatchingNeeds {
  readonly purchases: Pick<PurchaseGateway, 'match'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly announceFailure: AnnounceFailure;
  /** Rows without an answer, those of the text that is being typed first. */
  readonly waiting: (which: 'all' | 'typed') => Rows;
}

/** Rows a call: a long list shows how far it has come, and can be stopped between two. */
const partSize = 250;
/** Fewer are answered before anybody could read how far they are. */
const fewRows = 20;

/** Creates it. A row is never asked about twice: what is on its way is waited for, whoever wishes for more. */
export function createListMatching({ purchases, clock, announceFailure, waiting }: MatchingNeeds): ListMatching {
  const wishes = new Subject<'all' | 'typed'>();
  let isStopped = false;
  /** What is being asked, and how to wait for it no longer. */
  let asked: { readonly questions: ReadonlySet<ListQuestion>; readonly leave: () => void } | null = null;

  /** Null where nobody wants the answer any more; another call takes the line then. */
  const answersOf = async (rows: Rows): Promise<ReadonlyMap<ListQuestion, PurchaseRow> | null> => {
    const questions = rows.map(({ question }) => question);
    const left = new Promise<null>((leave) => {
      asked = { questions: new Set(questions), leave: () => leave(null) };
    });
    const answer = purchases.match(questions);
    // One that was left may fail: the next call cuts it off.
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
        // Nobody waits for what is still being typed; that a session has ended is said all the same (§8).
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
