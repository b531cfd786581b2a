import type { Cart } from '../../src/domain/cart/cart.ts';
import type { Tier } from '../../src/domain/cart/activities.ts';
import type { Money } from '../../src/domain/shared/money.ts';

/*
 * The yardstick of the bench: the same carts in plain integers and flat loops, for ordinary lines that all count and
 * amounts below 2^53 only. Nothing of it is fit for use; it shows what exactness for any input costs.
 */

interface PlainTier {
  readonly threshold: number;
  /** fen, or ten-thousandths for a discount's rate */
  readonly value: number;
  readonly scope: Int32Array;
}

/** A cart as integers: prices in ten-thousandths of a yuan, amounts in fen. */
export interface PlainCart {
  readonly quantities: Int32Array;
  readonly basePrices: Float64Array;
  readonly ladders: readonly { readonly upTo: boolean; readonly numbers: Int32Array; readonly prices: Float64Array }[];
  readonly groups: readonly { readonly scope: Int32Array; readonly tiers: readonly PlainTier[] }[];
  readonly lists: Readonly<Record<'fullReductions' | 'discounts' | 'coupons' | 'vouchers', readonly PlainTier[]>>;
  readonly freeFrom: number;
  readonly freight: number;
}

const parts = (amount: Money, decimals: number): number => Number(amount.times(10 ** decimals).toFixed(0));

/** Converts before the clock runs, scopes included. */
export function plainCart(cart: Cart): PlainCart {
  const lines = cart.lines.flatMap((line) => (line.kind === 'ordinary' ? [line] : []));
  const all = Int32Array.from(lines.keys());
  const places = new Map(lines.map(({ goods }, place) => [goods.id, place]));
  const plain = (tier: Tier, value: number): PlainTier => ({
    threshold: parts(tier.threshold, 2),
    value,
    scope: tier.goodsIds === null ? all : Int32Array.from(new Set(tier.goodsIds.map((id) => places.get(id) ?? 0))),
  });
  const groupIds = new Set(lines.flatMap(({ goods }) => goods.fullReduction?.id ?? []));
  return {
    quantities: Int32Array.from(lines, ({ quantity }) => quantity),
    basePrices: Float64Array.from(lines, ({ goods }) => parts(goods.basePrice, 4)),
    ladders: lines.map(({ goods: { ladder } }) => ({
      upTo: ladder.kind === 'up-to',
      numbers: Int32Array.from(ladder.steps, ({ quantity }) => quantity),
      prices: Float64Array.from(ladder.steps, ({ price }) => parts(price, 4)),
    })),
    groups: [...groupIds].map((id) => {
      const scope = all.filter((place) => lines[place]?.goods.fullReduction?.id === id);
      const tiers = lines[scope[0] ?? 0]?.goods.fullReduction?.tiers ?? [];
      return { scope, tiers: tiers.map(({ threshold, money }) => ({ threshold: parts(threshold, 2), value: parts(money, 2), scope })) };
    }),
    lists: {
      fullReductions: cart.activities['full-reduction'].map((tier) => plain(tier, parts(tier.money, 2))),
      discounts: cart.activities.discount.map((tier) => plain(tier, parts(tier.rate, 4))),
      coupons: cart.activities.coupon.map((tier) => plain(tier, parts(tier.money, 2))),
      vouchers: cart.activities['cash-voucher'].map((tier) => plain(tier, parts(tier.money, 2))),
    },
    freeFrom: parts(cart.shipping.freeFrom, 2),
    freight: parts(cart.shipping.freight, 2),
  };
}

function total(values: Float64Array, scope: Int32Array): number {
  let sum = 0;
  for (const place of scope) sum += values[place] ?? 0;
  return sum;
}

function spread(fen: number, left: Float64Array, scope: Int32Array): void {
  const sum = total(left, scope);
  if (sum === 0) return;
  const order: [number, number][] = [];
  let rest = fen;
  for (const place of scope) {
    const weight = left[place] ?? 0;
    const remainder = (fen * weight) % sum;
    const part = (fen * weight - remainder) / sum;
    left[place] = weight - part;
    rest -= part;
    order.push([remainder, place]);
  }
  order.sort((one, other) => other[0] - one[0] || one[1] - other[1]);
  for (const [, place] of order.slice(0, rest)) left[place] = (left[place] ?? 0) - 1;
}

const off = (tier: PlainTier, left: number): number => Math.min(tier.value, left);
const rateOff = (tier: PlainTier, left: number): number => left - Math.floor((left * tier.value) / 10_000);

/** The payable and the shares, in fen. */
export function plainPrice(cart: PlainCart): { readonly payable: number; readonly shares: Float64Array } {
  const count = cart.quantities.length;
  const exact = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    const quantity = cart.quantities[place] ?? 0;
    const ladder = cart.ladders[place];
    let held = -1;
    let price = cart.basePrices[place] ?? 0;
    ladder?.numbers.forEach((number, step) => {
      const fits = ladder.upTo ? number >= quantity && (held < 0 || number < held) : number <= quantity && number > held;
      if (!fits) return;
      held = number;
      price = ladder.prices[step] ?? 0;
    });
    exact[place] = price * quantity;
  }
  const all = Int32Array.from(exact.keys());
  const goodsAmount = Math.floor(total(exact, all) / 100);
  const left = exact.map((amount) => Math.floor(amount / 100));
  const fractions = [...all].sort((one, other) => ((exact[other] ?? 0) % 100) - ((exact[one] ?? 0) % 100) || one - other);
  for (const place of fractions.slice(0, goodsAmount - total(left, all))) left[place] = (left[place] ?? 0) + 1;
  const reached = (tiers: readonly PlainTier[]) =>
    tiers.filter(({ threshold, scope }) => scope.length > 0 && Math.floor(total(exact, scope) / 100) >= threshold);
  let reduced = 0;
  const take = (tiers: readonly PlainTier[], takes: typeof off): void => {
    let best: PlainTier | null = null;
    let most = 0;
    for (const tier of reached(tiers)) {
      const fen = takes(tier, total(left, tier.scope));
      if (fen > most || (fen === most && best !== null && tier.threshold > best.threshold)) [best, most] = [tier, fen];
    }
    if (best) spread(most, left, best.scope);
    reduced += most;
  };
  for (const { tiers } of cart.groups) take(tiers, off);
  take(cart.lists.fullReductions, off);
  take(cart.lists.discounts, rateOff);
  const vouchers = reached(cart.lists.vouchers);
  let plan: { cost: number; takes: number; shares: Float64Array } | null = null;
  for (const coupon of [null, ...reached(cart.lists.coupons)]) {
    const shares = left.slice();
    const couponTakes = coupon ? off(coupon, total(left, coupon.scope)) : 0;
    if (coupon) spread(couponTakes, shares, coupon.scope);
    for (const voucher of [null, ...vouchers]) {
      const voucherTakes = voucher ? off(voucher, total(shares, voucher.scope)) : 0;
      const takes = couponTakes + voucherTakes;
      const cost = (couponTakes > 0 ? (coupon?.value ?? 0) : 0) + (voucherTakes > 0 ? (voucher?.value ?? 0) : 0) - 2 * takes;
      if (plan !== null && (cost > plan.cost || (cost === plan.cost && takes <= plan.takes))) continue;
      const after = shares.slice();
      if (voucher) spread(voucherTakes, after, voucher.scope);
      plan = { cost, takes, shares: after };
    }
  }
  const freight = goodsAmount >= cart.freeFrom ? 0 : cart.freight;
  return { payable: goodsAmount - reduced - (plan?.takes ?? 0) + freight, shares: plan?.shares ?? left };
}
