import type { GoodsTerms } from '../../domain/goods/goods-terms.ts';
import type { Ladder } from '../../domain/goods/ladder-price.ts';
import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import type { Money } from '../../domain/shared/money.ts';

/** What the law or the shelf says of goods, beside the promotions. */
export type GoodsClass = 'prescription' | 'ephedrine' | 'device' | 'chinese-medicine' | 'near-expiry' | 'cold-chain' | 'controlled';

/** A price list that the buyer may see: yuan per unit, and the ladder that replaces it (R6). */
export interface Pricing {
  readonly base: Money;
  readonly ladder: Ladder;
}

/** Goods as the shop sells them to this buyer. */
export interface Goods {
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  /** 0.25g×24粒 */
  readonly spec: string;
  /** Pack unit: 盒, 瓶, 支. */
  readonly unit: string;
  /** Dosage form: 片剂, 胶囊剂. */
  readonly form: string;
  readonly approvalNumber: string;
  /** YYYY-MM-DD, empty when unknown. */
  readonly expiry: string;
  /** Of the stock that is sold now; empty when unknown. */
  readonly batch: string;
  /** Addresses of the pictures, the first one first; empty where the shop has none. */
  readonly pictures: readonly string[];
  /** The first picture drawn for 56 px and less; empty where the shop has none. */
  readonly thumbnail: string;
  /** What the rules read of it. */
  readonly terms: GoodsTerms;
  /** null where this buyer may not see prices. */
  readonly pricing: Pricing | null;
  /** What it cost before a special price; null without one. */
  readonly formerPrice: Money | null;
  /** Why this buyer cannot buy it, in the shop's words; empty when there is nothing to say. */
  readonly obstacle: string;
  /** Where the buyer stands with controlled-sales goods (控销); null for goods that are sold to everybody. */
  readonly supply: SupplyStanding | null;
  readonly classes: readonly GoodsClass[];
  readonly tags: readonly { readonly name: string; readonly describe: string }[];
  /** The named goods of a gift; empty for the same goods or none. */
  readonly giftName: string;
  /** Units of it in the buyer's cart. */
  readonly inCart: number;
  readonly isFavorite: boolean;
}

/** A promotion of whole orders that counts these goods (R10). */
export type GoodsPromotion = {
  readonly id: string;
  readonly name: string;
  readonly threshold: Money;
} & ({ readonly kind: 'full-reduction' | 'coupon'; readonly money: Money } | { readonly kind: 'discount'; readonly rate: Money });

/** A named value or section of a data sheet. */
export interface NamedText {
  readonly name: string;
  readonly value: string;
}

/** A category, as a step of a path. */
export interface CategoryStep {
  readonly id: string;
  readonly name: string;
}

/** Goods as their own page shows them. */
export interface GoodsDetail extends Goods {
  /** YYYY-MM-DD, empty when unknown. */
  readonly producedOn: string;
  /** Top category first. */
  readonly categories: readonly CategoryStep[];
  readonly properties: readonly NamedText[];
  readonly instructions: readonly NamedText[];
  readonly promotions: readonly GoodsPromotion[];
  /** What links call the steps of the ladder (`ladder_price_id`), and the quantity of each. */
  readonly ladderSteps: readonly { readonly id: string; readonly quantity: number }[];
  /** The price is open to negotiation (议价). */
  readonly isNegotiated: boolean;
  /** Address of the batch's inspection report, a document for logged-in buyers; empty when there is none. */
  readonly inspectionReport: string;
}
