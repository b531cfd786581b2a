import type { JoinObstacle } from '../../domain/activity/join-obstacle.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Goods } from '../goods/goods.ts';

/** The common facts of an activity (R39); times in epoch seconds. */
interface ActivityFacts {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly state: 'draft' | 'announced' | 'running' | 'ended' | 'stopped';
  readonly beginsAt: number;
  readonly endsAt: number;
  /** Places left of all; null: unlimited. */
  readonly left: number | null;
  /** Why this buyer cannot take one; null when they can. */
  readonly reason: JoinObstacle | null;
}

/** A combination (组合购, R43): goods in fixed quantities at a common price. */
export interface OfferedSet {
  readonly id: string;
  readonly name: string;
  readonly activity: ActivityFacts;
  /** Of one set. */
  readonly price: Money;
  /** Available sets, including those in the cart. */
  readonly sets: number;
  /** The scarcest goods; null: another limit applies. */
  readonly scarcest: string | null;
  readonly inCart: number;
  readonly theme: { readonly id: string; readonly name: string } | null;
  /** The main goods first. */
  readonly parts: readonly { readonly goods: Goods; readonly quantity: number }[];
}

/** An add-on group (换购) or gift group (满赠, R43), and its state in the cart; amounts in yuan. */
export interface OfferedGroup {
  readonly activity: ActivityFacts;
  readonly isGift: boolean;
  readonly thresholds: readonly Money[];
  readonly qualifying: Money;
  /** Units that the cart may hold, and that it holds. */
  readonly allowed: number;
  readonly inCart: number;
  /** The amount missing to the next threshold; null: all are reached. */
  readonly missing: Money | null;
  /** Some of the counting goods, and their total number; null: every ordinary line counts. */
  readonly goods: readonly Goods[];
  readonly goodsCount: number | null;
  readonly addOns: readonly { readonly goods: Goods; readonly price: Money; readonly inCart: number }[];
}

/** A group worth mentioning beside the cart (R43): units with a saving may be chosen, or little is missing. */
export interface AddOnHint {
  readonly id: string;
  readonly name: string;
  readonly isGift: boolean;
  /** The highest reached threshold; null: none. */
  readonly reached: Money | null;
  /** Units that may be chosen now; 0 while an amount is missing. */
  readonly room: number;
  readonly missing: Money | null;
  /** Those with a saving: `saves` is the difference to the cheapest other way now. */
  readonly addOns: readonly {
    readonly goodsId: string;
    readonly name: string;
    readonly spec: string;
    readonly unit: string;
    readonly price: Money;
    readonly saves: Money;
  }[];
}
