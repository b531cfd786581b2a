/** What the law or the shelf says of goods, beside the promotions. */
export type GoodsClass = 'prescription' | 'ephedrine' | 'device' | 'chinese-medicine' | 'near-expiry' | 'cold-chain' | 'controlled';

/** What goods are called and marked with wherever they are shown: on a card, a row, a line of the cart. */
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
  /** Why this buyer cannot buy it, in the shop's words; empty when there is nothing to say. */
  readonly obstacle: string;
  /** The named goods of a gift; empty for the same goods or none. */
  readonly giftName: string;
}
