import { pageFrom } from '../shared/load/paging.ts';
import { boughtOrders, type BoughtQuery } from './purchase-gateway.ts';

/** The tabs of quick purchase (`/kjcg`): a pasted list, due goods, bought goods, earlier orders, saved lists. */
export const purchaseTabs = ['paste', 'due', 'bought', 'orders', 'saved'] as const;
type PurchaseTab = (typeof purchaseTabs)[number];

/** Their names in the address; pasting needs none. */
const tabNames: Readonly<Record<PurchaseTab, string>> = { paste: '', due: 'rhythm', bought: 'bought', orders: 'orders', saved: 'lists' };
const longestWords = 64;

interface SavedListQuery {
  readonly group: string | null;
  readonly page: number;
}

/** The tab of an address; pasting is the default. */
export const purchaseTabFrom = (query: URLSearchParams): PurchaseTab =>
  purchaseTabs.find((tab) => tabNames[tab] === query.get('tab')) ?? 'paste';

/** The query for bought goods in an address. */
export function boughtQueryFrom(query: URLSearchParams): BoughtQuery {
  const page = pageFrom(query.get('page'));
  if (purchaseTabFrom(query) === 'due') return { what: 'due', order: 'recent', words: '', page };
  return {
    what: 'all',
    order: boughtOrders.find((order) => order === query.get('order')) ?? 'recent',
    words: (query.get('keywords') ?? '').trim().slice(0, longestWords),
    page,
  };
}

const address = (wanted: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(Object.entries(wanted).filter(([, text]) => text !== '')).toString();
  return `/kjcg${query && `?${query}`}`;
};

/** The address of a tab. */
export const purchaseTabAddress = (tab: PurchaseTab): string => address({ tab: tabNames[tab] });

/** The address of a page of earlier orders. */
export const earlierOrdersAddress = (page: number): string => address({ tab: tabNames.orders, page: page === 1 ? '' : String(page) });

/** The page and saved list (常用单, a group of favourites) in an address; without a list it means all lists. */
export const savedListFrom = (query: URLSearchParams): SavedListQuery => ({
  group: query.get('group') || null,
  page: pageFrom(query.get('page')),
});

/** The address of a page of a saved list, or of all lists. */
export const savedListAddress = ({ group, page }: SavedListQuery): string =>
  address({ tab: tabNames.saved, group: group ?? '', page: page === 1 ? '' : String(page) });

/** The address of bought goods, without default values. */
export const boughtAddress = ({ what, order, words, page }: BoughtQuery): string =>
  address({
    tab: tabNames[what === 'due' ? 'due' : 'bought'],
    order: order === 'recent' ? '' : order,
    keywords: words,
    page: page === 1 ? '' : String(page),
  });
