import type { CartLine } from '../../../domain/cart/cart.ts';
import type { PricedLine } from '../../../domain/pricing/priced-cart.ts';
import { completedPack, mostUnits } from '../../../domain/cart/quantity-bounds.ts';
import { giftMissing } from '../../../domain/goods/gift.ts';
import { nextCheaperStep } from '../../../domain/goods/price-now.ts';
import type { OrderFreight } from '../../../domain/pricing/order-freight.ts';
import { isNear } from '../../../domain/pricing/line-advice.ts';
import { idText } from '../../../domain/shared/id.ts';
import { type GiftStanding, giftStanding } from '../../goods/face/gift-standing.ts';
import { goodsAddress } from '../../goods/face/goods-arrival.ts';
import type { GoodsLabel } from '../../goods/face/goods-label.ts';
import { type ShownFreeShipping, shownFreeShipping } from '../../goods/face/shown-free-shipping.ts';
import { type ShownChange, shownChangeSince } from '../../goods/face/shown-memory.ts';
import type { ShownPrice } from '../../goods/face/shown-price.ts';
import type { LineFace } from '../kept-cart.ts';
import { shownAmount, shownPrice } from '../../shared/shown/shown-money.ts';
import { type PartView, partViews } from './set-parts.ts';
import { linePrice, type LineToFlash, lineToFlash } from './line-price.ts';

/** Why checkout would refuse a line (R7). */
export interface LineExcess {
  readonly code: 'over-stock' | 'over-limit';
  /** The stock, or the limit. */
  readonly bound: number;
  /** The most units of this line beside other lines of the same goods; 0 when those use up everything. */
  readonly most: number;
}

/** A better quantity of a line (R22), ready to show. */
export interface LineAdviceView {
  readonly quantity: number;
  /** Additional units. */
  readonly more: number;
  /** Additional free units (R18). */
  readonly gifts: number;
  /** The unit price then; null when unchanged. */
  readonly price: string | null;
  /** The extra cost; null when there is none. */
  readonly spend: string | null;
  /** The saving; null when the buyer pays more, `0.00` for the same amount. */
  readonly saving: string | null;
}

/** A line of the cart, ready to show. It stays the same object until it changes. */
export interface LineView extends Pick<GoodsLabel, 'name' | 'maker' | 'spec' | 'unit' | 'tags' | 'classes'> {
  readonly id: string;
  readonly goodsId: string;
  /** Address of the goods page. */
  readonly address: string;
  readonly kind: CartLine['kind'];
  /** YYYY-MM, empty when unknown. */
  readonly expiry: string;
  readonly picture: string;
  /** The content of a combination; empty for other lines. */
  readonly parts: readonly PartView[];
  readonly quantity: number;
  /** The medium pack (R4). */
  readonly step: number;
  readonly selected: boolean;
  readonly price: ShownPrice;
  /** The change of the unit price since the shop's last purchase (R36); null for none, or unknown. */
  readonly change: ShownChange | null;
  /** Units that could have the running flash price; null for none (R47). */
  readonly toFlash: LineToFlash | null;
  readonly amount: string;
  /** The line's part of the payment for goods (R8); null when it does not count, or nothing is reduced. */
  readonly share: string | null;
  /** The next ladder step, if it is cheaper and available; near: at most half as much again. */
  readonly next: { readonly missing: number; readonly price: string; readonly isNear: boolean } | null;
  /** The ladder has no further cheaper step. */
  readonly isCheapest: boolean;
  /** A better quantity (R22). */
  readonly advice: LineAdviceView | null;
  /** The next multiple of the pack (凑整); null for whole packs. */
  readonly fullPack: number | null;
  readonly gift: GiftStanding | null;
  /** A gift that the back end counted itself (R18), in place of `gift`; the name is empty for the same goods. */
  readonly readyGift: { readonly total: number; readonly name: string } | null;
  /** How more units would spare the order its freight (R69a); null when they would not. */
  readonly freeShipping: ShownFreeShipping | null;
  /** The most of the goods that one order may hold; null for no limit. */
  readonly limit: number | null;
  readonly takesVouchers: boolean;
  readonly excess: LineExcess | null;
  /** The most units of this line beside other lines of the same goods (R4, R7). */
  readonly most: number;
  /** The server's message for a refused change; empty for none. */
  readonly refusal: string;
}

