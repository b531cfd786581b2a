import type { GoodsTerms } from '../../../domain/goods/goods-terms.ts';
import { type Id, idText } from '../../../domain/shared/id.ts';
import type { GoodsLabel } from './goods-label.ts';

/**
 * The parameters of a goods address beside the goods (product.md §2, «Detail query params»): where the buyer comes
 * from, for the page and the cart line. Only this file writes and reads them.
 */
export interface GoodsArrival {
  /** `goods_price_id`: the price list in the link */
  readonly priceId: string | null;
  /** `ladder_price_id`: the ladder step in the link; its quantity is preset */
  readonly stepId: string | null;
  /** `goods_manjian_id`: the full reduction in the link; it is marked */
  readonly fullReductionId: string | null;
  /** `is_yj`: the buyer wants to negotiate the price (议价) */
  readonly isNegotiated: boolean;
  /** `is_jxq`: the buyer comes from the near-expiry zone */
  readonly isNearExpiry: boolean;
}

/** An address without parameters. */
export const plainArrival: GoodsArrival = { priceId: null, stepId: null, fullReductionId: null, isNegotiated: false, isNearExpiry: false };

/** The parameters' names, in written order. */
const names = {
  priceId: 'goods_price_id',
  stepId: 'ladder_price_id',
  fullReductionId: 'goods_manjian_id',
  isNegotiated: 'is_yj',
  isNearExpiry: 'is_jxq',
} as const;

/**
 * Ids as the contract accepts them: up to 64 characters, here letters, digits, `_` and `-`; anything else is ignored.
 */
const idIn = (text: string | null): string | null => (text !== null && /^[\w-]{1,64}$/.test(text) && text !== '0' ? text : null);

/** Reads the address's parameters; malformed ones are ignored. */
export const readArrival = (read: (name: string) => string | null): GoodsArrival => ({
  priceId: idIn(read(names.priceId)),
  stepId: idIn(read(names.stepId)),
  fullReductionId: idIn(read(names.fullReductionId)),
  isNegotiated: read(names.isNegotiated) === '1',
  isNearExpiry: read(names.isNearExpiry) === '1',
});

/** Goods as far as their link knows them: an order line knows the id only. Unknown parameters are omitted. */
interface LinkedGoods extends Partial<Pick<GoodsLabel, 'classes'>> {
  readonly id: Id;
  /** The entry of the price list. */
  readonly priceId?: string | null;
  readonly isNegotiated?: boolean;
  readonly terms?: Pick<GoodsTerms, 'fullReduction'>;
}

/**
 * The address of a goods page, with the parameters that `readArrival` reads: price list entry, the goods' own full
 * reduction, near expiry and negotiated price.
 * @param stepId the ladder step whose quantity the page presets.
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
