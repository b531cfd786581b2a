import { ignoreElements, map, merge, tap } from 'rxjs';
import { voucherKinds } from '../../domain/promotion/reduction-kind.ts';
import type { ActivityGateway } from '../activity/activity-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { besides, type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import { pageFrom } from '../shared/load/paging.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createTurning } from '../shared/turning.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import { type ClaimNeeds, claimOnce } from './claim-once.ts';
import type { ClaimableCoupon, ClaimPage, ClaimQuery, VoucherCounts, VoucherGateway } from './voucher-gateway.ts';

/** The kinds in tab order; on the wire and in addresses 0, 1, 2. */
export const claimKinds: readonly ClaimQuery['kind'][] = ['all', ...voucherKinds];

/** Reads the query of an address of `/lqzx`; invalid parts are ignored. */
export const claimQueryFrom = (address: URLSearchParams): ClaimQuery => ({
  kind: claimKinds[Number(address.get('type') ?? 0)] ?? 'all',
  page: pageFrom(address.get('page')),
});

/** The address of a query, without default values. */
export function claimAddress({ kind, page }: ClaimQuery): string {
  const wanted = [...(kind === 'all' ? [] : [`type=${claimKinds.indexOf(kind)}`]), ...(page === 1 ? [] : [`page=${page}`])];
  return `/lqzx${wanted.length === 0 ? '' : `?${wanted.join('&')}`}`;
}

/** The centre; `busy`: the coupon being claimed or followed. */
type CentreState = Load<ClaimPage> & { readonly busy: string | null };

interface CouponCentre extends ViewModel<CentreState> {
  show(query: ClaimQuery): void;
  retry(): void;
  /** Claims a coupon. */
  claim(coupon: ClaimableCoupon): void;
  /** Turns 提醒我 on or off. */
  toggleFollow(coupon: ClaimableCoupon): void;
  /** The shop's vouchers; loads by itself, for signed-in buyers only. */
  readonly counts: LoadedViewModel<VoucherCounts>;
}

interface CentreNeeds extends ClaimNeeds {
  readonly ownVouchers: VoucherGateway;
  readonly activities: ActivityGateway;
  readonly clock: ServerClock;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: CentreState) => CentreState;

interface Act {
  readonly kind: 'claim' | 'follow';
  readonly coupon: ClaimableCoupon;
}

/** Times after a given one at which coupons begin or end, epoch seconds. */
const turnsOf = (page: ClaimPage | null, now: number): readonly number[] =>
  (page?.coupons ?? []).filter(({ state }) => state !== 'ended').flatMap(({ begins, ends }) => [begins, ends].filter((at) => at > now));

const withCoupon =
  (changed: ClaimableCoupon): Patch =>
  (state) => {
    if (state.status !== 'ready') return state;
    const coupons = state.value.coupons.map((one) => (one.id === changed.id ? changed : one));
    const value = { ...state.value, coupons };
    return { ...state, value, known: value };
  };

/** Creates the view model of `/lqzx`. */
export function createCouponCentre(
  { ownVouchers, activities, keys, clock, messages, navigator, announceFailure }: CentreNeeds,
  first: ClaimQuery,
): CouponCentre {
  const isSame = (one: ClaimQuery, other: ClaimQuery): boolean => claimAddress(one) === claimAddress(other);
  const ask = async (query: ClaimQuery): Promise<ClaimPage> => {
    const page = await ownVouchers.claimable(query);
    clock.is(page.now);
    return page;
  };
  const list = loadOf({ ask, isSame, announceFailure }, first);
  const counts = createLoaded(() => ownVouchers.count(), announceFailure);
  const claim = claimOnce({ ownVouchers, keys, messages, navigator });
  const follow = async (coupon: ClaimableCoupon): Promise<ClaimableCoupon> => {
    const { id, isFollowed } = coupon;
    await (isFollowed ? activities.unfollow(id) : activities.follow(id));
    messages.toast('success', isFollowed ? '已取消提醒' : '开领时会发消息提醒');
    return { ...coupon, isFollowed: !isFollowed };
  };
  const acts = actsOf<Act, Patch>({
    question: () => null,
    perform: async ({ kind, coupon }) => {
      if (kind === 'follow') return withCoupon(await follow(coupon));
      const claimed = await claim(coupon.id);
      counts.retry();
      return withCoupon(claimed);
    },
    busy: (act) => (state) => ({ ...state, busy: act?.coupon.id ?? null }),
    reread: list.refresh,
    messages,
    announceFailure,
  });
  const { turned$, watch } = createTurning(clock, () => turnsOf(model.getState().value, clock.now()));
  const patches = merge(
    list.patches$.pipe(map((patch): Patch => besides(patch))),
    acts.patches$,
    turned$.pipe(tap(list.refresh), ignoreElements()),
  );
  const model: ViewModel<CentreState> = createViewModel<CentreState>({ ...waiting, busy: null }, patches.pipe(followedBy(watch)));
  return {
    ...model,
    show: list.show,
    retry: list.retry,
    claim: (coupon) => acts.act({ kind: 'claim', coupon }),
    toggleFollow: (coupon) => acts.act({ kind: 'follow', coupon }),
    counts,
  };
}
