import { concat, defer, exhaustMap, from, map, merge, type Observable, of, Subject } from 'rxjs';
import type { AccountGateway, AccountShop } from '../account/account-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Navigator } from '../shared/navigator.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { registrationAddress } from './registration-address.ts';
import type { RegistrationGateway } from './registration-gateway.ts';

/** The account's shops, and whether another one is being created. */
interface FurtherShopsState {
  readonly load: Load<readonly AccountShop[]>;
  readonly isBeginning: boolean;
}

interface FurtherShops extends ViewModel<FurtherShopsState> {
  /** Creates a further shop, once also for repeated presses, and goes to its first step. */
  begin(): void;
  retry(): void;
}

interface FurtherShopsNeeds {
  readonly accounts: AccountGateway;
  readonly registrations: RegistrationGateway;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: FurtherShopsState) => FurtherShopsState;

/** Creates the start page for registering a further shop (R24, `/register/dd/step1`). */
export function createFurtherShops({ accounts, registrations, navigator, announceFailure }: FurtherShopsNeeds): FurtherShops {
  const wishes = new Subject<void>();
  const { patches$, retry } = loadOf({ ask: () => accounts.shops(), announceFailure }, undefined);
  const begun = async (): Promise<Patch> => {
    try {
      const { shopId } = await registrations.beginShop();
      navigator.goTo(registrationAddress('company', shopId));
    } catch (error) {
      announceFailure(error);
    }
    return (state) => ({ ...state, isBeginning: false });
  };
  const begun$: Observable<Patch> = wishes.pipe(
    exhaustMap(() =>
      concat(
        of<Patch>((state) => ({ ...state, isBeginning: true })),
        defer(() => from(begun())),
      ),
    ),
  );
  const read$ = patches$.pipe(map((patch): Patch => (state) => ({ ...state, load: patch(state.load) })));
  return {
    ...createViewModel<FurtherShopsState>({ load: waiting, isBeginning: false }, merge(read$, begun$)),
    begin: () => wishes.next(),
    retry,
  };
}
