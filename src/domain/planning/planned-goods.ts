import type { ClassedGoods } from '../activity/regulated-class.ts';
import type { PriceList } from '../goods/goods-prices.ts';
import type { Money } from '../shared/money.ts';

/** The facts of goods that decide about an activity. */
export interface PlannedGoods extends ClassedGoods {
  readonly id: number;
  readonly name: string;
  /** the price list without offers */
  readonly list: PriceList;
  readonly mediumPack: number;
  readonly isPurchasable: boolean;
  /** 控销: only shops with a grant see the price */
  readonly isControlled: boolean;
  /** the operator's floor for a unit; null: none */
  readonly floor: Money | null;
  /** unit prices paid in the days that count for a former price (R40) */
  readonly soldAt: readonly Money[];
}

/** The facts of the shop that decide about an activity. */
export interface PlanFacts {
  /** epoch seconds */
  readonly now: number;
  /** the named goods; an id without goods is missing */
  readonly goods: ReadonlyMap<number, PlannedGoods>;
  /** named shops that do not exist */
  readonly unknownShops: readonly number[];
  /** goods with the name of a given thing: a gift called 阿莫西林胶囊 1 盒 counts as those goods, so the law applies (R45) */
  readonly namedAfter: ReadonlyMap<string, readonly ClassedGoods[]>;
}
