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

/** The next step for the buyer, and the units missing to it. */
export interface NextLadderStep extends LadderStep {
  readonly missing: number;
}

/** A ladder's answer for a quantity: the reached step (null: base price) and the next one (null: none). */
export interface LadderStanding {
  readonly reached: LadderStep | null;
  readonly next: NextLadderStep | null;
}

/** The quantities from which another price of a ladder can hold (R6). */
export const priceTurns = ({ kind, steps }: Ladder): readonly number[] =>
  steps.map(({ quantity }) => (kind === 'up-to' ? quantity + 1 : quantity));

/** No ladder: the base price holds for every quantity. */
export const noLadder: Ladder = { kind: 'reach-at-least', steps: [] };

/** The standing of a line without ladder prices (flash, combination, add-on; R6). */
export const noLadderStanding: LadderStanding = { reached: null, next: null };

const isCheaper = (step: LadderStep, held: LadderStep): boolean => step.quantity === held.quantity && step.price.lt(held.price);

/** Whether a step is nearer from above than the held one; of two with the same quantity the cheaper one (R6). */
const isLower = (step: LadderStep, held: LadderStep | null): boolean =>
  held === null || step.quantity < held.quantity || isCheaper(step, held);

/** The largest step up to a quantity and the smallest one above it, in one pass. */
function stepsAround(steps: readonly LadderStep[], quantity: number) {
  let reached: LadderStep | null = null;
  let next: LadderStep | null = null;
  for (const step of steps) {
    if (step.quantity > quantity) {
      if (isLower(step, next)) next = step;
    } else if (reached === null || step.quantity > reached.quantity || isCheaper(step, reached)) reached = step;
  }
  return { reached, next };
}

/**
 * The standing of a quantity in a ladder (R6). The whole quantity costs the reached step's price. An `up-to` ladder has
 * no next step in or above its last band.
 * @example
 * const steps = [{ quantity: 10, price: money('12.35') }, { quantity: 20, price: money('11.9') }];
 * const { reached, next } = ladderStanding({ kind: 'reach-at-least', steps }, 18);
 * reached && priceAsText(reached.price); // '12.35'
 * next?.missing; // 2
 */
export function ladderStanding(ladder: Ladder, quantity: number): LadderStanding {
  if (ladder.steps.length === 0) return noLadderStanding;
  if (ladder.kind === 'reach-at-least') {
    const { reached, next } = stepsAround(ladder.steps, quantity);
    return {
      reached,
      next: next && { quantity: next.quantity, price: next.price, missing: next.quantity - quantity },
    };
  }
  const reached = stepsAround(ladder.steps, quantity - 1).next;
  if (reached === null) return noLadderStanding;
  const { next } = stepsAround(ladder.steps, reached.quantity);
  return {
    reached,
    next: next && { quantity: next.quantity, price: next.price, missing: reached.quantity - quantity + 1 },
  };
}
