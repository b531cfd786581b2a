import { type SearchMode, searchModeNumber, searchModeOf } from './search-mode.ts';

export const sorts = ['default', 'sales', 'price_asc', 'price_desc', 'new'] as const;
export type Sort = (typeof sorts)[number];

export const zones = ['yx', 'zy', 'qx', 'jxq', 'kx'] as const;
/** A zone of the shop: free shipping, Chinese medicine, devices, near expiry, controlled sales. */
export type Zone = (typeof zones)[number];

/** All that decides what a list shows; it lives in the address, so that going back and sharing work. */
export interface ListQuery {
  /** Category of any level. */
  readonly category: string | null;
  readonly keywords: string;
  readonly mode: SearchMode;
  readonly zone: Zone | null;
  readonly sort: Sort;
  readonly inStock: boolean;
  readonly manufacturer: string | null;
  readonly form: string | null;
  /** true prescription only, false over the counter only. */
  readonly prescription: boolean | null;
  /** 1-based. */
  readonly page: number;
}

/** The whole catalogue. */
export const wholeCatalogue: ListQuery = {
  category: null,
  keywords: '',
  mode: 'medicine',
  zone: null,
  sort: 'default',
  inStock: false,
  manufacturer: null,
  form: null,
  prescription: null,
  page: 1,
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** Reads an address; what it does not understand is left out, never an error. §2 names `select`, `yx`, `keywords`, `type`. */
export function readListQuery(address: URLSearchParams): ListQuery {
  const rx = address.get('rx');
  const page = Number(address.get('page'));
  return {
    category: address.get('select') || null,
    keywords: (address.get('keywords') ?? '').trim().slice(0, 100),
    mode: searchModeOf(address.get('type')),
    zone: address.get('yx') === '1' ? 'yx' : oneOf(zones, address.get('zone')),
    sort: oneOf(sorts, address.get('sort')) ?? 'default',
    inStock: address.get('in_stock') === '1',
    manufacturer: address.get('manufacturer') || null,
    form: address.get('form') || null,
    prescription: rx === '1' ? true : rx === '0' ? false : null,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** Writes an address, without what is usual; the same query always gives the same text. */
export function writeListQuery(query: ListQuery): string {
  const address = new URLSearchParams();
  const write = (name: string, value: string | null): void => {
    if (value !== null && value !== '') address.set(name, value);
  };
  write('select', query.category);
  write('keywords', query.keywords);
  write('type', query.mode === 'medicine' ? null : String(searchModeNumber(query.mode)));
  write('zone', query.zone);
  write('sort', query.sort === 'default' ? null : query.sort);
  write('in_stock', query.inStock ? '1' : null);
  write('manufacturer', query.manufacturer);
  write('form', query.form);
  write('rx', query.prescription === null ? null : query.prescription ? '1' : '0');
  write('page', query.page === 1 ? null : String(query.page));
  return address.toString();
}

/** The same list with something changed: another choice starts at its first page. */
export const narrowed = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({ ...query, page: 1, ...change });
