import { defer, from, ignoreElements, merge, type Observable, of, Subject, switchMap, tap } from 'rxjs';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { failedLoadWords } from '../../shared/failed-call-words.ts';
import { GatewayError } from '../../shared/gateway-error.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { DeskPerson, DeskSessionGateway } from '../desk-ports.ts';

/** Who is at the desk. */
type DeskSessionState = {
  /** Counts the people who sat down here: screens of another visit are made anew. */
  readonly visit: number;
} & (
  | { readonly status: 'asking' | 'out'; readonly person: null; readonly reason: '' }
  /** It could not be asked who is here; `reason` says why. */
  | { readonly status: 'failed'; readonly person: null; readonly reason: string }
  /** `over`: the session has ended in the middle of the work. The screen stays, and with it what was typed. */
  | { readonly status: 'in' | 'over'; readonly person: DeskPerson; readonly reason: '' }
);

/** The owner of the session at the desk (R64). */
export interface DeskSession extends ViewModel<DeskSessionState> {
  /** Asks again who is here, after a failure. */
  retry(): void;
  /** Asks again what is true of who is here; the screen stays. */
  refresh(): void;
  /** Somebody has signed in. Who comes back after the end finds their screen as it was; anybody else a new one. */
  enter(person: DeskPerson): void;
  /** Nobody is signed in any longer, as a call was told. */
  end(): void;
  /** Signs out; a failure is announced, and then the person is still here. */
  leave(): Promise<void>;
}

interface SessionNeeds {
  readonly deskSessions: Pick<DeskSessionGateway, 'me' | 'leave'>;
  readonly clock: Pick<ServerClock, 'atEnd'>;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: DeskSessionState) => DeskSessionState;

const ended: Patch = (state) => {
  if (state.status === 'in') return { ...state, status: 'over' };
  return state.status === 'over' ? state : { ...state, status: 'out', person: null, reason: '' };
};

const entered =
  (person: DeskPerson): Patch =>
  ({ visit, person: before }) => ({
    status: 'in',
    person,
    reason: '',
    visit: before === null || before.id === person.id ? visit : visit + 1,
  });

/** Creates the session; one for the whole page. It asks at once who is here. */
export function createDeskSession({ deskSessions, clock, announceFailure }: SessionNeeds): DeskSession {
  const asks = new Subject<void>();
  const patches = new Subject<Patch>();
  const asked = async (): Promise<Patch> => {
    try {
      const person = await deskSessions.me();
      return entered(person);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.kind === 'login') return ended;
      const reason = failedLoadWords(error);
      return (state) => (state.person === null ? { status: 'failed', person: null, reason, visit: state.visit } : state);
    }
  };
  const asked$: Observable<Patch> = merge(of(undefined), asks).pipe(switchMap(() => defer(() => from(asked()))));
  const people = new Subject<DeskPerson>();
  // The shop's clock says when it is over, also where nobody asks anything; what was done since has moved the end.
  const over$ = people.pipe(
    switchMap(({ endsAt }) => clock.atEnd(endsAt)),
    tap(() => asks.next()),
    ignoreElements(),
  );
  const model = createViewModel<DeskSessionState>({ status: 'asking', person: null, reason: '', visit: 0 }, merge(asked$, patches, over$));
  // The owner listens to itself: an ended session is known whatever is shown.
  let known: DeskPerson | null = null;
  model.subscribe(() => {
    const { status, person } = model.getState();
    const here = status === 'in' ? person : null;
    if (here !== null && here !== known) people.next(here);
    known = here;
  });
  return {
    ...model,
    retry: () => {
      patches.next(({ visit }) => ({ status: 'asking', person: null, reason: '', visit }));
      asks.next();
    },
    refresh: () => asks.next(),
    enter: (person) => patches.next(entered(person)),
    end: () => patches.next(ended),
    leave: async () => {
      try {
        await deskSessions.leave();
        patches.next(({ visit }) => ({ status: 'out', person: null, reason: '', visit: visit + 1 }));
      } catch (error) {
        announceFailure(error);
      }
    },
  };
}
