import { pageFrom } from '../shared/load/paging.ts';
import { boughtOrders, type BoughtQuery } from './purchase-gateway.ts';

/**
 * The ways of quick purchase (`/kjcg`): a list is pasted, or goods are taken from what was bought,
 * from whole orders, or by lists that were saved.
 */
export const purchaseTabs = ['paste', 'due', 'bought', 'orders', 'saved'] as const;
type PurchaseTab = (typeof purchaseTabs)[number];

/** What the address calls them; pasting needs no name. */
const tabNames: Readonly<Record<PurchaseTab, string>> = { paste: '', due: 'rhythm', bought: 'bought', orders: 'orders', saved: 'lists' };
const longestWords = 64;

interface SavedListQuery {
  readonly group: string | null;
  readonly page: number;
}

/** The tab that an address asks for; an unknown one is pasting. */
export const purchaseTabFrom = (query: URLSearchParams): PurchaseTab =>
  purchaseTabs.find((tab) => tabNames[tab] === query.get('tab')) ?? 'paste';

/** What of the goods that were bought an address asks for. */
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

/** Which page of which saved list (常用单, a group of favourites) an address asks for; without one it is all lists. */
export const savedListFrom = (query: URLSearchParams): SavedListQuery => ({
  group: query.get('group') || null,
  page: pageFrom(query.get('page')),
});

/** The address of a page of a saved list, or of all lists. */
export const savedListAddress = ({ group, page }: SavedListQuery): string =>
  address({ tab: tabNames.saved, group: group ?? '', page: page === 1 ? '' : String(page) });

/** The address of goods that were bought; what is as usual is left out. */
export const boughtAddress = ({ what, order, words, page }: BoughtQuery): string =>
  address({
    tab: tabNames[what === 'due' ? 'due' : 'bought'],
    order: order === 'recent' ? '' : order,
    keywords: words,
    page: page === 1 ? '' : String(page),
  });
