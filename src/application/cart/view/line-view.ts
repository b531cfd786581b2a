import type { CartLine } from '../../../domain/cart/cart.ts';
import type { PricedLine } from '../../../domain/pricing/priced-cart.ts';
import { completedPack, mostUnits } from '../../../domain/cart/quantity-bounds.ts';
import { giftMissing } from '../../../domain/goods/gift.ts';
import { nextCheaperStep } from '../../../domain/goods/price-now.ts';
import { isNear } from '../../../domain/pricing/line-advice.ts';
import { idText } from '../../../domain/shared/id.ts';
import { type GiftStanding, giftStanding } from '../../goods/face/gift-standing.ts';
import { goodsAddress } from '../../goods/face/goods-arrival.ts';
import type { GoodsLabel } from '../../goods/face/goods-label.ts';
import type { ShownPrice } from '../../goods/face/shown-price.ts';
import type { LineFace } from '../kept-cart.ts';
import { shownAmount, shownPrice } from '../../shared/shown/shown-money.ts';
import { type PartView, partViews } from './set-parts.ts';
import { linePrice, type LineToFlash, lineToFlash } from './line-price.ts';

/** Why a line cannot be checked out as it is (R7). */
export interface LineExcess {
  readonly code: 'over-stock' | 'over-limit';
  /** The stock, or the limit. */
  readonly bound: number;
  /** The most that this line could hold beside other lines of the same goods; 0 when those take it all. */
  readonly most: number;
}

/** Another quantity of a line that pays (R22), ready to show. */
export interface LineAdviceView {
  readonly quantity: number;
  /** Units more than there are. */
  readonly more: number;
  /** Units given on top of those given now (R18). */
  readonly gifts: number;
  /** What a unit costs then; null where it costs what it does now. */
  readonly price: string | null;
  /** What is paid more; null where no more is paid. */
  readonly spend: string | null;
  /** What is paid less; null where more is paid, `0.00` for the same. */
  readonly saving: string | null;
}

/** One line of the cart, ready to show. The same object until something in it changes. */
export interface LineView extends Pick<GoodsLabel, 'name' | 'maker' | 'spec' | 'unit' | 'tags' | 'classes'> {
  readonly id: string;
  readonly goodsId: string;
  /** Address of the goods page. */
  readonly address: string;
  readonly kind: CartLine['kind'];
  /** YYYY-MM, empty when unknown. */
  readonly expiry: string;
  readonly picture: string;
  /** What a combination holds; empty for every other line. */
  readonly parts: readonly PartView[];
  readonly quantity: number;
  /** The medium pack (R4). */
  readonly step: number;
  readonly selected: boolean;
  readonly price: ShownPrice;
  /** Units that could stand at the price of the flash sale that runs; null for none (R47). */
  readonly toFlash: LineToFlash | null;
  readonly amount: string;
  /** The line's part of what is paid for goods (R8); null when it does not count, or when nothing is taken off it. */
  readonly share: string | null;
  /** The next ladder step, when it is cheaper and can be had; near: at most half as much again. */
  readonly next: { readonly missing: number; readonly price: string; readonly isNear: boolean } | null;
  /** The ladder has no cheaper step after this one. */
  readonly isCheapest: boolean;
  /** Another quantity that pays (R22). */
  readonly advice: LineAdviceView | null;
  /** The whole packs above a broken number of units (凑整); null for whole packs. */
  readonly fullPack: number | null;
  readonly gift: GiftStanding | null;
  /** Units missing until the goods ship free (R19); null when they never do, or not with what can be had. */
  readonly freeShippingMissing: number | null;
  /** The most of the goods that one order may hold; null for no limit. */
  readonly limit: number | null;
  readonly takesVouchers: boolean;
  readonly excess: LineExcess | null;
  /** The most that this line could hold beside other lines of the same goods (R4, R7). */
  readonly most: number;
  /** The server's word on a refused change; empty when there is none. */
  readonly refusal: string;
}

/** The lower of the two bounds is the one to be told. `others` are the units of the goods on other counting lines. */
function excessOf({ goods }: CartLine, { overStock, overLimit }: PricedLine, others: number): LineExcess | null {
  if (!overStock && !overLimit) return null;
  const limitIsLower = goods.purchaseLimit !== null && goods.purchaseLimit < goods.stock;
  return { code: limitIsLower ? 'over-limit' : 'over-stock', bound: mostUnits(goods), most: Math.max(0, mostUnits(goods) - others) };
}

/** What the screen knows beside the line and its price. */
interface LineRemarks extends Pick<LineView, 'advice' | 'refusal'> {
  /** Units of the goods on other counting lines. */
  readonly others: number;
  /** Units of the goods on their flash line. */
  readonly inFlash: number;
  /** Epoch seconds by the server's clock. */
  readonly time: number;
}

/** Puts a line, its price and its face together. */
export function showLine(line: CartLine, priced: PricedLine, face: LineFace, remarks: LineRemarks): LineView {
  const { advice, refusal, others, time } = remarks;
  const most = Math.max(0, mostUnits(line.goods) - others);
  const next = line.kind === 'ordinary' ? nextCheaperStep(line.goods, line.quantity) : null;
  // A step that stock or limit keep out of reach is no hint (R47).
  const reachable = (missing: number | null): number | null => (missing !== null && line.quantity + missing <= most ? missing : null);
  const { freeShippingMissing } = priced;
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
    parts: partViews(face.parts, line.quantity, priced.amount),
    quantity: line.quantity,
    step: line.goods.mediumPack,
    selected: priced.counts,
    price: linePrice(line, priced.unitPrice, face, time),
    toFlash: lineToFlash(line, face, remarks),
    amount: shownAmount(priced.amount),
    share: priced.counts && !priced.share.eq(priced.amount) ? shownAmount(priced.share) : null,
    next:
      next !== null && reachable(next.missing) !== null
        ? { missing: next.missing, price: shownPrice(next.price), isNear: isNear(line.quantity, next.missing) }
        : null,
    isCheapest: line.kind === 'ordinary' && line.goods.ladder.steps.length > 0 && next === null,
    gift: giftStanding(line.goods.gift, face, { total: priced.giftTotal, missing: reachable(giftMissing(line.goods.gift, line.quantity)) }),
    freeShippingMissing: freeShippingMissing === 0 ? 0 : reachable(freeShippingMissing),
    limit: line.goods.purchaseLimit,
    takesVouchers: line.takesVouchers,
    excess: excessOf(line, priced, others),
    most,
    advice,
    fullPack: line.kind === 'ordinary' ? completedPack(line.quantity, line.goods.mediumPack, most) : null,
    refusal,
  };
}
