import { catchError, defer, EMPTY, from, map, merge, type Observable, Subject, tap } from 'rxjs';
import { amountDecimals, readTypedAmount } from '../../domain/shared/money.ts';
import { accepted, refused } from '../../domain/shared/result.ts';
import { isTopUp } from '../../domain/wallet/top-up.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import { createPolling, type Following } from '../shared/polling.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { StartedTopUp, TopUp, TopUpDraft, WalletGateway } from './wallet-gateway.ts';

/** A top-up that was started here, or from which the buyer returns. */
interface TopUpState {
  /** The payment page; null when nothing was started in this visit. */
  readonly started: StartedTopUp | null;
  /** The state of the followed one; null while unknown, or without one. */
  readonly followed: TopUp | null;
  /** The address names a top-up of another shop. */
  readonly isMissing: boolean;
}

interface TopUpViewModel extends ViewModel<TopUpState> {
  readonly form: Form<TopUpDraft>;
  /** Returns to amount and method; a started top-up stays valid. */
  chooseAgain(): void;
  /** Whether the page is visible: a hidden one does not poll. */
  look(isVisible: boolean): void;
}

interface TopUpNeeds {
  readonly wallets: WalletGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** Called after the credit, when the balance has changed. */
  readonly onCredited: () => void;
}

type Patch = (state: TopUpState) => TopUpState;

/**
 * Creates the top-up of `/yegl`: started with a provider, and polled until the shop has the money (R31). The address
 * proves nothing; the shop is asked.
 * @param returned the top-up in the address; null for none
 */
export function createTopUp({ wallets, messages, announceFailure, onCredited }: TopUpNeeds, returned: string | null): TopUpViewModel {
  const patches = new Subject<Patch>();
  const form = createForm<TopUpDraft, TopUpDraft, StartedTopUp>({
    first: { amount: '', method: '' },
    check: ({ amount, method }) => {
      const read = readTypedAmount(amount, amountDecimals);
      return read !== null && isTopUp(read) ? accepted({ amount: read.toFixed(), method }) : refused({ amount: null });
    },
    send: (draft) => wallets.beginTopUp(draft),
    done: (started) => {
      patches.next(() => ({ started, followed: started, isMissing: false }));
      follower.hurry();
    },
    messages,
    announceFailure,
  });
  const followedId = (): string | null => model.getState().started?.id ?? returned;
  const ask = async (): Promise<TopUp | null> => {
    const id = followedId();
    return id === null ? null : wallets.topUp(id);
  };
  const standing = (): Following => {
    if (followedId() === null) return 'wait';
    const { followed, isMissing } = model.getState();
    return isMissing || (followed !== null && followed.state !== 'waiting') ? 'over' : 'ask';
  };
  const follower = createPolling<TopUp | null>({ ask, standing, announceFailure });
  // A buyer who returns from the provider waits for this answer.
  const first$ = defer(() => (returned === null ? EMPTY : from(ask()).pipe(catchError(() => EMPTY))));
  const arrived =
    (topUp: TopUp | null): Patch =>
    (state) => {
      if (topUp === null) return { ...state, isMissing: true };
      return topUp.id === (state.started?.id ?? returned) ? { ...state, followed: topUp } : state;
    };
  const followed$: Observable<Patch> = merge(first$, follower.answers$).pipe(
    tap((topUp) => {
      if (topUp?.state === 'credited' && model.getState().followed?.state !== 'credited') onCredited();
    }),
    map(arrived),
  );
  const model: ViewModel<TopUpState> = createViewModel<TopUpState>(
    { started: null, followed: null, isMissing: false },
    merge(patches, followed$),
  );
  return { ...model, form, chooseAgain: () => patches.next((state) => ({ ...state, started: null })), look: follower.look };
}
