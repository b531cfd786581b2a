import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { FullReductionGroup } from './full-reduction-group.ts';
import type { Gift } from './gift.ts';
import type { Ladder } from './ladder-price.ts';

/** The facts of goods that the rules need, for every kind of line. */
export interface GoodsTerms {
  readonly id: Id;
  /** Units in stock; 0 means sold out. */
  readonly stock: number;
  /** The seller's permission (is_buy): false means that this buyer cannot buy or select the goods. */
  readonly purchasable: boolean;
  /** Medium pack (中包装 zbz): default quantity and step, at least 1 (R4). */
  readonly mediumPack: number;
  /** The most units that one order may hold (限购); null for no limit (R4). */
  readonly purchaseLimit: number | null;
  /** Whether a line of the goods alone can ship free (单品包邮), from a quantity on (R19). */
  readonly shipsFree: boolean;
  /** The goods quantity from which the goods ship free; 0 for any quantity. */
  readonly freeShippingQuantity: number;
  /** Goods-level full reduction (单品满减, R11); goods with the same group id count together. */
  readonly fullReduction: FullReductionGroup | null;
  /** The goods' gift (赠品, R18). */
  readonly gift: Gift | null;
  /** Contains ephedrine (含麻): such goods are ordered separately (R68). Absent: no. */
  readonly isEphedrine?: boolean;
}

/** Goods with a price list: base price in yuan per unit, and the ladder that replaces it (R6). */
export interface ListedGoods extends GoodsTerms {
  readonly basePrice: Money;
  readonly ladder: Ladder;
}
