import { catchError, concat, defer, merge, type Observable, of, startWith, Subject, switchMap, takeWhile, tap } from 'rxjs';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { failedLoadWords } from '../../shared/failed-call-words.ts';
import { GatewayError } from '../../shared/gateway-error.ts';
import { createPolling } from '../../shared/polling.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { ScanCode, ScanProgress } from './wechat-gateway.ts';

/**
 * The state of a code on the screen. `over`: expired, the buyer may renew it; `none`: the shop has no WeChat; `failed`:
 * no code available.
 */
type ScanStep = 'making' | 'waiting' | 'scanned' | 'done' | 'over' | 'declined' | 'taken' | 'none' | 'failed';

interface ScanState {
  readonly step: ScanStep;
  /** Why no code could be made (`failedLoadWords`); empty unless `failed`. */
  readonly reason: string;
  /** The current or last code; null before the first. */
  readonly code: { readonly picture: string; readonly page: string; readonly livesSeconds: number } | null;
}

/** A code on the screen for a phone: made when the screen is visible, polled until it ends. */
export interface Scanning extends ViewModel<ScanState> {
  /** Makes another code. */
  renew(): void;
  /** Whether the page is visible: a hidden page does not poll. */
  look(isVisible: boolean): void;
}

interface ScanningNeeds {
  readonly make: () => Promise<ScanCode>;
  readonly ask: (ticket: string) => Promise<ScanProgress>;
  /** Continues after the phone's confirmation. */
  readonly done: (ticket: string, progress: ScanProgress) => void;
  readonly announceFailure: AnnounceFailure;
}

/** How often an unscanned code is renewed automatically; afterwards an open screen stops asking. */
const renewalsByItself = 2;

type Patch = (state: ScanState) => ScanState;
const stepped =
  (step: ScanStep): Patch =>
  (state) =>
    state.step === step ? state : { ...state, step, reason: '' };

const stepAfter = ({ state, reason }: ScanProgress): ScanStep => {
  if (state === 'done' || state === 'unbound') return 'done';
  return state === 'expired' ? reason || 'over' : state;
};

/** Creates it for one visit of a screen. */
export function createScanning({ make, ask, done, announceFailure }: ScanningNeeds): Scanning {
  const presses = new Subject<void>();
  let isVisible = true;
  let look: (isVisible: boolean) => void = () => undefined;

  const followed = (code: ScanCode, renewals: number): Observable<Patch> => {
    let step: ScanStep = 'waiting';
    const polling = createPolling({
      ask: () => ask(code.ticket),
      standing: () => (step === 'waiting' || step === 'scanned' ? 'ask' : 'over'),
      announceFailure,
    });
    ({ look } = polling);
    polling.look(isVisible);
    return polling.answers$.pipe(
      tap((progress) => (step = stepAfter(progress))),
      takeWhile(() => step === 'waiting' || step === 'scanned', true),
      switchMap((progress) => {
        if (step === 'over' && renewals > 0) return made(renewals - 1);
        const next = step;
        return of(stepped(next)).pipe(tap(() => next === 'done' && done(code.ticket, progress)));
      }),
    );
  };
  const made = (renewals: number): Observable<Patch> =>
    defer(make).pipe(
      switchMap((code) => {
        const { picture, page, livesSeconds } = code;
        const shown: Patch = () => ({ step: 'waiting', reason: '', code: { picture, page, livesSeconds } });
        return concat(of(shown), followed(code, renewals));
      }),
      catchError((error: unknown) => {
        if (error instanceof GatewayError && error.kind === 'missing') return of(stepped('none'));
        announceFailure(error);
        return of<Patch>((state) => ({ ...state, step: 'failed', reason: failedLoadWords(error) }));
      }),
    );
  const model = createViewModel<ScanState>(
    { step: 'making', reason: '', code: null },
    presses.pipe(
      startWith(undefined),
      switchMap(() => merge(of(stepped('making')), made(renewalsByItself))),
    ),
  );
  return {
    ...model,
    renew: () => presses.next(),
    look: (now) => {
      isVisible = now;
      look(now);
    },
  };
}
