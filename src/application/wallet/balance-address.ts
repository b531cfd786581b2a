import { isDay, isMonth } from '../../domain/shared/china-time.ts';
import { balanceKinds } from '../../domain/wallet/balance-ledger.ts';
import { pageFrom } from '../shared/load/paging.ts';
import type { BalanceQuery } from './wallet-gateway.ts';

/** Reads the query of an address; invalid parts are ignored, and reversed days are swapped. */
export function balanceQueryFrom(address: URLSearchParams): BalanceQuery {
  const kind = address.get('use_type');
  const days = ['start_time', 'end_time']
    .map((name) => address.get(name) ?? '')
    .map((text) => (text.startsWith('20') && isDay(text) ? text : ''));
  const [from = '', until = ''] = days[0] && days[1] && days[0] > days[1] ? days.reverse() : days;
  return { kind: balanceKinds.find((known) => known === kind) ?? null, from, until, page: pageFrom(address.get('page')) };
}

/** The address of a query, without default values. */
export function balanceAddress({ kind, from, until, page }: BalanceQuery): string {
  const wanted = { use_type: kind ?? '', start_time: from, end_time: until, page: page === 1 ? '' : String(page) };
  const query = new URLSearchParams(Object.entries(wanted).filter(([, text]) => text !== '')).toString();
  return `/yegl${query && `?${query}`}`;
}

/** The whole ledger, from its newest entry. */
export const wholeLedger: BalanceQuery = { kind: null, from: '', until: '', page: 1 };

/** The tabs of the ledger: everything, or one kind. */
export const balanceTabs: readonly BalanceQuery['kind'][] = [null, ...balanceKinds];

/** The address of a month's statement. */
export const statementPage = (month: string): string => `/yegl?month=${month}`;

/** The month of a statement's address; null for none. */
export function monthFrom(address: URLSearchParams): string | null {
  const month = address.get('month') ?? '';
  return isMonth(month) ? month : null;
}
