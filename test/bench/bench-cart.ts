import type { Cart } from '../../src/domain/cart/cart.ts';
import { readCart } from '../../src/contract/cart/read-cart.ts';

/** Small seeded numbers, the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

/**
 * A cart of so many ordinary lines and `tiers` tiers of each kind: a ladder a goods, a fifth of the goods in one of 20
 * groups of goods-level full reduction, every second order-level tier naming half of the goods.
 */
export function benchCart(lines: number, tiers: number): Cart {
  const below = seeded(7);
  const each = <Item>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index));
  const group = (id: number) => ({
    id,
    tiers: each(tiers, (step) => ({ amount: `${String(100 * (step + 1))}.00`, money: `${String(step + 1)}.50` })),
  });
  const half = (): number[] => each(Math.ceil(lines / 2), () => below(lines) + 1);
  const tier = (step: number) => ({
    id: step + 1,
    amount: `${String((step + 1) * 300)}.00`,
    money: `${String((step + 1) * 7)}.50`,
    rate: (0.995 - step * 0.005).toFixed(3),
    goods_ids: step % 2 === 0 ? null : half(),
  });
  const read = readCart({
    data: each(lines, (index) => ({
      id: index + 1,
      number: below(50) + 1,
      is_selected: 1,
      goods: {
        id: index + 1,
        base_price: `${String(below(60) + 1)}.${String(below(10_000)).padStart(4, '0')}`,
        number: 99_999,
        ladder_price: each(tiers, (step) => ({
          number: (step + 1) * 5,
          price: `${String(below(60) + 1)}.${String(below(1000)).padStart(3, '0')}`,
        })),
        ladder_price_type: below(2),
        goods_manjian: below(5) === 0 ? group(below(20) + 1) : null,
      },
    })),
    shipping_data: { shipping_amount: '500', freight: '12' },
    activity_data: { manjians: each(tiers, tier), discounts: each(tiers, tier), coupon: each(tiers, tier), xjq: each(tiers, tier) },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.cart;
}
