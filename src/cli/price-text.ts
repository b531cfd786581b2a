import { priceWireCart } from '../contract/cart/price-wire-cart.ts';
import type { Problem } from '../contract/cart/problem.ts';
import { accepted, refused, type Result } from '../domain/shared/result.ts';
import { priceInput } from './price-input.ts';

/** One line a problem: path and reason. A cart that is no object has no path but its name. */
const problemLine = ({ path, message }: Problem): string => `${path === '' ? 'cart' : path}: ${message}`;

/**
 * The headless channel without its pipes: the input's text in, the lines of standard output out, or else the lines of
 * standard error. One bad cart refuses the batch.
 */
export function priceText(text: string): Result<readonly string[], readonly string[]> {
  const input = priceInput(text);
  if (!input.ok) return input;
  const carts = input.value.kind === 'single' ? [input.value.cart] : input.value.carts;
  const isBatch = input.value.kind === 'batch';
  const results: string[] = [];
  const problems: string[] = [];
  carts.forEach((cart, index) => {
    const priced = priceWireCart(cart, isBatch ? `[${String(index)}]` : '');
    if (!priced.ok) problems.push(...priced.refusal.map(problemLine));
    else if (problems.length === 0) results.push(JSON.stringify(priced.value));
  });
  return problems.length > 0 ? refused(problems) : accepted(results);
}
