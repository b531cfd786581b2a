import { pageFrom } from '../../../application/shared/load/paging.ts';

/**
 * How a list shows its goods: cards with pictures (on phones rows, unless cards are asked for), the ordering table,
 * rows without pictures.
 */
export type ListView = 'cards' | 'table' | 'plain';

interface ListPlace {
  /** The list's address without its view. */
  readonly root: string;
  readonly view: ListView;
  /** Cards are asked for, on phones too. */
  readonly isOfCards?: boolean;
  /** The page, where it is part of the path; null where the rest of the address says it. */
  readonly page?: number | null;
}

/** Lists whose page is part of the path (product.md §2: /ppzq/info/:id/:page?). */
const paged = /^(\/ppzq\/info\/[^/]+)(?:\/([^/]*))?$/;

/** Lists whose views are paths of their own (product.md §2). */
const paths: readonly (Readonly<Record<'cards', string>> & Readonly<Partial<Record<ListView, string>>>)[] = [
  { cards: '/list', table: '/list/table', plain: '/list/no_image' },
  { cards: '/search', table: '/search/table' },
  { cards: '/yx', table: '/yx/table' },
];

/** What the view is called in an address that has no path for it. */
const names: Readonly<Record<ListView, string | null>> = { cards: null, table: 'table', plain: 'no_image' };

/** The list and the view of an address; what it does not understand is the cards. */
export function placeOf(pathname: string, address: URLSearchParams): ListPlace {
  const views = Object.keys(names) as ListView[];
  for (const list of paths) {
    const view = views.find((one) => list[one] === pathname);
    if (view !== undefined && view !== 'cards') return { root: list.cards, view };
  }
  const view = views.find((one) => names[one] !== null && names[one] === address.get('view')) ?? 'cards';
  const [, root = pathname, page] = paged.exec(pathname) ?? [];
  return { root, view, isOfCards: address.get('view') === 'cards', page: page === undefined ? null : pageFrom(page) };
}

/** The address of a list in a view; `address` is what decides the list, without its view. */
export function hrefOf({ root, view, isOfCards = false }: ListPlace, address: string): string {
  const path = paths.find(({ cards }) => cards === root)?.[view];
  const name = view === 'cards' && isOfCards ? 'cards' : path === undefined ? names[view] : null;
  const rest = new URLSearchParams(address);
  const page = paged.test(root) ? rest.get('page') : null;
  if (page !== null) rest.delete('page');
  const all = [rest.toString(), name === null ? '' : `view=${name}`].filter((part) => part !== '').join('&');
  return (path ?? root) + (page === null ? '' : `/${page}`) + (all === '' ? '' : `?${all}`);
}
