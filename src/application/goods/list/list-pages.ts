import type { GoodsPage } from '../goods-gateway.ts';
import type { CategoryStep } from '../goods.ts';
import { listKey, type ListQuery } from './list-query.ts';
import { type Offer, offerOf } from '../offer/offer.ts';
import { refreshed } from '../offer/offer-changes.ts';
import { pagesOf } from '../../shared/load/paging.ts';
import { changedOffers, type OfferChange } from '../offer/offer-news.ts';

/** What a list shows. While another page or query loads, the old goods stay, with `isRefreshing`. */
export interface GoodsListState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly isRefreshing: boolean;
  /** Why the list could not be loaded; empty unless it failed. */
  readonly reason: string;
  readonly query: ListQuery;
  /** The list of `offers` and `held`; equal to the query's except while it loads. */
  readonly shown: string;
  /** The goods of the query's page. */
  readonly offers: readonly Offer[];
  /** Every loaded page of the list; the continuous views show all. */
  readonly held: ReadonlyMap<number, readonly Offer[]>;
  /** Pages that could not be loaded, until `retry`. */
  readonly unreached: ReadonlySet<number>;
  readonly total: number;
  readonly perPage: number;
  readonly pages: number;
  readonly facets: GoodsPage['facets'];
  readonly categoryPath: readonly CategoryStep[];
  /** Names that the buyer probably meant, when nothing was found. */
  readonly near: readonly string[];
}

export type ListPatch = (state: GoodsListState) => GoodsListState;

const noFacets: GoodsPage['facets'] = {
  categories: [],
  manufacturers: [],
  forms: [],
  specs: [],
  tags: [],
  management: [],
  shelf: [],
  prescription: [],
  vouchers: [],
  cut: [],
};

export const emptyList = (query: ListQuery, perPage: number): GoodsListState => ({
  status: 'loading',
  isRefreshing: false,
  reason: '',
  query,
  shown: listKey(query),
  offers: [],
  held: new Map(),
  unreached: new Set(),
  total: 0,
  perPage,
  pages: 0,
  facets: noFacets,
  categoryPath: [],
  near: [],
});

/**
 * The first arriving page of a list (`now` in epoch seconds) brings count and facets, and removes the previous list.
 */
export const arriveList =
  (query: ListQuery, page: GoodsPage, now: number): ListPatch =>
  (state) => {
    const shown = listKey(query);
    const before = shown === state.shown ? state.held : new Map<number, readonly Offer[]>();
    const offers = offersOf(page, state, now);
    return {
      status: 'ready',
      isRefreshing: false,
      reason: '',
      // A continuous list may have been scrolled meanwhile.
      query: shown === listKey(state.query) ? state.query : query,
      shown,
      offers,
      held: new Map(before).set(query.page, offers),
      unreached: new Set(),
      total: page.total,
      perPage: page.perPage,
      pages: pagesOf(page),
      facets: page.facets,
      categoryPath: page.categoryPath,
      near: page.near,
    };
  };

/** A further page of the shown list. */
export const arriveFurther =
  (number: number, page: GoodsPage, now: number): ListPatch =>
  (state) => ({
    ...state,
    held: new Map(state.held).set(number, offersOf(page, state, now)),
  });

/** Typed quantities stay when the goods are loaded again. */
function offersOf(page: GoodsPage, { held }: GoodsListState, now: number): readonly Offer[] {
  const present = new Map([...held.values()].flat().map((offer) => [offer.goods.id, offer]));
  return page.goods.map((goods) => refreshed(present.get(goods.id), offerOf(goods, now)));
}

/** The facets stay, so that the buyer can change the query or retry. */
export const failList =
  (reason: string): ListPatch =>
  (state) => ({ ...state, status: 'failed', isRefreshing: false, reason, offers: [], held: new Map() });

export const failFurther =
  (number: number): ListPatch =>
  (state) => ({ ...state, unreached: new Set(state.unreached).add(number) });

/** Applies a change to its goods; pages and lists without them stay the same objects. */
export const changeList =
  (change: OfferChange): ListPatch =>
  (state) => {
    const offers = changedOffers(state.offers, change);
    const held = [...state.held].map(([number, page]) => [number, changedOffers(page, change)] as const);
    const isConcerned = offers !== state.offers || held.some(([number, page]) => page !== state.held.get(number));
    return isConcerned ? { ...state, offers, held: new Map(held) } : state;
  };
