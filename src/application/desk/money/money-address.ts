import { pageFrom } from '../../shared/load/paging.ts';
import type { DeskInvoiceRow } from './money-ports.ts';

/** The tabs of 收款与开票, with their addresses. */
export const moneyTabs = [
  { tab: 'transfers', name: '收款', path: '/desk/money' },
  { tab: 'invoices', name: '开票', path: '/desk/money/invoices' },
  { tab: 'refunds', name: '退款', path: '/desk/money/refunds' },
  { tab: 'bills', name: '账期', path: '/desk/money/bills' },
  { tab: 'proposals', name: '待复核', path: '/desk/money/proposals' },
] as const;

/** One of the tabs. */
export type MoneyTab = (typeof moneyTabs)[number]['tab'];

/** The page of an address. */
export const moneyPageFrom = (address: URLSearchParams): number => pageFrom(address.get('page'));

/** The heaps of invoices, with their names. */
export const invoiceHeaps = [
  { heap: 'waiting', name: '待开' },
  { heap: 'red', name: '待红冲' },
  { heap: 'failed', name: '开具失败' },
  { heap: 'issued', name: '已开' },
] as const;

/** One of the heaps. */
type InvoiceHeap = (typeof invoiceHeaps)[number]['heap'];

/** Which invoices are shown, and which one beside them; null: the first. */
export interface InvoicePlace {
  readonly heap: InvoiceHeap;
  readonly page: number;
  readonly id: string | null;
}

/** Reads an address of 开票. */
export const invoicePlaceFrom = (address: URLSearchParams): InvoicePlace => {
  const id = address.get('id') ?? '';
  return {
    heap: invoiceHeaps.find(({ heap }) => heap === address.get('heap'))?.heap ?? 'waiting',
    page: moneyPageFrom(address),
    id: /^[\w-]{1,64}$/.test(id) ? id : null,
  };
};

/** The address of a place of 开票. */
export function invoicePlaceAddress({ heap, page, id }: InvoicePlace): string {
  const query = new URLSearchParams({
    ...(heap === 'waiting' ? {} : { heap }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(id === null ? {} : { id }),
  }).toString();
  return `/desk/money/invoices${query && `?${query}`}`;
}

/** 专票, 普票, 红字专票 … */
export const invoiceKindWords = ({ kind, isRed }: Pick<DeskInvoiceRow, 'kind' | 'isRed'>): string =>
  `${isRed ? '红字' : ''}${kind === 'special' ? '专票' : '普票'}`;
