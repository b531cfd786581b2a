import { performance } from 'node:perf_hooks';
import { priceCart } from '../../src/domain/pricing/price-cart.ts';
import { benchCart } from './bench-cart.ts';
import { tellTable } from './bench-table.ts';
import { plainCart, plainPrice } from './plain-pricing.ts';

// npx tsx test/bench/pricing.ts: how long pricing takes, beside plain integers in the same run.
const tiersOfEachKind = 20;

/** The middle one of the times of several runs, in ms, after some to warm up. */
function medianTime(run: () => unknown, rounds: number): number {
  for (let round = 0; round < 3; round += 1) run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

const rows = (
  [
    [100, 60],
    [1000, 30],
    [10_000, 9],
  ] as const
).map(([lines, rounds]) => {
  const cart = benchCart(lines, tiersOfEachKind);
  const plain = plainCart(cart);
  const priced = priceCart(cart);
  const expected = plainPrice(plain);
  const agrees =
    priced.ok &&
    Number(priced.value.payable.times(100)) === expected.payable &&
    priced.value.lines.every(({ share }, place) => Number(share.times(100)) === expected.shares[place]);
  if (!agrees) throw new Error(`domain and plain integers differ at ${String(lines)} lines`);
  const domainTime = medianTime(() => priceCart(cart), rounds);
  const plainTime = medianTime(() => plainPrice(plain), rounds);
  return [lines.toLocaleString('en'), domainTime.toFixed(2), plainTime.toFixed(2), (domainTime / plainTime).toFixed(2)];
});
tellTable({
  part: 'pricing',
  title: `Pricing, ${String(tiersOfEachKind)} tiers of each kind; median ms`,
  columns: ['lines', 'domain', 'plain loop', 'ratio'],
  rows,
});
