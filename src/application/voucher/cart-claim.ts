import { map, merge } from 'rxjs';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { besides, type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { Turns } from '../shared/write/turns.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { type ClaimNeeds, claimOnce } from './claim-once.ts';
import type { VoucherGateway } from './voucher-gateway.ts';

/** The saving of a claim, ready to show. */
interface OfferedClaim {
  readonly id: string;
  readonly name: string;
  readonly saves: string;
}

type State = Load<OfferedClaim | null> & { readonly busy: string | null };

/** The coupon that would lower the cart's payable; null when none is known. */
interface CartClaimState {
  readonly offer: OfferedClaim | null;
  readonly isClaiming: boolean;
}

interface CartClaim extends ViewModel<CartClaimState> {
  /** The cart has changed, so the previous offer no longer applies. */
  follow(standing: string): void;
  /** Claims it. */
  claim(): void;
}

interface CartClaimNeeds extends ClaimNeeds {
  readonly ownVouchers: VoucherGateway;
  /** The cart's queue: the question follows pending writes. */
  readonly turns: Turns;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: State) => State;

/**
 * Creates the cart's offer to claim (R41), priced by the server before the claim. A failure is silent and shows
 * nothing.
 * @param first the state of the cart
 * @param claimed called when the cart has another coupon
 */
export function createCartClaim(
  { ownVouchers, keys, turns, messages, announceFailure }: CartClaimNeeds,
  first: string,
  claimed: () => void,
): CartClaim {
  const ask = async (): Promise<OfferedClaim | null> => {
    const hint = await turns.take(() => ownVouchers.claimHint());
    return hint && { id: hint.id, name: hint.name, saves: shownAmount(hint.saves) };
  };
  const load = loadOf<string, OfferedClaim | null>({ ask, announceFailure: inSilence }, first);
  const claim = claimOnce({ ownVouchers, keys, messages });
  const acts = actsOf<string, Patch>({
    question: () => null,
    perform: async (id) => {
      await claim(id);
      claimed();
      return (state) => (state.status === 'ready' ? { ...state, value: null, known: null } : state);
    },
    busy: (busy) => (state) => ({ ...state, busy }),
    reread: load.refresh,
    messages,
    announceFailure,
  });
  const show = ({ status, value, isRefreshing, busy }: State): CartClaimState => ({
    offer: status === 'ready' && !isRefreshing ? value : null,
    isClaiming: busy !== null,
  });
  const model = createViewModel<State, CartClaimState>(
    { ...waiting, busy: null },
    merge(load.patches$.pipe(map((patch): Patch => besides(patch))), acts.patches$),
    show,
  );
  return {
    ...model,
    follow: load.show,
    claim: () => {
      const { offer } = model.getState();
      if (offer !== null) acts.act(offer.id);
    },
  };
}
