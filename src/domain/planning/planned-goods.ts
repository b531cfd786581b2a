import type { ClassedGoods } from '../activity/regulated-class.ts';
import type { PriceList } from '../goods/goods-prices.ts';
import type { Money } from '../shared/money.ts';

/** Goods as far as an activity on them is judged. */
export interface PlannedGoods extends ClassedGoods {
  readonly id: number;
  readonly name: string;
  /** what it costs without any offer */
  readonly list: PriceList;
  readonly mediumPack: number;
  readonly isPurchasable: boolean;
  /** 控销: its price is for shops with a grant alone */
  readonly isControlled: boolean;
  /** the operator's floor for a unit; null: none is set */
  readonly floor: Money | null;
  /** the unit prices at which it was sold in the days whose prices may be called former ones (R40) */
  readonly soldAt: readonly Money[];
}

/** What is known of the shop when an activity is judged. */
export interface PlanFacts {
  /** epoch seconds */
  readonly now: number;
  /** the goods that it names; who is missing, there is not */
  readonly goods: ReadonlyMap<number, PlannedGoods>;
  /** shops that it names and that there are not */
  readonly unknownShops: readonly number[];
  /** goods after which a thing is named, by its name: 阿莫西林胶囊 1 盒 is no way around the law (R45) */
  readonly namedAfter: ReadonlyMap<string, readonly ClassedGoods[]>;
}
