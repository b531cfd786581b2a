import type { Cart } from '../../domain/cart/cart.ts';
import type { OrderTierKind } from '../../domain/promotion/order-tier-kind.ts';

/** What the law or the shelf says of goods, for the outlined tags. */
export type LineClass = 'prescription' | 'ephedrine' | 'cold-chain' | 'device' | 'chinese-medicine' | 'near-expiry';

/** What a line shows beside what the rules compute of it. */
export interface LineFace {
  readonly name: string;
  readonly maker: string;
  /** 0.25g×24粒 */
  readonly spec: string;
  /** 盒, 瓶; 套 for a combination. */
  readonly unit: string;
  /** YYYY-MM-DD, empty when unknown. */
  readonly expiry: string;
  /** Address of the picture, empty when there is none. */
  readonly picture: string;
  readonly tags: readonly { readonly name: string; readonly describe: string }[];
  readonly classes: readonly LineClass[];
  /** Why this buyer cannot buy it, in the shop's words; empty when there is nothing to say. */
  readonly obstacle: string;
  /** The name of the line's goods-level full reduction. */
  readonly groupName: string;
  /** The named goods of a gift; empty for the same goods. */
  readonly giftName: string;
  /** What one set of a combination holds. */
  readonly parts: readonly { readonly name: string; readonly spec: string; readonly unit: string; readonly quantity: number }[];
  /** Seconds since the epoch at which a flash price ends; null for every other line. */
  readonly endsAt: number | null;
}

/** The name of a tier, and the day its coupon or voucher expires (YYYY-MM-DD; empty for none). */
export interface TierFace {
  readonly name: string;
  readonly expires: string;
}

/** The cart as the server keeps it: what the rules price, and what screens show of it. */
export interface KeptCart {
  readonly cart: Cart;
  /** The server's clock in its answer, seconds since the epoch; null where it told none. */
  readonly serverNow: number | null;
  /** By the line's id as text. */
  readonly faces: ReadonlyMap<string, LineFace>;
  /** By the tier's id as text, a map a kind. */
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
  obstacle: '',
  groupName: '',
  giftName: '',
  parts: [],
  endsAt: null,
};
