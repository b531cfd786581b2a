import { map, merge } from 'rxjs';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { besides, type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import { type ClaimNeeds, claimOnce } from './claim-once.ts';
import type { ClaimableCoupon, VoucherGateway } from './voucher-gateway.ts';

type State = Load<readonly ClaimableCoupon[]> & { readonly busy: string | null };

/** The claimable coupons for goods; `busy`: the one being claimed. */
interface GoodsClaims extends ViewModel<State> {
  claim(id: string): void;
}

interface GoodsClaimNeeds extends ClaimNeeds {
  readonly ownVouchers: VoucherGateway;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: State) => State;

/** Creates the goods page's offers to claim (R41); a failure is silent and shows nothing. */
export function createGoodsClaims(
  { ownVouchers, keys, messages, navigator, announceFailure }: GoodsClaimNeeds,
  goodsId: string,
): GoodsClaims {
  const load = loadOf<undefined, readonly ClaimableCoupon[]>(
    { ask: () => ownVouchers.claimableFor(goodsId), announceFailure: inSilence },
    undefined,
  );
  const claim = claimOnce({ ownVouchers, keys, messages, navigator });
  const acts = actsOf<string, Patch>({
    question: () => null,
    perform: async (id) => {
      const claimed = await claim(id);
      return (state) => {
        if (state.status !== 'ready') return state;
        const value = state.value.map((one) => (one.id === id ? claimed : one));
        return { ...state, value, known: value };
      };
    },
    busy: (busy) => (state) => ({ ...state, busy }),
    reread: load.refresh,
    messages,
    announceFailure,
  });
  return {
    ...createViewModel<State>({ ...waiting, busy: null }, merge(load.patches$.pipe(map((patch): Patch => besides(patch))), acts.patches$)),
    claim: acts.act,
  };
}
