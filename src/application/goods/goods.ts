import type { EphedrineLimits } from '../../domain/order/ephedrine.ts';
import type { GoodsPrices } from '../../domain/goods/goods-prices.ts';
import { type ShelfLife, shelfLife } from '../../domain/goods/shelf-life.ts';
import { today } from '../shared/shown/shown-time.ts';
import type { GoodsTerms } from '../../domain/goods/goods-terms.ts';
import type { HeldUnits } from '../../domain/goods/price-now.ts';
import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { DeliveryPromise } from '../../domain/shipping/arrival.ts';
import type { GoodsLabel } from './face/goods-label.ts';
import type { Purchase } from './face/shown-memory.ts';

/**
 * The shop's internal entries of the goods, which added lines name again (product.md §3). Null when the shop has none.
 */
export interface GoodsSource {
  /** The warehouse (ck_id). */
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
  /** The origin of herbs (产地), and their grade (等级); empty when unknown. */
  readonly origin: string;
  readonly grade: string;
  /** Units in a case (件装量); null when unknown. */
  readonly largePack: number | null;
  /** Batch number of the stock on sale; empty when unknown. */
  readonly batch: string;
  /** Addresses of the pictures in order; empty without pictures. */
  readonly pictures: readonly string[];
  /** The first picture for 56 px and less; empty without pictures. */
  readonly thumbnail: string;
  /** The facts for the trading rules. */
  readonly terms: GoodsTerms;
  /** null when this buyer may not see prices. */
  readonly pricing: GoodsPrices | null;
  /** The ladder steps: the id in links (`ladder_price_id`), and the quantity, ascending. */
  readonly ladderSteps: readonly { readonly id: string; readonly quantity: number }[];
  /** The price is open to negotiation (议价). */
  readonly isNegotiated: boolean;
  /** The buyer's standing for controlled-sales goods (控销); null for goods without control. */
  readonly supply: SupplyStanding | null;
  /** Units in the buyer's cart. */
  readonly held: HeldUnits;
  /** The buyer's last purchase; null for none, or when unknown. */
  readonly lastBought: Purchase | null;
  readonly isFavorite: boolean;
}

/** An order promotion that counts these goods (R10). */
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

/** A category as a step of a path. */
export interface CategoryStep {
  readonly id: string;
  readonly name: string;
}

/** How goods reach the buyer. */
interface GoodsDelivery {
  /** 合肥仓; empty when unknown. */
  readonly warehouse: string;
  /** null without a promise. */
  readonly promise: DeliveryPromise | null;
  /** The region code of the buyer's default address; empty for none. */
  readonly regionCode: string;
  readonly freeFrom: Money;
  readonly freight: Money;
}

/** Goods on their own page. */
export interface GoodsDetail extends Goods {
  /** YYYY-MM-DD, empty when unknown. */
  readonly producedOn: string;
  /** Top category first. */
  /** The pictures are drawings, not photographs: the page says so. */
  readonly arePicturesDrawn: boolean;
  readonly categories: readonly CategoryStep[];
  readonly properties: readonly NamedText[];
  readonly instructions: readonly NamedText[];
  readonly promotions: readonly GoodsPromotion[];
  /** The buyer's own purchases, the earliest first; empty when unknown. */
  readonly priceHistory: readonly Purchase[];
  /** Whether the buyer, whose favourite they are, gets a message when they are back in stock (R38). */
  readonly tellsStock: boolean;
  /** Delivery and its cost (R19); null when unknown. */
  readonly delivery: GoodsDelivery | null;
  /** The packs of ephedrine goods that this buyer may order, and receipts due first; null for all other goods. */
  readonly ephedrine: (EphedrineLimits & { readonly left: number; readonly receiptsOwed: number }) | null;
  /** Address of the batch's inspection report, for signed-in buyers; empty when there is none. */
  readonly inspectionReport: string;
}

/** The goods' remaining shelf life on the day of a time: epoch seconds by the shop's clock. */
export const remainingLife = ({ expiry }: Pick<Goods, 'expiry'>, time: number): ShelfLife => shelfLife(expiry, today(time));
