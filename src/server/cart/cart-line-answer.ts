import { isForcedUnselected } from '../../domain/cart/forced-unselection.ts';
import type { AgreedKind } from '../../domain/goods/agreed-price.ts';
import { type FlashPrice, priceListAt } from '../../domain/goods/goods-prices.ts';
import { isWithin } from '../../domain/goods/period.ts';
import { flashRoom, ordinaryPrice } from '../../domain/goods/price-now.ts';
import { priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import { buyAnswer, type GoodsAnswer, goodsAnswer, priceText } from '../goods/goods-answer.ts';
import { pricesOf, withOffers } from '../goods/offer/offer-answer.ts';
import type { CartRow, CommonGoods } from './cart-rows.ts';
import { closedAnswer } from './line-closed.ts';
import { type ShownSet, shownSet } from './set-of-line.ts';

/** A line as `GET /api/cart/list` writes it: what pricing reads (rules.md) and what the cart page shows. */
export interface CartLineAnswer {
  readonly [field: string]: unknown;
  readonly id: number;
  readonly type: number;
  readonly number: number;
  readonly price: string;
  readonly is_selected: 0 | 1;
  /** the flash sale that prices a flash line while it runs, and when its period began */
  readonly activity_id?: number;
  readonly begin_time?: number;
  /** the set that a combination line sells */
  readonly combination?: ShownSet;
  /** the customers' price list that an ordinary line's unit price is of (R57); absent: a public price */
  readonly price_list_id?: number;
  /** an add-on line: the group that it is of, and the units that the group allows on it (R43) */
  readonly add_on?: { readonly id: number; readonly name: string; readonly number?: number };
  readonly goods: GoodsAnswer;
}

/** What a line's kind changes: its own price, whether it can be had at all, and what it shows. */
interface LineTerms {
  readonly price: string;
  readonly stock: number;
  /** why the line cannot be bought though its goods could; empty when it can */
  readonly closed: string;
  readonly shown: object;
  /** whose price list the price is of (R57) */
  readonly agreed?: AgreedKind | undefined;
}

const runningFlashOf = ({ offers: { flash } }: CartRow, time: number): FlashPrice | null =>
  flash !== null && isWithin(flash, time) ? flash : null;

function flashTerms(row: CartRow, time: number): LineTerms {
  const { goods, held } = row;
  const flash = runningFlashOf(row, time);
  if (flash === null) return { price: goods.basePrice, stock: goods.stock, closed: '秒杀已结束', shown: {} };
  const shown = { activity_id: Number(flash.id), begin_time: flash.beginsAt, end_time: flash.endsAt };
  // Stock is counted over all lines of the goods (R7); of the quota only flash lines take.
  return { price: priceAsText(flash.price), stock: Math.min(goods.stock, flashRoom(flash, 0) + held.ordinary), closed: '', shown };
}

function combinationTerms({ goods, line, beside, setRoom, offersOfPart }: CartRow, time: number): LineTerms {
  const { set } = line;
  if (set === null || setRoom === null) return { price: goods.basePrice, stock: goods.stock, closed: '组合已下架', shown: {} };
  const { sets, closed } = setRoom;
  // Stock is counted over all lines of the goods (R7); of the sets only this line takes.
  return {
    price: set.price,
    stock: sets === 0 ? 0 : sets + beside,
    closed,
    shown: { combination: shownSet(set, line.number, offersOfPart, time) },
  };
}

/** Whether its group is reached is judged over the whole cart (`add-on-lines.ts`). */
function addOnTerms({ goods, line: { addOn } }: CartRow): LineTerms {
  if (addOn === null) return { price: goods.basePrice, stock: goods.stock, closed: '换购商品已下架', shown: {} };
  return { price: addOn.price, stock: goods.stock, closed: '', shown: { add_on: { id: addOn.id, name: addOn.name } } };
}

/** The price list of its buyer that charges an ordinary line (R57); none where a special price is as low. */
const chargingList = ({ goods, offers, line }: CartRow, time: number): CartRow['goods']['agreed'] =>
  goods.agreed === null || ordinaryPrice(pricesOf(goods, offers), time, line.number).reason.kind === 'special' ? null : goods.agreed;

function termsOf(row: CartRow, time: number): LineTerms {
  if (row.line.type === 1) return flashTerms(row, time);
  if (row.line.type === 3) return combinationTerms(row, time);
  if (row.line.type === 4) return addOnTerms(row);
  const list = chargingList(row, time);
  const shown = list === null ? {} : { price_list_id: list.id };
  return { price: row.goods.basePrice, stock: row.goods.stock, closed: '', shown, agreed: list?.kind };
}

/** Goods as the wire names them, worked out once for each object: goods that have not changed are the same one. */
const written = new WeakMap<CommonGoods, GoodsAnswer>();
function writtenOnce(common: CommonGoods): GoodsAnswer {
  const answer = written.get(common) ?? goodsAnswer({ ...common, agreed: null, reason: null });
  written.set(common, answer);
  return answer;
}

/**
 * The same for the buyer of the line: whether they may buy them, at their own prices (R57), and a price that is not
 * theirs to see left out.
 */
function goodsOf({ common, goods }: CartRow): GoodsAnswer {
  const answer = goods.mayTrade && goods.agreed === null ? writtenOnce(common) : goodsAnswer(goods);
  return { ...answer, kx_status: goods.grantStatus, ...buyAnswer(goods) };
}

/**
 * The price list that holds now: ordinary lines are priced by it in every channel,
 * whatever they know of special prices.
 */
function listNow(
  { base_price, ladder_price }: GoodsAnswer,
  { goods, offers }: CartRow,
  time: number,
): Pick<GoodsAnswer, 'base_price' | 'ladder_price'> {
  if (offers.special === null || !base_price) return { base_price, ladder_price };
  const { basePrice, ladder } = priceListAt(pricesOf(goods, offers), time);
  const steps = [...ladder.steps].sort((one, other) => one.quantity - other.quantity);
  return {
    base_price: priceAsText(basePrice),
    ladder_price: (ladder_price ?? []).map((step, at) => ({ ...step, price: priceAsText(steps[at]?.price ?? basePrice) })),
  };
}

/** Writes a line; one that cannot be bought now is forced unselected (§4, R7). */
export function cartLineAnswer(row: CartRow, now: Date): CartLineAnswer {
  const { line, offers, held } = row;
  const time = epochSeconds(now);
  const terms = termsOf(row, time);
  const plain = goodsOf(row);
  const isForced = isForcedUnselected({ goods: { purchasable: plain.is_buy === 1 && terms.closed === '', stock: terms.stock } });
  const list = listNow(plain, row, time);
  return {
    id: line.id,
    type: line.type,
    goods_type: line.type,
    number: line.number,
    price: plain.base_price === null ? '0.00' : priceText(terms.price),
    is_selected: line.isSelected && !isForced ? 1 : 0,
    with_coupon: line.type === 0 ? 1 : 0,
    ck_id: plain.ck_id,
    goods_price_id: plain.goods_price_id,
    ...terms.shown,
    goods: {
      ...(row.goods.mayTrade ? withOffers(plain, offers, { time, held, agreed: terms.agreed ?? null }) : plain),
      ...list,
      cartNum: line.number,
      cart_flash: held.flash,
      // A buyer who may not see the price of controlled-sales goods cannot buy them either: the line never counts.
      base_price: list.base_price ?? '0.00',
      number: terms.stock,
      // A set has no pack and no gift: these belong to the goods of its parts.
      ...(line.type === 3 ? { zbz: 1, gift: null } : {}),
      ...(terms.closed === '' ? {} : closedAnswer(terms.closed)),
    },
  };
}
