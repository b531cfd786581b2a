import type { JoinObstacle } from '../../domain/activity/join-obstacle.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Goods } from '../goods/goods.ts';

/** What an activity says of itself (R39); times in epoch seconds. */
interface ActivityFacts {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly state: 'draft' | 'announced' | 'running' | 'ended' | 'stopped';
  readonly beginsAt: number;
  readonly endsAt: number;
  /** Places left of all that there are; null: no bound. */
  readonly left: number | null;
  /** What keeps this buyer from taking one; null: nothing. */
  readonly reason: JoinObstacle | null;
}

/** A combination (组合购, R43): goods in numbers, sold together at a price of their own. */
export interface OfferedSet {
  readonly id: string;
  readonly name: string;
  readonly activity: ActivityFacts;
  /** Of one set. */
  readonly price: Money;
  /** Sets that can be had, those in the cart among them. */
  readonly sets: number;
  /** The goods of which there is least; null: something else bounds the sets. */
  readonly scarcest: string | null;
  readonly inCart: number;
  readonly theme: { readonly id: string; readonly name: string } | null;
  /** The main goods first. */
  readonly parts: readonly { readonly goods: Goods; readonly quantity: number }[];
}

/** An add-on group (换购) or gift group (满赠, R43), and where the cart stands with it; amounts in yuan. */
export interface OfferedGroup {
  readonly activity: ActivityFacts;
  readonly isGift: boolean;
  readonly thresholds: readonly Money[];
  readonly qualifying: Money;
  /** Units that may stand in the cart, and that do. */
  readonly allowed: number;
  readonly inCart: number;
  /** Missing to the next threshold; null: all are reached. */
  readonly missing: Money | null;
  /** Some of the goods that count, and how many there are in all; null: every ordinary line counts. */
  readonly goods: readonly Goods[];
  readonly goodsCount: number | null;
  readonly addOns: readonly { readonly goods: Goods; readonly price: Money; readonly inCart: number }[];
}

/** A group that is worth a line beside the cart (R43): units that pay may be chosen, or little is missing to them. */
export interface AddOnHint {
  readonly id: string;
  readonly name: string;
  readonly isGift: boolean;
  /** The highest threshold that is reached; null: none. */
  readonly reached: Money | null;
  /** Units that may be chosen now; 0 where something is missing. */
  readonly room: number;
  readonly missing: Money | null;
  /** Those that pay: `saves` is what one costs less than in any other way now. */
  readonly addOns: readonly {
    readonly goodsId: string;
    readonly name: string;
    readonly spec: string;
    readonly unit: string;
    readonly price: Money;
    readonly saves: Money;
  }[];
}
