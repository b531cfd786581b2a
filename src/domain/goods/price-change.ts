import { amountDecimals, type Money, money } from '../shared/money.ts';
import type { PriceList } from './goods-prices.ts';
import { type LadderStep, priceTurns } from './ladder-price.ts';
import { unitPriceOf } from './price-now.ts';
import { isSteepFall } from './steep-fall.ts';

/** A unit price before and after a change. */
interface PriceMove {
  readonly was: Money;
  readonly is: Money;
}

/** By how many percent a price moves, rounded to one decimal; null from a price of 0. */
const percentOf = ({ was, is }: PriceMove): Money | null => (was.eq(0) ? null : money(is.minus(was).times(100).div(was).toFixed(1)));

/** `−22.2%`, `+2.4%`; empty from a price of 0. */
export function percentText(move: PriceMove): string {
  const percent = percentOf(move);
  if (percent === null) return '';
  return `${percent.lt(0) ? '−' : '+'}${percent.abs().toFixed(1)}%`;
}

/**
 * The steepest fall of more than 20 % between two price lists, at any quantity at which one of them turns; null where
 * no quantity gets so much cheaper. A step can lose a digit as easily as the base price.
 */
export function steepestFall(was: PriceList, is: PriceList): PriceMove | null {
  const turns = new Set([1, ...priceTurns(was.ladder), ...priceTurns(is.ladder)]);
  let steepest: PriceMove | null = null;
  for (const quantity of turns) {
    const move = { was: unitPriceOf(was, quantity), is: unitPriceOf(is, quantity) };
    if (!isSteepFall(move.was, move.is)) continue;
    if (steepest === null || move.is.div(move.was).lt(steepest.is.div(steepest.was))) steepest = move;
  }
  return steepest;
}

/** Whether a fall looks like a lost digit: to a tenth, rounded to the fen, or less. */
export const isLostDigit = ({ was, is }: PriceMove): boolean => is.gt(0) && is.lte(was.div(10).round(amountDecimals));

/** The steps of a ladder that cost more than a single unit, cheapest quantity first: more is never dearer (R6). */
export const dearerSteps = ({ basePrice, ladder }: PriceList): readonly LadderStep[] =>
  ladder.kind === 'up-to' ? [] : ladder.steps.filter(({ price }) => price.gt(basePrice));

/** What keeps an edited price list from being saved. */
export type PriceEditFault =
  { readonly code: 'steep'; readonly fall: PriceMove } | { readonly code: 'ladder'; readonly steps: readonly LadderStep[] };

/**
 * What has to be settled before an edited price list is saved: a fall of more than 20 % is meant only if somebody says
 * so, and steps that cost more than one unit have to change with it.
 */
export function priceEditFaults(was: PriceList, is: PriceList, isFallMeant: boolean): readonly PriceEditFault[] {
  const fall = isFallMeant ? null : steepestFall(was, is);
  const steps = dearerSteps(is);
  return [
    ...(fall === null ? [] : [{ code: 'steep', fall } as const]),
    ...(steps.length === 0 ? [] : [{ code: 'ladder', steps } as const]),
  ];
}

/** A ladder whose steps follow a new base price in proportion, rounded to the fen. */
export function ladderInStep({ ladder, basePrice }: PriceList, price: Money): PriceList['ladder'] {
  if (basePrice.lte(0)) return ladder;
  const follow = (step: Money): Money => {
    const fen = step.times(price).div(basePrice).round(amountDecimals);
    return fen.gt(0) ? fen : money('0.01');
  };
  return { kind: ladder.kind, steps: ladder.steps.map(({ quantity, price: step }) => ({ quantity, price: follow(step) })) };
}
