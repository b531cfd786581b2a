import { pageFrom } from '../shared/load/paging.ts';
import type { ReportQuery } from './report-gateway.ts';

/** What the shop bought, from the first page: where the screen opens. */
export const boughtReports: ReportQuery = { words: '', batch: '', order: '', isBought: true, page: 1 };

/** Every report, also of what the shop never bought. */
export const allReports: ReportQuery = { ...boughtReports, isBought: false };

const longestWords = 64;

/** Reads the query of an address. */
export function reportQueryFrom(address: URLSearchParams): ReportQuery {
  const text = (name: string): string => (address.get(name) ?? '').trim().slice(0, longestWords);
  return {
    words: text('keywords'),
    batch: text('batch'),
    order: text('order'),
    isBought: address.get('bought') !== '0',
    page: pageFrom(address.get('page')),
  };
}

/** The address of a query (`/jybg`), without default values. */
export function reportsAddress({ words, batch, order, isBought, page }: ReportQuery): string {
  const wanted = { keywords: words, batch, order, bought: isBought ? '' : '0', page: page === 1 ? '' : String(page) };
  const query = new URLSearchParams(Object.entries(wanted).filter(([, text]) => text !== '')).toString();
  return `/jybg${query && `?${query}`}`;
}

/** Whether words, a batch or an order filter the list. */
export const isNarrowed = ({ words, batch, order }: ReportQuery): boolean => [words, batch, order].some((text) => text !== '');
