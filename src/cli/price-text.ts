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
  if (!input.ok) return refused([input.refusal]);
  const results: string[] = [];
  const problems: string[] = [];
  const price = (cart: unknown, path: string): void => {
    const priced = priceWireCart(cart, path);
    if (!priced.ok) for (const problem of priced.refusal) problems.push(problemLine(problem));
    else if (problems.length === 0) results.push(JSON.stringify(priced.value));
  };
  if (input.value.kind === 'single') {
    price(input.value.cart, '');
  } else {
    let index = 0;
    for (const parsed of input.value.carts) {
      if (parsed.ok) price(parsed.value, `[${String(index)}]`);
      else problems.push(parsed.refusal);
      index += 1;
    }
  }
  return problems.length > 0 ? refused(problems) : accepted(results);
}
