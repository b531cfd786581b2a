import type { BuyRefusal } from '../../../domain/qualification/judge-goods.ts';

/**
 * Legal and shelf classes of goods, beside promotions. Over-the-counter drugs are 甲类 (`otc-a`) or 乙类; devices and
 * Chinese medicine have a finer class when the shop knows it.
 */
export type GoodsClass =
  | 'prescription'
  | 'otc-a'
  | 'otc-b'
  | 'ephedrine'
  | 'device'
  | 'device-1'
  | 'device-2'
  | 'device-3'
  | 'chinese-medicine'
  | 'herb'
  | 'patent-medicine'
  | 'near-expiry'
  | 'cold-chain'
  | 'controlled';

/** Why goods cannot be bought, in the shop's words, and where to solve it (R29). */
export interface Obstacle {
  /** `other`: the shop's own reason, which no licence changes. */
  readonly code: BuyRefusal['code'] | 'other';
  readonly words: string;
  /** Address within the shop; empty when nothing helps. */
  readonly repair: string;
}

/** Names and marks of goods on every screen: card, row, cart line. */
export interface GoodsLabel {
  readonly name: string;
  readonly maker: string;
  /** 0.25g×24粒 */
  readonly spec: string;
  /** Pack unit: 盒, 瓶, 支. */
  readonly unit: string;
  /** YYYY-MM-DD, empty when unknown. */
  readonly expiry: string;
  readonly classes: readonly GoodsClass[];
  readonly tags: readonly { readonly name: string; readonly describe: string }[];
  /** Why this buyer cannot buy it; null for none. */
  readonly obstacle: Obstacle | null;
  /** The name of a gift's goods; empty for the same goods or none. */
  readonly giftName: string;
}

/** What a row of a set, a gap or a group says of its goods. */
export interface GoodsRowView extends Pick<GoodsLabel, 'name' | 'spec' | 'maker' | 'unit'> {
  /** Address of the goods page. */
  readonly address: string;
  readonly picture: string;
}
