import type { GapAim } from '../../domain/pricing/gap.ts';
import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Goods, GoodsSource } from '../goods/goods.ts';
import type { CheckSheet } from '../checkout/check-sheet.ts';
import type { KeptCart } from './kept-cart.ts';

/**
 * Where a line comes from, as the link said (product.md §3, «Cart line to add»);
 * the shop's own prices do not depend on it.
 */
interface LineOrigin {
  /** The entry of the price list that the link quoted; it comes before the goods' own. */
  readonly priceId: string | null;
  readonly stepId: string | null;
  readonly fullReductionId: string | null;
  readonly isNegotiated: boolean;
}

/** What is put into the cart: so many units of one goods. */
export interface LineToAdd {
  readonly goodsId: string;
  readonly quantity: number;
  /** `flash` goods, sets and add-ons are priced by a price of their own (R5, R43); absent means ordinary. */
  readonly kind?: 'ordinary' | 'flash' | 'combination' | 'add-on';
  /** Which combination it is a set of, or which group an add-on. */
  readonly offerId?: string;
  /** What a unit costs, as the buyer saw it (product.md §3); absent where it is not known. The shop takes its own. */
  readonly price?: Money;
  /** What the goods are sold by, as the shop's answer said. */
  readonly source?: GoodsSource;
  readonly origin?: LineOrigin;
}

/** What became of the lines: some may be in the cart while others were refused. */
export interface AddOutcome {
  readonly added: readonly string[];
  readonly refused: readonly { readonly goodsId: string; readonly message: string }[];
  /** Lines in the cart now. */
  readonly total: number;
  /** The server's word on it, ready to show (product.md §8); empty when it gave none. */
  readonly message: string;
}

/** Goods that fill a gap: how many, what that adds, and how many are on their line already (gap-filling.ts). */
export interface GapGoods {
  readonly goods: Goods;
  readonly quantity: number;
  readonly adds: Money;
  readonly fills: boolean;
  readonly onLine: number;
  readonly counts: boolean;
  readonly isOrdered: boolean;
  /** Units that the shop usually buys of goods that are due again (R36); null: not due. */
  readonly dueUnits: number | null;
}

/** What is missing to an aim, in yuan, and what fills it. */
export interface GapOffer {
  readonly missing: Money;
  readonly goods: readonly GapGoods[];
}

/** What another shop would get of copied lines. */
export interface CopyPreview {
  readonly shopId: string;
  readonly lines: number;
  /** at the present prices, before reductions */
  readonly amount: Money;
  readonly leftOut: readonly { readonly name: string; readonly message: string }[];
}

/** The cart as the shop keeps it. Each method throws `GatewayError`. */
export interface CartGateway {
  /** Adds quantities to what is there already. `not-qualified` error for a buyer whose licences did not pass (§4). */
  add(lines: readonly LineToAdd[]): Promise<AddOutcome>;
  read(): Promise<KeptCart>;
  /** `fields` error when the quantity is refused; gives the cart as it is then, like the writes below. */
  changeQuantity(lineId: string, quantity: number): Promise<KeptCart>;
  select(lineIds: readonly string[], selected: boolean): Promise<KeptCart>;
  /** Lines that are gone already are no error. */
  remove(lineIds: readonly string[]): Promise<KeptCart>;
  /**
   * Changes units of the goods' ordinary line to the price of the flash sale that runs, as many as it has (R47).
   * `business` error when none can be changed, `missing` when the cart has no ordinary line of them.
   */
  changeToFlash(goodsId: string): Promise<KeptCart>;
  /**
   * What would be ordered. `fields` error when lines cannot be;
   * `contract-unsigned` error without a signed contract (§8).
   */
  checkOut(lineIds: readonly string[], choice: VoucherChoice): Promise<CheckSheet>;
  /**
   * What is missing to an aim, and what fills it, the best fit first; nothing missing, nothing to fill it.
   * @param adding what counts as if it were in the cart
   */
  gapGoods(aim: GapAim, adding?: readonly Pick<LineToAdd, 'goodsId' | 'quantity'>[]): Promise<GapOffer>;
  /** What each other shop that can order would get of the lines, and what it may not buy. */
  previewCopy(lineIds: readonly string[]): Promise<readonly CopyPreview[]>;
  /** Quantities add up to what the other carts hold. Gives the server's word on it. */
  copy(lineIds: readonly string[], shopIds: readonly string[]): Promise<string>;
}
