import { type VoucherState, voucherStates } from '../../domain/promotion/voucher-state.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createPaged, type PagedViewModel } from '../shared/load/paged.ts';
import { pageFrom } from '../shared/load/paging.ts';
import type { OwnVoucher, VoucherGateway, VoucherPage, VoucherQuery } from './voucher-gateway.ts';

/** The states in tab order; in addresses 0, 1, 2. */
export const voucherTabs: readonly VoucherState[] = voucherStates;

const pathOf = { coupon: '/yhq', 'cash-voucher': '/xjq' } as const;

/** Reads the query of an address of `/yhq` or `/xjq`; invalid parts are ignored. */
export const voucherQueryFrom =
  (kind: VoucherQuery['kind']) =>
  (address: URLSearchParams): VoucherQuery => ({
    kind,
    state: voucherStates[Number(address.get('status') ?? 0)] ?? 'usable',
    page: pageFrom(address.get('page')),
  });

/** The address of a query, without default values. */
export function voucherAddress({ kind, state, page }: VoucherQuery): string {
  const wanted = { status: state === 'usable' ? '' : String(voucherStates.indexOf(state)), page: page === 1 ? '' : String(page) };
  const query = new URLSearchParams(Object.entries(wanted).filter(([, text]) => text !== '')).toString();
  return `${pathOf[kind]}${query && `?${query}`}`;
}

/** The list of the goods that a voucher counts. */
export const goodsOfVoucher = ({ id }: Pick<OwnVoucher, 'id'>): string => `/list?voucher=${encodeURIComponent(id)}`;

interface OwnVoucherNeeds {
  readonly ownVouchers: VoucherGateway;
  readonly announceFailure: AnnounceFailure;
}

/** Creates the list of `/yhq` and `/xjq`. */
export function createOwnVouchers(
  { ownVouchers, announceFailure }: OwnVoucherNeeds,
  first: VoucherQuery,
): PagedViewModel<VoucherQuery, VoucherPage> {
  const isSame = (one: VoucherQuery, other: VoucherQuery): boolean => voucherAddress(one) === voucherAddress(other);
  return createPaged({ ask: (query: VoucherQuery) => ownVouchers.list(query), isSame, announceFailure }, first);
}

const daySeconds = 86_400;
/** The number of days in which the shop counts a voucher as ending soon. */
const soonDays = 7;

/** The days left of a usable voucher that ends soon, rounded up; null for every other. */
export function lastDaysOf({ begins, ends }: Pick<OwnVoucher, 'begins' | 'ends'>, now: number): number | null {
  const days = Math.ceil((ends - now) / daySeconds);
  return begins <= now && days >= 1 && days <= soonDays ? days : null;
}
