import { concat, EMPTY, exhaustMap, filter, firstValueFrom, from, map, merge, type Observable, of, Subject } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { heard } from '../shared/heard.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { UnansweredWrites } from '../shared/write/unanswered-writes.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { AccountGateway, AccountShop } from './account-gateway.ts';

/** The account's shops (R24), and which of them the buyer is on the way to. */
interface ShopsState {
  readonly load: Load<readonly AccountShop[]>;
  /** The shop that is being changed to, null for none. */
  readonly entering: string | null;
}

interface ShopsViewModel extends ViewModel<ShopsState> {
  /** Changes to another shop, once what is shown as done has been sent; the page is then loaded anew. */
  enter(id: string): void;
  retry(): void;
  /** Reads them anew, when something else has changed them. */
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

/** Creates the view model of the header's choice of shops and of `/ddgl`. */
export function createShopsViewModel(needs: ShopsNeeds): ShopsViewModel {
  const { accounts, navigator, turns, unanswered, vouchers, announceFailure } = needs;
  const wishes = new Subject<string>();
  const { patches$, retry, refresh } = loadOf({ ask: () => accounts.shops(), announceFailure }, undefined);

  /** Gives whether the page is on its way to the other shop. */
  const isEntered = async (id: string): Promise<boolean> => {
    // A read on its way may be answered after the change, with the login: it is here that the buyer comes back to.
    const place = navigator.here?.();
    // What was shown as done belongs to the shop in which it was done.
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
