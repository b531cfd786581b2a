import type { PricedCartWire } from '../../../contract/cart/priced-cart-wire.ts';
import { partAmount, partShares } from '../../../domain/combination/combination.ts';
import { giftTotal } from '../../../domain/goods/gift.ts';
import { amountAsText, money, noMoney, priceDecimals } from '../../../domain/shared/money.ts';
import type { CartAnswer } from '../../cart/cart-store.ts';
import type { Combination } from '../../combination/combination-store.ts';
import type { orderLines, PlacedReduction } from '../../database/schema/order.ts';
import { type GoodsAnswer, goodsAnswer } from '../../goods/goods-answer.ts';
import { tierListNames } from '../../../contract/cart/tier-list-names.ts';
import type { PricedCart } from '../../../domain/pricing/priced-cart.ts';

/** A line that is about to be kept. */
export type PlacedLine = Omit<typeof orderLines.$inferSelect, 'id' | 'orderId'>;

/** The reductions with the names under which the buyer saw them. */
export function placedReductions(cart: CartAnswer, { reductions }: PricedCart): PlacedReduction[] {
  const nameOf = (kind: PlacedReduction['kind'], id: string | number): string => {
    if (kind !== 'goods-full-reduction') return cart.activity_data[tierListNames[kind]].find((tier) => tier.id === id)?.name ?? '';
    return cart.data.find(({ goods }) => goods.goods_manjian?.id === id)?.goods.goods_manjian?.name ?? '';
  };
  return reductions.map(({ kind, id, amount }) => ({ kind, id: Number(id), name: nameOf(kind, id), amount: amountAsText(amount) }));
}

const idOrNull = (id: string | number | null | undefined): number | null => (id === null || id === undefined ? null : Number(id));

type CartLine = CartAnswer['data'][number];
type PaidLine = PricedCartWire['lines'][number];
type GoodsOfLine = Pick<GoodsAnswer, 'id' | 'name' | 'sccj' | 'ypgg' | 'bzdw' | 'goods_image' | 'is_hm' | 'ck_id' | 'goods_price_id'>;

/** What is kept of goods as they were shown. */
const placedGoods = (goods: GoodsOfLine) => ({
  goodsId: Number(goods.id),
  name: goods.name,
  maker: goods.sccj ?? '',
  spec: goods.ypgg ?? '',
  unit: goods.bzdw ?? '',
  image: goods.goods_image?.[0]?.url ?? '',
  hasEphedrine: goods.is_hm === 1,
  warehouseId: idOrNull(goods.ck_id),
  priceId: idOrNull(goods.goods_price_id),
});

/** What is kept of a gift (R18): its rule, and the name of the goods; empty for the same goods. */
const placedGift = (gift: GoodsAnswer['gift'] | null, total: number) => ({
  giftTotal: total,
  giftEvery: gift ? Number(gift.every) : null,
  giftGive: gift ? Number(gift.give) : null,
  giftName: gift ? (Number(gift.type) === 2 ? (gift.name ?? '') : '') : null,
});

/**
 * A combination is kept part by part, so that each part is drawn, delivered, returned and invoiced as what it is: its
 * units in all sets, and its part of what the sets cost and of their share of the order (R43).
 */
function placedParts(line: CartLine, paid: PaidLine, { id, name, parts }: Combination, time: number): Omit<PlacedLine, 'position'>[] {
  const weights = parts.map((part) => partAmount(part, line.number, time));
  const [amounts, shares] = [paid.amount, paid.share].map((whole) => partShares(money(whole), parts, weights));
  return parts.map(({ view, quantity }, at) => {
    const number = quantity * line.number;
    const amount = amounts?.[at] ?? noMoney;
    return {
      ...placedGoods(goodsAnswer(view)),
      type: line.type,
      number,
      unitPrice: amount.div(number).toFixed(priceDecimals, 0),
      amount: amountAsText(amount),
      share: amountAsText(shares?.[at] ?? noMoney),
      ...placedGift(view.gift, giftTotal(view.gift, number)),
      flashSaleId: null,
      flashBeganAt: null,
      priceListId: null,
      combinationId: id,
      combinationName: name,
      combinationSets: line.number,
    };
  });
}

/**
 * Places of lines in the order in which the cart and the check show them: those of a full reduction together, by first
 * appearance, then other goods, then combinations.
 */
function asInCart(lines: readonly CartLine[], sets: ReadonlyMap<number, Combination>): readonly number[] {
  const groups = new Map<string, number[]>();
  const keyOf = ({ id, goods }: CartLine): string => (goods.goods_manjian ? `0 ${goods.goods_manjian.id}` : sets.has(id) ? '2' : '1');
  lines.forEach((line, at) => groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), at]));
  return [...groups].sort(([one], [other]) => Number(one[0]) - Number(other[0])).flatMap(([, places]) => places);
}

/**
 * The lines as they are kept: goods as they were shown, prices and shares as the rules gave them (R8).
 * @param sets the combination that a line sells, by the line's id
 * @param time epoch seconds
 */
export function placedLines(cart: CartAnswer, priced: PricedCartWire, sets: ReadonlyMap<number, Combination>, time: number): PlacedLine[] {
  const lines = asInCart(cart.data, sets).flatMap((at): Omit<PlacedLine, 'position'>[] => {
    const line = cart.data[at];
    const paid = priced.lines[at];
    if (line === undefined || paid?.id !== line.id) throw new Error('Priced lines come in the order of the cart');
    const set = sets.get(line.id);
    if (set !== undefined) return placedParts(line, paid, set, time);
    const { goods } = line;
    return [
      {
        ...placedGoods(goods),
        type: line.type,
        number: line.number,
        unitPrice: paid.unit_price,
        amount: paid.amount,
        share: paid.share,
        ...placedGift(goods.gift ?? null, paid.gift_total),
        flashSaleId: line.activity_id ?? null,
        flashBeganAt: line.begin_time === undefined ? null : new Date(line.begin_time * 1000),
        priceListId: line.price_list_id ?? null,
        combinationId: null,
        combinationName: null,
        combinationSets: null,
      },
    ];
  });
  return lines.map((line, position) => ({ ...line, position }));
}
