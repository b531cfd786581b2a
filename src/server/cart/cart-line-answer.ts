import { epochSeconds, minutesAfter } from '../clock.ts';
import { chinaTime } from '../goods/flash-sale-store.ts';
import { type GoodsAnswer, goodsAnswer, priceText } from '../goods/goods-answer.ts';
import type { GoodsView } from '../goods/goods-view.ts';
import type { CartRow, CombinationPart } from './cart-rows.ts';

/** A line as `GET /api/cart/list` writes it: what pricing reads (rules.md) and what the cart page shows. */
export interface CartLineAnswer {
  readonly [field: string]: unknown;
  readonly id: number;
  readonly type: number;
  readonly number: number;
  readonly price: string;
  readonly is_selected: 0 | 1;
  /** the flash sale that prices a flash line while it runs */
  readonly activity_id?: number;
  /** the set that a combination line sells */
  readonly combination?: { readonly name: string; readonly parts: readonly CombinationPart[] };
  readonly goods: GoodsAnswer;
}

/** What a line's kind changes: its own price, whether it can be had at all, and what it shows. */
interface LineTerms {
  readonly price: string;
  readonly stock: number;
  /** why the line cannot be bought though its goods could; empty when it can */
  readonly closed: string;
  readonly shown: object;
}

function flashTerms({ goods, line }: CartRow, now: Date): LineTerms {
  const { flash } = line;
  if (flash === null) return { price: goods.basePrice, stock: goods.stock, closed: '秒杀已结束', shown: {} };
  const ends = minutesAfter(chinaTime(now).dayBegan, flash.endsHour * 60);
  const shown = { activity_id: flash.saleId, end_time: epochSeconds(ends) };
  return { price: flash.price, stock: Math.min(goods.stock, flash.left), closed: '', shown };
}

function combinationTerms({ goods, line }: CartRow): LineTerms {
  const { set } = line;
  if (set === null) return { price: goods.basePrice, stock: goods.stock, closed: '组合已下架', shown: {} };
  return { price: set.price, stock: goods.stock, closed: '', shown: { combination: { name: set.name, parts: set.parts ?? [] } } };
}

function termsOf(row: CartRow, now: Date): LineTerms {
  if (row.line.type === 1) return flashTerms(row, now);
  if (row.line.type === 3) return combinationTerms(row);
  return { price: row.goods.basePrice, stock: row.goods.stock, closed: '', shown: {} };
}

/** Goods as the wire names them, worked out once for each object: goods that have not changed are the same one. */
const written = new WeakMap<GoodsView, GoodsAnswer>();
function goodsOf(view: GoodsView): GoodsAnswer {
  const answer = written.get(view) ?? goodsAnswer(view);
  written.set(view, answer);
  return answer;
}

/** Writes a line; one that cannot be bought now is forced unselected (§4, R7). */
export function cartLineAnswer(row: CartRow, now: Date): CartLineAnswer {
  const { line } = row;
  const terms = termsOf(row, now);
  const goods = goodsOf(row.goods);
  const isBuyable = goods.is_buy === 1 && terms.closed === '' && terms.stock > 0;
  return {
    id: line.id,
    type: line.type,
    goods_type: line.type,
    number: line.number,
    price: goods.base_price === null ? '0.00' : priceText(terms.price),
    is_selected: line.isSelected && isBuyable ? 1 : 0,
    with_coupon: line.type === 0 ? 1 : 0,
    ...terms.shown,
    goods: {
      ...goods,
      cartNum: line.number,
      // A buyer who may not see the price of controlled-sales goods cannot buy them either: the line never counts.
      base_price: goods.base_price ?? '0.00',
      number: terms.stock,
      is_buy: terms.closed === '' ? goods.is_buy : 0,
      buy_message: terms.closed === '' ? goods.buy_message : terms.closed,
    },
  };
}
