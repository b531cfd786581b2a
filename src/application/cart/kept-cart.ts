import type { Cart } from '../../domain/cart/cart.ts';
import type { OrderTierKind } from '../../domain/cart/activities.ts';
import { noOffers, type OffersNow } from '../../domain/goods/goods-prices.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { GoodsLabel } from '../goods/face/goods-label.ts';
import type { Purchase } from '../goods/face/shown-memory.ts';

/** The gift of a part; the name is empty for the part's own goods. */
interface SetPartGift {
  readonly every: number;
  readonly give: number;
  readonly name: string;
}

/** Goods of a combination: units in one set, and the separate price of those in all sets; null: unknown. */
interface SetPart {
  readonly goodsId: string | null;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: number;
  readonly apart: Money | null;
  /** The gift of its goods (R18); the name is empty for the same goods. */
  readonly gift: SetPartGift | null;
}

/** What a line shows beside computed values; the unit of a combination is 套. */
export interface LineFace extends GoodsLabel {
  /** Address of the picture for 56 px and less; empty without a picture. */
  readonly picture: string;
  /** The name of the line's goods-level full reduction. */
  readonly groupName: string;
  /** The offers on its goods. */
  readonly offers: OffersNow;
  /** Its combination or add-on group (`LineToAdd`); null: neither, or unknown. */
  readonly offerId: string | null;
  /** Units of an add-on that its group allows on this line (R43); null: not an add-on, or unknown. */
  readonly addOnMost: number | null;
  /** A gift that the back end counted itself (R18), shown instead of the rule; the name is empty for the same goods. */
  readonly readyGift: { readonly total: number; readonly name: string } | null;
  /** The shop's last purchase of its goods; null for none, for a set or an add-on, or when unknown. */
  readonly lastBought: Purchase | null;
  /** The content of one set of a combination. */
  readonly parts: readonly SetPart[];
  /** The end of a flash price in epoch seconds; null for every other line. */
  readonly endsAt: number | null;
}

/** The name of a tier, what the shop says of it, and the expiry day of its voucher (YYYY-MM-DD; empty for none). */
interface TierFace {
  readonly name: string;
  readonly words: string;
  readonly expires: string;
}

/** The server's cart: what the rules price, and what screens show of it. */
export interface KeptCart {
  readonly cart: Cart;
  /**
   * Where the cart is reckoned to go (R58), in words, and why the shop does not deliver there; empty where it does.
   * Null: delivery costs the same everywhere, or the server does not say.
   */
  readonly destination: { readonly region: string; readonly closed: string } | null;
  /** The server's time in its answer, epoch seconds; null when unknown. */
  readonly serverNow: number | null;
  /** The faces of the lines by the line's id as text. */
  readonly faces: ReadonlyMap<string, LineFace>;
  /** The faces of the tiers by the tier's id as text, one map for each kind. */
  readonly tierFaces: Readonly<Record<OrderTierKind, ReadonlyMap<string, TierFace>>>;
}

/** A line without a face shows only what the rules know. */
export const noFace: LineFace = {
  name: '',
  maker: '',
  spec: '',
  unit: '',
  expiry: '',
  picture: '',
  tags: [],
  classes: [],
  obstacle: null,
  groupName: '',
  giftName: '',
  offers: noOffers,
  offerId: null,
  addOnMost: null,
  readyGift: null,
  lastBought: null,
  parts: [],
  endsAt: null,
};
