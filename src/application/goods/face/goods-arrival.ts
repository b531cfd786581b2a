import type { GoodsTerms } from '../../../domain/goods/goods-terms.ts';
import { type Id, idText } from '../../../domain/shared/id.ts';
import type { GoodsLabel } from './goods-label.ts';

/**
 * What the address of a goods page says beside the goods (product.md §2, «Detail query params»): where the buyer comes
 * from, for the page to show and the cart line to carry. Written and read here alone.
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

/** The parameters' names, in the order in which they are written. */
const names = {
  priceId: 'goods_price_id',
  stepId: 'ladder_price_id',
  fullReductionId: 'goods_manjian_id',
  isNegotiated: 'is_yj',
  isNearExpiry: 'is_jxq',
} as const;

/**
 * Ids as the contract takes them: up to 64 characters, here of letters, digits, `_` and `-`;
 * anything else is not there.
 */
const idIn = (text: string | null): string | null => (text !== null && /^[\w-]{1,64}$/.test(text) && text !== '0' ? text : null);

/** Reads the address's parameters; what is malformed is as if it were not there. */
export const readArrival = (read: (name: string) => string | null): GoodsArrival => ({
  priceId: idIn(read(names.priceId)),
  stepId: idIn(read(names.stepId)),
  fullReductionId: idIn(read(names.fullReductionId)),
  isNegotiated: read(names.isNegotiated) === '1',
  isNearExpiry: read(names.isNearExpiry) === '1',
});

/** Goods as far as their link knows them: an order line knows the id alone. What is not known is not said. */
interface LinkedGoods extends Partial<Pick<GoodsLabel, 'classes'>> {
  readonly id: Id;
  /** The entry of the price list. */
  readonly priceId?: string | null;
  readonly isNegotiated?: boolean;
  readonly terms?: Pick<GoodsTerms, 'fullReduction'>;
}

/**
 * The address of a goods page, with what `readArrival` reads back: the entry of the price list, the goods' own full
 * reduction, near expiry and a negotiated price where the goods are so.
 * @param stepId the step of the ladder whose quantity the page presets.
 */
export function goodsAddress({ id, priceId, isNegotiated, classes, terms }: LinkedGoods, stepId: string | null = null): string {
  const reduction = terms?.fullReduction ?? null;
  const said: Readonly<Record<keyof GoodsArrival, string | null>> = {
    priceId: idIn(priceId ?? null),
    stepId: idIn(stepId),
    fullReductionId: idIn(reduction && idText(reduction.id)),
    isNegotiated: isNegotiated ? '1' : null,
    isNearExpiry: classes?.includes('near-expiry') ? '1' : null,
  };
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(names)) {
    const value = said[field as keyof GoodsArrival];
    if (value !== null) query.set(name, value);
  }
  const search = query.toString();
  return `/list/info/${encodeURIComponent(idText(id))}${search === '' ? '' : `?${search}`}`;
}
