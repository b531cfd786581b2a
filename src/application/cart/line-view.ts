import type { CartLine } from '../../domain/cart/cart.ts';
import type { PricedLine } from '../../domain/cart/priced-cart.ts';
import { mostUnits } from '../../domain/cart/quantity-bounds.ts';
import { idText } from '../../domain/shared/id.ts';
import type { LineClass, LineFace } from './kept-cart.ts';
import { shownAmount, shownPrice } from './shown-money.ts';

/** Why a unit costs what it costs (R5, R6); `flat` goods have no ladder. */
export type LinePriceReason =
  | { readonly code: 'flat' | 'base' | 'flash' | 'combination' }
  | { readonly code: 'from' | 'up-to'; readonly quantity: number };

/** Why a line cannot be checked out as it is (R7). */
export interface LineExcess {
  readonly code: 'over-stock' | 'over-limit';
  /** The stock, or the limit. */
  readonly bound: number;
  /** What this line could hold beside other lines of the same goods; 0 when they take it all. */
  readonly most: number;
}

/** A gift of the line (R18): what is given now, and what is missing to the next round. */
export interface LineGift {
  readonly total: number;
  readonly every: number;
  readonly give: number;
  readonly missing: number;
  /** Empty for the same goods. */
  readonly name: string;
}

/** One line of the cart, ready to show. The same object until something in it changes. */
export interface LineView {
  readonly id: string;
  readonly goodsId: string;
  readonly kind: CartLine['kind'];
  readonly name: string;
  readonly maker: string;
  readonly spec: string;
  readonly unit: string;
  /** YYYY-MM, empty when unknown. */
  readonly expiry: string;
  readonly picture: string;
  readonly tags: LineFace['tags'];
  readonly classes: readonly LineClass[];
  readonly parts: LineFace['parts'];
  readonly quantity: number;
  /** The medium pack (R4). */
  readonly step: number;
  readonly selected: boolean;
  readonly unitPrice: string;
  readonly reason: LinePriceReason;
  readonly amount: string;
  /** The line's part of what is paid for goods (R8); null when it does not count, or when nothing is taken off it. */
  readonly share: string | null;
  /** The next ladder step, when it is cheaper and can be had. */
  readonly next: { readonly missing: number; readonly price: string } | null;
  /** The ladder has no cheaper step after this one. */
  readonly isCheapest: boolean;
  /** 多买更省 (R22). */
  readonly buyMore: { readonly quantity: number; readonly saving: string } | null;
  readonly gift: LineGift | null;
  /** Units missing until the goods ship free (R19); null when they never do. */
  readonly freeShippingMissing: number | null;
  /** The most of the goods that one order may hold; null for no limit. */
  readonly limit: number | null;
  readonly takesVouchers: boolean;
  readonly excess: LineExcess | null;
  /** Seconds since the epoch at which a flash price ends. */
  readonly endsAt: number | null;
  /** The most that this line could hold beside other lines of the same goods (R4, R7). */
  readonly most: number;
  /** The server's word on a refused change; empty when there is none. */
  readonly refusal: string;
}

function reasonOf(line: CartLine, { ladder }: PricedLine): LinePriceReason {
  if (line.kind !== 'ordinary') return { code: line.kind };
  if (line.goods.ladder.steps.length === 0) return { code: 'flat' };
  if (ladder.reached === null) return { code: 'base' };
  return { code: line.goods.ladder.kind === 'up-to' ? 'up-to' : 'from', quantity: ladder.reached.quantity };
}

/** The lower of the two bounds is the one to be told. `others` are the units of the goods on other counting lines. */
function excessOf({ goods }: CartLine, { overStock, overLimit }: PricedLine, others: number): LineExcess | null {
  if (!overStock && !overLimit) return null;
  const limitIsLower = goods.purchaseLimit !== null && goods.purchaseLimit < goods.stock;
  return { code: limitIsLower ? 'over-limit' : 'over-stock', bound: mostUnits(goods), most: Math.max(0, mostUnits(goods) - others) };
}

function giftOf({ goods, quantity }: CartLine, total: number, face: LineFace): LineGift | null {
  if (goods.gift === null) return null;
  const { every, give, kind } = goods.gift;
  return { total, every, give, missing: every - (quantity % every), name: kind === 'other-goods' ? face.giftName : '' };
}

/** Puts a line, its price and its face together. */
export function showLine(
  line: CartLine,
  priced: PricedLine,
  face: LineFace,
  said: Pick<LineView, 'buyMore' | 'refusal'> & { readonly others: number },
): LineView {
  const { buyMore, refusal, others } = said;
  const { next } = priced.ladder;
  // A price that stock or limit keep out of reach is no offer.
  const isWithin = next !== null && line.quantity + next.missing <= mostUnits(line.goods) - others;
  const isCheaper = next !== null && next.price.lt(priced.unitPrice);
  return {
    id: idText(line.id),
    goodsId: idText(line.goods.id),
    kind: line.kind,
    name: face.name,
    maker: face.maker,
    spec: face.spec,
    unit: face.unit,
    expiry: face.expiry.slice(0, 7),
    picture: face.picture,
    tags: face.tags,
    classes: face.classes,
    parts: face.parts,
    quantity: line.quantity,
    step: line.goods.mediumPack,
    selected: priced.counts,
    unitPrice: shownPrice(priced.unitPrice),
    reason: reasonOf(line, priced),
    amount: shownAmount(priced.amount),
    share: priced.counts && !priced.share.eq(priced.amount) ? shownAmount(priced.share) : null,
    next: isCheaper && isWithin ? { missing: next.missing, price: shownPrice(next.price) } : null,
    isCheapest: line.kind === 'ordinary' && line.goods.ladder.steps.length > 0 && next === null,
    gift: giftOf(line, priced.giftTotal, face),
    freeShippingMissing: priced.freeShippingMissing,
    limit: line.goods.purchaseLimit,
    takesVouchers: line.takesVouchers,
    excess: excessOf(line, priced, others),
    endsAt: face.endsAt,
    most: Math.max(0, mostUnits(line.goods) - others),
    buyMore,
    refusal,
  };
}
