import {
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  firstValueFrom,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import { closeAnimationMs, resultDelayMs } from '../../domain/lottery/lottery-popup.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { DrawnPrize, LotteryGateway } from './lottery-gateway.ts';

/** The progress of a draw. A `closing` dialog is still visible. */
interface DrawingState {
  readonly phase: 'closed' | 'ready' | 'drawing' | 'drawn' | 'failed' | 'closing';
  readonly drawn: DrawnPrize | null;
}

/** The dialog in which a shop draws (§4, §8). */
export interface Drawing extends ViewModel<DrawingState> {
  open(): void;
  /** Draws once, also for repeated presses; the result appears no sooner than §9 says. */
  draw(): void;
  /** Asks for confirmation during a draw. @param atOnce without animation, for users who prefer reduced motion */
  close(atOnce: boolean): void;
}

interface DrawingNeeds {
  readonly lotteries: Pick<LotteryGateway, 'draw'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: DrawingState) => DrawingState;

/** The duration of the closing animation, in milliseconds (§9). */
export const closingMs = closeAnimationMs;

/**
 * Creates the dialog.
 * @param id the lottery's
 * @param done called after each draw, also when the dialog was closed
 * @param first `ready` for a dialog that opens by itself
 */
export function createDrawing(
  { lotteries, messages, announceFailure }: DrawingNeeds,
  id: string,
  done: () => void,
  first: 'closed' | 'ready' = 'closed',
): Drawing {
  const [openings, draws, closings, ended] = [new Subject<void>(), new Subject<void>(), new Subject<boolean>(), new Subject<void>()];
  const to =
    (phase: DrawingState['phase'], drawn: DrawnPrize | null = null): Patch =>
    () => ({ phase, drawn });
  /** A closed dialog stays closed; the record has the result. */
  const whileDrawing =
    (patch: Patch): Patch =>
    (state) =>
      state.phase === 'drawing' ? patch(state) : state;
  const drawn$: Observable<Patch> = draws.pipe(
    exhaustMap(() => {
      const waited = firstValueFrom(timer(resultDelayMs));
      const shown$ = defer(() => lotteries.draw(id)).pipe(
        tap(done),
        switchMap((drawn) => waited.then(() => whileDrawing(to('drawn', drawn)))),
        catchError((error: unknown) => {
          announceFailure(error);
          done();
          return of(whileDrawing(to('failed')));
        }),
        tap(() => ended.next()),
      );
      return concat(of(to('drawing')), shown$);
    }),
  );
  const closed$: Observable<Patch> = closings.pipe(
    exhaustMap((atOnce) => {
      const left$ = concat(
        of<Patch>((state) => ({ ...state, phase: 'closing' })),
        timer(atOnce ? 0 : closeAnimationMs).pipe(map(() => to('closed'))),
      );
      if (model.getState().phase === 'closed') return EMPTY;
      // A result that arrives meanwhile answers the confirmation.
      const wanted$ = model.getState().phase === 'drawing' ? messages.ask({ code: 'leave-draw' }).pipe(takeUntil(ended)) : of(true);
      return wanted$.pipe(switchMap((isWanted) => (isWanted ? left$ : EMPTY)));
    }),
  );
  const model: ViewModel<DrawingState> = createViewModel<DrawingState>(
    { phase: first, drawn: null },
    merge(openings.pipe(map(() => to('ready'))), drawn$, closed$),
  );
  return { ...model, open: () => openings.next(), draw: () => draws.next(), close: (atOnce) => closings.next(atOnce) };
}
