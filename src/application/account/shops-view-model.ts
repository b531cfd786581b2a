import { concat, EMPTY, exhaustMap, filter, firstValueFrom, from, map, merge, type Observable, of, Subject } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { heard } from '../shared/heard.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { UnansweredWrites } from '../shared/write/unanswered-writes.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { AccountGateway, AccountShop } from './account-gateway.ts';

/** The account's shops (R24), and the one being entered. */
interface ShopsState {
  readonly load: Load<readonly AccountShop[]>;
  /** The shop being entered; null for none. */
  readonly entering: string | null;
}

interface ShopsViewModel extends ViewModel<ShopsState> {
  /** Switches to another shop after all shown writes are sent; then the page reloads. */
  enter(id: string): void;
  retry(): void;
  /** Reads them again after another action changed them. */
  refresh(): void;
}

interface ShopsNeeds {
  readonly accounts: AccountGateway;
  readonly navigator: Navigator;
  readonly turns: Turns;
  readonly unanswered: UnansweredWrites;
  readonly vouchers: { forget(): void };
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: ShopsState) => ShopsState;

/** Creates the view model of the header's shop menu and of `/ddgl`. */
export function createShopsViewModel(needs: ShopsNeeds): ShopsViewModel {
  const { accounts, navigator, turns, unanswered, vouchers, announceFailure } = needs;
  const wishes = new Subject<string>();
  const { patches$, retry, refresh } = loadOf({ ask: () => accounts.shops(), announceFailure }, undefined);

  /** Whether the page is switching to the other shop. */
  const isEntered = async (id: string): Promise<boolean> => {
    // A running read may be answered after the switch with the login; the buyer then returns to this place.
    const place = navigator.here?.();
    // Shown writes belong to the shop in which they were made.
    await firstValueFrom(heard(unanswered).pipe(filter((open) => open === 0)));
    try {
      await turns.take(() => accounts.switchShop(id));
    } catch (error) {
      announceFailure(error);
      return false;
    }
    vouchers.forget();
    navigator.reload(place);
    return true;
  };
  const entered$: Observable<Patch> = wishes.pipe(
    exhaustMap((id) => {
      if (model.getState().load.value?.some((shop) => shop.id === id && shop.isCurrent)) return EMPTY;
      const end =
        (done: boolean): Patch =>
        (state) =>
          done ? state : { ...state, entering: null };
      return concat(
        of<Patch>((state) => ({ ...state, entering: id })),
        from(isEntered(id)).pipe(map(end)),
      );
    }),
  );
  const read$ = patches$.pipe(map((patch): Patch => (state) => ({ ...state, load: patch(state.load) })));
  const model: ViewModel<ShopsState> = createViewModel<ShopsState>({ load: waiting, entering: null }, merge(read$, entered$));
  return { ...model, enter: (id) => wishes.next(id), retry, refresh };
}
