import { catchError, concat, defer, EMPTY, exhaustMap, map, merge, type Observable, of, Subject } from 'rxjs';
import { isPopupOffered } from '../../domain/lottery/lottery-popup.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Lottery, LotteryGateway } from './lottery-gateway.ts';

interface PopupState {
  /** The running lottery, while this shop may draw and has not (§4); null otherwise. */
  readonly offered: { readonly id: string; readonly name: string; readonly endsAt: number } | null;
  /** The lottery whose popup is open. */
  readonly opened: Lottery | null;
}

/** The popup of the running lottery (§4). It opens when the buyer asks for it, never by itself. */
export interface LotteryPopupModel extends ViewModel<PopupState> {
  open(): void;
  close(): void;
  /** The shop has drawn: the lottery is not offered any more. */
  joined(): void;
}

interface PopupNeeds {
  readonly lotteries: Pick<LotteryGateway, 'running' | 'lottery'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly announceFailure: AnnounceFailure;
}

const nothing: PopupState = { offered: null, opened: null };

type Patch = (state: PopupState) => PopupState;

const closed: Patch = (state) => (state.opened === null ? state : { ...state, opened: null });

/** Creates it. Each visit of the home page asks again; a failure to learn of a lottery is silent. */
export function createLotteryPopup({ lotteries, clock, announceFailure }: PopupNeeds): LotteryPopupModel {
  const [openings, patches] = [new Subject<void>(), new Subject<Patch>()];
  const offered$: Observable<Patch> = concat(
    of<Patch>(() => nothing),
    defer(() => lotteries.running()).pipe(
      map((running): Patch => (state) => ({
        ...state,
        offered: running !== null && isPopupOffered(running, clock.now()) ? running : null,
      })),
      catchError(() => EMPTY),
    ),
  );
  const opened$: Observable<Patch> = openings.pipe(
    exhaustMap(() => {
      const { offered } = model.getState();
      if (offered === null) return EMPTY;
      const loaded$ = defer(() => lotteries.lottery(offered.id)).pipe(
        map((opened): Patch => (state) => ({ ...state, opened })),
        catchError((error: unknown) => {
          announceFailure(error);
          return EMPTY;
        }),
      );
      // One that still closes gives way to the new one.
      return concat(of(closed), loaded$);
    }),
  );
  const model: ViewModel<PopupState> = createViewModel(nothing, merge(patches, opened$, offered$));
  return {
    ...model,
    open: () => openings.next(),
    close: () => patches.next(closed),
    joined: () => patches.next((state) => ({ ...state, offered: null })),
  };
}
