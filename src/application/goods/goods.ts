import type { EphedrineLimits } from '../../domain/order/ephedrine.ts';
import type { GoodsPrices } from '../../domain/goods/goods-prices.ts';
import { type ShelfLife, shelfLife } from '../../domain/goods/shelf-life.ts';
import { today } from '../shared/shown/shown-time.ts';
import type { GoodsTerms } from '../../domain/goods/goods-terms.ts';
import type { HeldUnits } from '../../domain/goods/price-now.ts';
import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { GoodsLabel } from './face/goods-label.ts';

/**
 * The entries of the shop's books under which the goods are sold; lines to add name them again (product.md §3).
 * Null where the shop keeps none.
 */
export interface GoodsSource {
  /** The warehouse that they lie in (ck_id). */
  readonly warehouseId: string | null;
  /** The entry of the price list (goods_price_id). */
  readonly priceId: string | null;
}

export const sourceOf = ({ warehouseId, priceId }: GoodsSource): GoodsSource => ({ warehouseId, priceId });

/** Goods as the shop sells them to this buyer. */
export interface Goods extends GoodsLabel, GoodsSource {
  readonly id: string;
  /** Dosage form: 片剂, 胶囊剂. */
  readonly form: string;
  readonly approvalNumber: string;
  /** Where herbs come from (产地), and their grade (等级); empty where the shop does not say. */
  readonly origin: string;
  readonly grade: string;
  /** Units in a case (件装量); null where the shop does not say. */
  readonly largePack: number | null;
  /** Batch number of the stock that is sold now; empty when unknown. */
  readonly batch: string;
  /** Addresses of the pictures, the first one first; empty where the shop has none. */
  readonly pictures: readonly string[];
  /** The first picture drawn for 56 px and less; empty where the shop has none. */
  readonly thumbnail: string;
  /** The facts that the trading rules read. */
  readonly terms: GoodsTerms;
  /** null where this buyer may not see prices. */
  readonly pricing: GoodsPrices | null;
  /** The steps of the ladder: the id that links call each by (`ladder_price_id`), and its quantity, ascending. */
  readonly ladderSteps: readonly { readonly id: string; readonly quantity: number }[];
  /** The price is open to negotiation (议价). */
  readonly isNegotiated: boolean;
  /** Where the buyer stands with controlled-sales goods (控销); null for goods that are sold to everybody. */
  readonly supply: SupplyStanding | null;
  /** Units of it in the buyer's cart. */
  readonly held: HeldUnits;
  /** When this buyer bought them last, epoch seconds, and how many; null for never, or where the shop does not say. */
  readonly lastBought: { readonly at: number; readonly number: number } | null;
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

/** How goods come to the buyer. */
interface GoodsDelivery {
  /** 合肥仓; empty where the shop names none. */
  readonly warehouse: string;
  /** What is paid before this hour of China's day goes out that day; null where nothing is promised. */
  readonly payBefore: number | null;
  readonly freeFrom: Money;
  readonly freight: Money;
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
  /** What this buyer bought of them last, at epoch seconds; null for nothing, and where nobody tells. */
  readonly lastBought: { readonly at: number; readonly number: number; readonly price: Money } | null;
  /** Whether the buyer, whose favourite they are, is written to when they are there again (R38). */
  readonly tellsStock: boolean;
  /** How they come, and what that costs (R19); null where the shop does not say. */
  readonly delivery: GoodsDelivery | null;
  /**
   * How many packs of goods with ephedrine this buyer may order, and the receipts that are owed first; null for all
   * other goods.
   */
  readonly ephedrine: (EphedrineLimits & { readonly left: number; readonly receiptsOwed: number }) | null;
  /** Address of the batch's inspection report, a document for logged-in buyers; empty when there is none. */
  readonly inspectionReport: string;
}

/** What is left of goods' shelf life on the day of a time: epoch seconds by the shop's clock. */
export const remainingLife = ({ expiry }: Pick<Goods, 'expiry'>, time: number): ShelfLife => shelfLife(expiry, today(time));