/** The lower of the two bounds is shown. `others` are units of the goods on other counting lines. */
function excessOf({ goods }: CartLine, { overStock, overLimit }: PricedLine, others: number): LineExcess | null {
  if (!overStock && !overLimit) return null;
  const limitIsLower = goods.purchaseLimit !== null && goods.purchaseLimit < goods.stock;
  return { code: limitIsLower ? 'over-limit' : 'over-stock', bound: mostUnits(goods), most: Math.max(0, mostUnits(goods) - others) };
}

/** Facts of the screen beside the line and its price. */
export interface LineRemarks extends Pick<LineView, 'advice' | 'refusal'> {
  /** Units of the goods on other counting lines. */
  readonly others: number;
  /** Units of the goods on their flash line. */
  readonly inFlash: number;
  /** The order of the counting lines; null when it pays no freight. */
  readonly order: OrderFreight | null;
  /** Epoch seconds by the server's clock. */
  readonly time: number;
}

/** The part of a line's view that changes with other lines and answers, while the line stays as it is. */
export type LineOutlook = Pick<LineView, 'share' | 'freeShipping' | 'refusal'>;

/**
 * What is paid for a line, and could be, beside the other lines of its order.
 * @param most the most units of the line (`LineView`)
 */
export function lineOutlook(line: CartLine, priced: PricedLine, most: number, remarks: Omit<LineRemarks, 'advice'>): LineOutlook {
  const { counts, share, amount } = priced;
  const { others, order, refusal } = remarks;
  return {
    share: counts && !share.eq(amount) ? shownAmount(share) : null,
    freeShipping: order && counts ? shownFreeShipping(order.lineHint(line, line.quantity + others, most - line.quantity)) : null,
    refusal,
  };
}

/** Combines a line, its price and its face. */
export function showLine(line: CartLine, priced: PricedLine, face: LineFace, remarks: LineRemarks): LineView {
  const { advice, others, time } = remarks;
  const most = Math.max(0, Math.min(mostUnits(line.goods) - others, face.addOnMost ?? Infinity));
  const next = line.kind === 'ordinary' ? nextCheaperStep(line.goods, line.quantity) : null;
  // A step beyond stock or limit is no hint (R47).
  const reachable = (missing: number | null): number | null => (missing !== null && line.quantity + missing <= most ? missing : null);
  return {
    id: idText(line.id),
    goodsId: idText(line.goods.id),
    address: goodsAddress({ id: line.goods.id, terms: line.goods, classes: face.classes }),
    kind: line.kind,
    name: face.name,
    maker: face.maker,
    spec: face.spec,
    unit: face.unit,
    expiry: face.expiry.slice(0, 7),
    picture: face.picture,
    tags: face.tags,
    classes: face.classes,
    parts: partViews(face.parts, line.quantity, priced.amount, priced.counts),
    quantity: line.quantity,
    step: line.kind === 'combination' ? 1 : line.goods.mediumPack,
    selected: priced.counts,
    price: linePrice(line, priced.unitPrice, face, time),
    change: shownChangeSince(face.lastBought, priced.unitPrice),
    toFlash: lineToFlash(line, face, { unit: priced.unitPrice, time, inFlash: remarks.inFlash }),
    amount: shownAmount(priced.amount),
    next:
      next !== null && reachable(next.missing) !== null
        ? { missing: next.missing, price: shownPrice(next.price), isNear: isNear(line.quantity, next.missing) }
        : null,
    isCheapest: line.kind === 'ordinary' && line.goods.ladder.steps.length > 0 && next === null,
    readyGift: face.readyGift,
    gift:
      face.readyGift !== null
        ? null
        : giftStanding(line.goods.gift, face, { total: priced.giftTotal, missing: reachable(giftMissing(line.goods.gift, line.quantity)) }),
    limit: line.goods.purchaseLimit,
    takesVouchers: line.takesVouchers,
    excess: excessOf(line, priced, others),
    most,
    advice,
    fullPack: line.kind === 'ordinary' ? completedPack(line.quantity, line.goods.mediumPack, most) : null,
    ...lineOutlook(line, priced, most, remarks),
  };
}
