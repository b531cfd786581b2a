import { plainText } from '../../shared/shown/plain-text.ts';
import { type SearchMode, searchModeNumber, searchModeOf } from '../search/search-mode.ts';

const sorts = ['default', 'sales', 'price_asc', 'price_desc', 'expiry_asc', 'expiry_desc', 'new'] as const;
export type Sort = (typeof sorts)[number];

const zones = ['yx', 'zy', 'qx', 'jxq', 'kx'] as const;
/** A zone of the shop: free shipping, Chinese medicine, devices, near expiry, controlled sales. */
export type Zone = (typeof zones)[number];

/** Everything that decides a list; it lives in the address, so that going back and sharing work. */
export interface ListQuery {
  /** Category of any level. */
  readonly category: string | null;
  readonly keywords: string;
  readonly mode: SearchMode;
  readonly zone: Zone | null;
  readonly sort: Sort;
  readonly inStock: boolean;
  /** Several values of one facet are alternatives; several facets must all hold. */
  readonly manufacturers: readonly string[];
  readonly forms: readonly string[];
  readonly specs: readonly string[];
  /** Names of badges: 优 秒 满 换购 赠 特 新. */
  readonly tags: readonly string[];
  /** How drugs are managed: `rx`, `otc-a`, `otc-b`. */
  readonly management: readonly string[];
  /** The remaining shelf life in months: `over-12`, `6-12`, `within-6`. */
  readonly shelf: readonly string[];
  /** Only goods that the buyer has bought. */
  readonly bought: boolean;
  /** The unit price in yuan, both ends included, as decimal text; null for no limit. */
  readonly priceMin: string | null;
  readonly priceMax: string | null;
  /** true: prescription only; false: over the counter only. */
  readonly prescription: boolean | null;
  /** Whole months: goods that expire within them, and have not yet; null for any. */
  readonly expiresWithin: number | null;
  /** A voucher of the buyer: the goods that it counts; null for all. */
  readonly voucher: string | null;
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
  manufacturers: [],
  forms: [],
  specs: [],
  tags: [],
  management: [],
  shelf: [],
  bought: false,
  priceMin: null,
  priceMax: null,
  prescription: null,
  expiresWithin: null,
  voucher: null,
  page: 1,
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** The most values of a facet that the call accepts (goods-calls.ts). */
const mostValues = 20;
const longestExpiry = 60;
/** The longest id that the call accepts. */
export const longestId = 64;

/** The facets whose values are names, with the call's parameter names for the address. */
const namedFacets = {
  manufacturers: 'manufacturer',
  forms: 'form',
  specs: 'spec',
  tags: 'tag',
  management: 'management',
  shelf: 'shelf',
} as const;
export type NamedFacet = keyof typeof namedFacets;

const longestValues: Readonly<Partial<Record<NamedFacet, number>>> = { tags: 10, management: 10, shelf: 10, forms: 50 };

const valuesOf = (address: URLSearchParams, facet: NamedFacet): readonly string[] => {
  const longest = longestValues[facet] ?? 100;
  const given = address.getAll(namedFacets[facet]).map((value) => plainText(value, longest + 1));
  return [...new Set(given.filter((value) => value !== '' && value.length <= longest))].slice(0, mostValues);
};

const wholeNumber = (text: string | null, most: number): number | null => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
};

/** A price as the call accepts it (R1): whole yuan and up to 2 decimals; null for other text. */
export const priceIn = (text: string | null): string | null => (text !== null && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : null);

/** Reads an address; unknown parts are ignored, never an error. §2 names `select`, `yx`, `keywords`, `type`. */
export function readListQuery(address: URLSearchParams): ListQuery {
  const rx = address.get('rx');
  return {
    category: plainText(address.get('select') ?? '', longestId) || null,
    keywords: plainText(address.get('keywords') ?? '', 100),
    mode: searchModeOf(address.get('type')),
    zone: address.get('yx') === '1' ? 'yx' : oneOf(zones, address.get('zone')),
    sort: oneOf(sorts, address.get('sort')) ?? 'default',
    inStock: address.get('in_stock') === '1',
    manufacturers: valuesOf(address, 'manufacturers'),
    forms: valuesOf(address, 'forms'),
    specs: valuesOf(address, 'specs'),
    tags: valuesOf(address, 'tags'),
    management: valuesOf(address, 'management'),
    shelf: valuesOf(address, 'shelf'),
    bought: address.get('bought') === '1',
    priceMin: priceIn(address.get('price_min')),
    priceMax: priceIn(address.get('price_max')),
    prescription: rx === '1' ? true : rx === '0' ? false : null,
    expiresWithin: wholeNumber(address.get('expires_within'), longestExpiry),
    voucher: plainText(address.get('voucher') ?? '', longestId) || null,
    page: wholeNumber(address.get('page'), 100_000) ?? 1,
  };
}

/** Writes an address without default values; the same query always gives the same text. */
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
  for (const facet of Object.keys(namedFacets) as NamedFacet[]) {
    // Sorted, so that the same choice has the same address.
    for (const value of [...query[facet]].sort()) address.append(namedFacets[facet], value);
  }
  write('bought', query.bought ? '1' : null);
  write('price_min', query.priceMin);
  write('price_max', query.priceMax);
  write('rx', query.prescription === null ? null : query.prescription ? '1' : '0');
  write('expires_within', query.expiresWithin === null ? null : String(query.expiresWithin));
  write('voucher', query.voucher);
  write('page', query.page === 1 ? null : String(query.page));
  return address.toString();
}

/** The same list with a change; another choice starts at its first page. */
export const narrowed = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({ ...query, page: 1, ...change });

/** The page that contains the first goods of another page, when pages have that many; both count from 1. */
export const pageOfSame = (page: number, perPage: number, otherPerPage: number): number =>
  Math.floor(((page - 1) * perPage) / otherPerPage) + 1;

/** The key that two pages of one list share: everything except the page. */
export const listKey = (query: ListQuery): string => writeListQuery({ ...query, page: 1 });
