import { pageFrom } from '../shared/load/paging.ts';
import type { ReportQuery } from './report-gateway.ts';

/** Every report, from the first page. */
export const allReports: ReportQuery = { words: '', batch: '', order: '', isBought: false, page: 1 };

const longestWords = 64;

/** Reads the query of an address. */
export function reportQueryFrom(address: URLSearchParams): ReportQuery {
  const text = (name: string): string => (address.get(name) ?? '').trim().slice(0, longestWords);
  return {
    words: text('keywords'),
    batch: text('batch'),
    order: text('order'),
    isBought: address.get('bought') === '1',
    page: pageFrom(address.get('page')),
  };
}

/** The address of a query (`/jybg`), without default values. */
export function reportsAddress({ words, batch, order, isBought, page }: ReportQuery): string {
  const wanted = { keywords: words, batch, order, bought: isBought ? '1' : '', page: page === 1 ? '' : String(page) };
  const query = new URLSearchParams(Object.entries(wanted).filter(([, text]) => text !== '')).toString();
  return `/jybg${query && `?${query}`}`;
}

/** Whether anything beside the page filters the list. */
export const isNarrowed = (query: ReportQuery): boolean => reportsAddress({ ...query, page: 1 }) !== '/jybg';
