import type { Cart } from '../../domain/cart/cart.ts';
import type { OrderTierKind } from '../../domain/cart/activities.ts';
import { noOffers, type OffersNow } from '../../domain/goods/goods-prices.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { GoodsLabel } from '../goods/face/goods-label.ts';

/** Goods in a set: units in one, and what those in all sets of the line cost by themselves; null: nobody says. */
interface SetPart {
  readonly goodsId: string | null;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: number;
  readonly apart: Money | null;
}

/** What a line shows beside what the rules compute of it; its unit is 套 for a combination. */
export interface LineFace extends GoodsLabel {
  /** Address of the picture for 56 px and less; empty when there is none. */
  readonly picture: string;
  /** The name of the line's goods-level full reduction. */
  readonly groupName: string;
  /** The offers on its goods. */
  readonly offers: OffersNow;
  /** Which combination it is a set of, or which group an add-on (`LineToAdd`); null: no such line, or nobody says. */
  readonly offerId: string | null;
  /** What one set of a combination holds. */
  readonly parts: readonly SetPart[];
  /** Seconds since the epoch at which a flash price ends; null for every other line. */
  readonly endsAt: number | null;
}

/** The name of a tier, and the day its coupon or cash voucher expires (YYYY-MM-DD; empty for none). */
interface TierFace {
  readonly name: string;
  readonly expires: string;
}

/** The cart as the server keeps it: what the rules price, and what screens show of it. */
export interface KeptCart {
  readonly cart: Cart;
  /** The server's clock in its answer, seconds since the epoch; null where it told none. */
  readonly serverNow: number | null;
  /** The faces of the lines by the line's id as text. */
  readonly faces: ReadonlyMap<string, LineFace>;
  /** The faces of the tiers by the tier's id as text, one map for each kind. */
  readonly tierFaces: Readonly<Record<OrderTierKind, ReadonlyMap<string, TierFace>>>;
}

/** A line without a face: nothing to show but what the rules know. */
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
  parts: [],
  endsAt: null,
};
