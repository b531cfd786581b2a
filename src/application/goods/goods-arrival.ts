/**
 * What the address of a goods page says beside the goods (product.md §2, «Detail query params»): where the buyer comes
 * from, for the page to show and the cart line to carry.
 */
export interface GoodsArrival {
  /** `goods_price_id`: the price list that the link quoted */
  readonly priceId: string | null;
  /** `ladder_price_id`: the step of the ladder that the link quoted; its quantity is preset */
  readonly stepId: string | null;
  /** `goods_manjian_id`: the full reduction that the buyer comes from; it is marked */
  readonly fullReductionId: string | null;
  /** `is_yj`: comes for a negotiated price (议价) */
  readonly isNegotiated: boolean;
  /** `is_jxq`: comes from the near-expiry zone */
  readonly isNearExpiry: boolean;
}

/** An address that says nothing. */
export const plainArrival: GoodsArrival = { priceId: null, stepId: null, fullReductionId: null, isNegotiated: false, isNearExpiry: false };

/** Ids as the contract takes them: up to 64 characters, here of letters, digits, `_` and `-`; anything else is not there. */
const idIn = (text: string | null): string | null => (text !== null && /^[\w-]{1,64}$/.test(text) && text !== '0' ? text : null);

/** Reads the address's parameters; what is malformed is as if it were not there. */
export const readArrival = (read: (name: string) => string | null): GoodsArrival => ({
  priceId: idIn(read('goods_price_id')),
  stepId: idIn(read('ladder_price_id')),
  fullReductionId: idIn(read('goods_manjian_id')),
  isNegotiated: read('is_yj') === '1',
  isNearExpiry: read('is_jxq') === '1',
});
