import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import type { CategoryStep, Goods, GoodsDetail } from './goods.ts';
import type { ListQuery, NamedFacet } from './list/list-query.ts';
import type { SearchMode } from './search/search-mode.ts';

/** One value of a facet, and how many goods of the result have it. */
export interface FacetValue {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

/** What a result is made of; each facet is counted without its own filter, so that another value can be chosen. */
interface Facets extends Readonly<Record<NamedFacet, readonly FacetValue[]>> {
  /** The categories one level below the chosen one. */
  readonly categories: readonly FacetValue[];
  /** `1` prescription, `0` over the counter. */
  readonly prescription: readonly FacetValue[];
  /** The buyer's coupons and cash vouchers for some goods only, uncounted. */
  readonly vouchers: readonly FacetValue[];
  /** The names of the facets of which the result has more values than are told. */
  readonly cut: readonly string[];
}

/** How a list is asked for, beside what it is of. */
interface ListReading {
  /** Goods on a page. */
  readonly perPage: number;
  /** false for the further pages of a list whose facets are known: they are then empty. */
  readonly withFacets: boolean;
}

/** A page of cards and all its facets. */
export const plainReading: ListReading = { perPage: 24, withFacets: true };

/** One page of a result, and what the whole result is made of. */
export interface GoodsPage {
  readonly goods: readonly Goods[];
  readonly total: number;
  /** 1-based. */
  readonly page: number;
  readonly perPage: number;
  readonly facets: Facets;
  /** Where nothing was found: names that were probably meant, the likest first; none where the shop has no idea. */
  readonly near: readonly string[];
  /** Path of the chosen category, top first; empty when none is chosen. */
  readonly categoryPath: readonly CategoryStep[];
}

/** What the search box proposes while the buyer types. */
export interface Suggestion extends Goods {
  /** Goods that the whole search finds, the same of every suggestion; null where the server does not say. */
  readonly foundInAll: number | null;
}

/** Where an application stands, and the shop's word on it. */
interface SupplyAnswer {
  readonly standing: SupplyStanding;
  /** Ready to show; empty when the shop gave none. */
  readonly message: string;
}

/** The catalogue. Each method throws `GatewayError`. */
export interface GoodsGateway {
  /** Reads a page of a list; a missing `reading` means `plainReading`. */
  list(query: ListQuery, reading?: ListReading): Promise<GoodsPage>;
  /** `missing` error when there is no such goods. */
  read(id: string): Promise<GoodsDetail>;
  /** The same generic name from other makers, cheapest first. */
  sameGeneric(id: string): Promise<readonly Goods[]>;
  /** What is often ordered together with it, most often first. */
  together(id: string): Promise<readonly Goods[]>;
  /** The categories one level below; of null the top ones. */
  categoriesBelow(categoryId: string | null): Promise<readonly CategoryStep[]>;
  /** At most 10. */
  suggest(keywords: string, mode: SearchMode): Promise<readonly Suggestion[]>;
  /**
   * Applies for the supply of controlled-sales goods (控销); twice is once.
   * `not-qualified` error for a buyer whose licences did not pass, `missing` without such goods.
   */
  applyForSupply(goodsId: string): Promise<SupplyAnswer>;
}
