import { withAdded } from '../cart/added-lines.ts';
import { type Cart, lineCounts } from '../cart/cart.ts';
import { flashChange } from '../goods/flash-change.ts';
import type { GoodsPrices } from '../goods/goods-prices.ts';
import type { HeldUnits } from '../goods/price-now.ts';
import { type Id, isSameId } from '../shared/id.ts';
import { type Money, noMoney } from '../shared/money.ts';
import { type ClaimableTier, claimAdvice, payableOf, withClaimed } from './claim-advice.ts';

/** Goods of a cart whose flash sale runs. */
interface FlashChance {
  readonly goodsId: Id;
  readonly prices: GoodsPrices;
  readonly held: HeldUnits;
}

/** What the shop offers on a cart beside its activities. */
interface Chances {
  readonly flash: readonly FlashChance[];
  /** Coupons and cash vouchers that the buyer can claim now. */
  readonly claimable: readonly ClaimableTier[];
  /** Epoch seconds by the server's clock. */
  readonly time: number;
}

/** What the buyer can have for the selected lines without buying more (R69). */
interface StillToHave {
  /** The goods to change to the flash price. */
  readonly flash: readonly Id[];
  /** What to claim, in this order. */
  readonly claims: readonly Id[];
  /** What all of it saves together, in yuan; 0: the cart is as cheap as it can be. */
  readonly saves: Money;
}

/** The cart with units of an ordinary line at the flash price; null when no unit can be changed. */
function withFlash(cart: Cart, { goodsId, prices, held }: FlashChance, time: number): Cart | null {
  const line = cart.lines.find((one) => one.kind === 'ordinary' && isSameId(one.goods.id, goodsId) && lineCounts(one));
  const change = line && flashChange(prices, { time, held });
  if (!change) return null;
  const rest = line.quantity - change.units;
  const lines = cart.lines.flatMap((one) => (one !== line ? [one] : rest > 0 ? [{ ...one, quantity: rest }] : []));
  return withAdded({ ...cart, lines }, [{ kind: 'flash', goods: line.goods, quantity: change.units, price: change.flash.price }]);
}

/**
 * What would still lower the payable of a cart's best plans (R16, R68): running flash prices first, then claims, each
 * only if the payable falls with it. A flash price that costs a coupon more than it saves is left out.
 */
export function stillToHave(cart: Cart, { flash, claimable, time }: Chances): StillToHave {
  const before = payableOf(cart);
  let [best, payable] = [cart, before];
  const changed = flash.filter((chance) => {
    const next = withFlash(best, chance, time);
    if (next === null || payableOf(next).gte(payable)) return false;
    [best, payable] = [next, payableOf(next)];
    return true;
  });
  const claims: Id[] = [];
  let left = claimable;
  for (;;) {
    const [advice] = claimAdvice(best, left);
    const taken = advice && left.find(({ tier }) => isSameId(tier.id, advice.id));
    if (taken === undefined) break;
    claims.push(taken.tier.id);
    left = left.filter((one) => one !== taken);
    best = withClaimed(best, taken);
  }
  const saves = before.minus(payableOf(best));
  return { flash: changed.map(({ goodsId }) => goodsId), claims, saves: saves.gt(0) ? saves : noMoney };
}
