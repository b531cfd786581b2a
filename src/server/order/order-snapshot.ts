import type { PricedCartWire } from '../../contract/cart/priced-cart-wire.ts';
import type { CartAnswer } from '../cart/cart-store.ts';
import type { orderLines, PlacedReduction } from '../database/schema/order.ts';

/** A line that is about to be kept. */
export type PlacedLine = Omit<typeof orderLines.$inferSelect, 'id' | 'orderId'>;

/** The reductions with the names under which the buyer saw them. */
export function placedReductions(cart: CartAnswer, priced: PricedCartWire): PlacedReduction[] {
  const { manjians, discounts, coupon, xjq } = cart.activity_data;
  const tiers = { manjian: manjians, discount: discounts, coupon, xjq };
  const nameOf = (kind: PlacedReduction['kind'], id: string | number): string => {
    if (kind !== 'goods_manjian') return tiers[kind].find((tier) => tier.id === id)?.name ?? '';
    return cart.data.find(({ goods }) => goods.goods_manjian?.id === id)?.goods.goods_manjian?.name ?? '';
  };
  return priced.reductions.map(({ kind, id, amount }) => ({ kind, id: Number(id), name: nameOf(kind, id), amount }));
}

/**
 * A combination is kept as the set that was sold: its own name, and of each part the pack and how many one set holds.
 */
function soldAs({ goods, combination }: CartAnswer['data'][number]): Pick<PlacedLine, 'name' | 'ypgg'> {
  if (!combination) return { name: goods.name, ypgg: goods.ypgg ?? '' };
  return { name: combination.name, ypgg: combination.parts.map(({ name, ypgg, bzdw, number }) => `${name} ${ypgg} × ${number} ${bzdw}`).join('，') };
}

const idOrNull = (id: string | number | null | undefined): number | null => (id === null || id === undefined ? null : Number(id));

/**
 * The lines as they are kept: goods as they were shown, prices and shares as the rules gave them (R8).
 * @param combinations which combination a line sells, by the line's id
 */
export function placedLines(
  cart: CartAnswer,
  priced: PricedCartWire,
  combinations: ReadonlyMap<number, number> = new Map(),
): PlacedLine[] {
  return cart.data.map((line, position) => {
    const paid = priced.lines[position];
    if (paid?.id !== line.id) throw new Error('Priced lines come in the order of the cart');
    const { goods } = line;
    return {
      position,
      goodsId: Number(goods.id),
      ...soldAs(line),
      sccj: goods.sccj ?? '',
      bzdw: goods.bzdw ?? '',
      image: goods.goods_image?.[0]?.url ?? '',
      type: line.type,
      number: line.number,
      unitPrice: paid.unit_price,
      amount: paid.amount,
      share: paid.share,
      giftTotal: paid.gift_total,
      giftEvery: goods.gift ? Number(goods.gift.every) : null,
      giftGive: goods.gift ? Number(goods.gift.give) : null,
      flashSaleId: line.activity_id ?? null,
      flashBeganAt: line.begin_time === undefined ? null : new Date(line.begin_time * 1000),
      combinationId: combinations.get(Number(line.id)) ?? null,
      hasEphedrine: goods.is_hm === 1,
      warehouseId: idOrNull(goods.ck_id),
      priceId: idOrNull(goods.goods_price_id),
    };
  });
}
