import type { Money } from '../shared/money.ts';

/** One band of a ladder: the quantity that names it (at least 1) and the unit price in it, in yuan. */
export interface LadderStep {
  readonly quantity: number;
  readonly price: Money;
}

/**
 * Ladder price (阶梯价, R6): unit prices by quantity, in any order.
 * - `reach-at-least`: a step's price holds from its quantity on.
 * - `up-to`: a step's price holds up to its quantity.
 */
export interface Ladder {
  readonly kind: 'reach-at-least' | 'up-to';
  readonly steps: readonly LadderStep[];
}

/** The step that the buyer would come to next, and how many units are missing to it. */
export interface NextLadderStep extends LadderStep {
  readonly missing: number;
}

/** What a ladder says about a quantity: the step that holds (null: the base price) and the next one (null: none). */
export interface LadderStanding {
  readonly reached: LadderStep | null;
  readonly next: NextLadderStep | null;
}
