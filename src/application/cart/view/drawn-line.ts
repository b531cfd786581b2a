import type { CartLine } from '../../../domain/cart/cart.ts';
import type { LineAdvice } from '../../../domain/pricing/line-advice.ts';
import type { PricedLine } from '../../../domain/pricing/priced-cart.ts';
import type { LineFace } from '../kept-cart.ts';
import { adviceOf } from './advice-view.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { type LineOutlook, lineOutlook, type LineRemarks, type LineView, showLine } from './line-view.ts';

/** A line ready to show, with its advice (R22). */
interface DrawnLine {
  readonly view: LineView;
  readonly advice: LineAdvice | null;
}

/** The last drawing of a line, and what it was drawn by beside the line itself. */
interface KeptDrawing extends DrawnLine {
  readonly by: readonly unknown[];
}

/**
 * A line is immutable, so a drawing of it holds as long as the facts beside it are the same. One change in a cart of
 * hundreds of lines then draws one line, and of the others only what the whole order decides.
 */
const drawings = new WeakMap<CartLine, KeptDrawing>();

/** Shows a line; what has not changed since the line was last drawn is not worked out again. */
export function drawLine(line: CartLine, priced: PricedLine, face: LineFace, facts: Omit<LineRemarks, 'advice'>): DrawnLine {
  const { others, inFlash, time } = facts;
  const by = [face, priced.counts, others, inFlash, time];
  const held = drawings.get(line);
  if (held?.by.every((fact, at) => fact === by[at])) {
    const { share, freeShipping, refusal } = held.view;
    const before: LineOutlook = { share, freeShipping, refusal };
    const outlook = keepUnchanged(before, lineOutlook(line, priced, held.view.most, facts));
    if (outlook === before) return held;
    const drawn = { view: { ...held.view, ...outlook }, advice: held.advice, by };
    drawings.set(line, drawn);
    return drawn;
  }
  const advised = adviceOf(line, priced.counts, others);
  const advice = advised?.advice ?? null;
  const view = showLine(line, priced, face, { advice: advised?.shown ?? null, ...facts });
  drawings.set(line, { view, advice, by });
  return { view, advice };
}
