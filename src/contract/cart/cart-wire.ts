import type { MoneyTier, OrderTierKind, OrderTiers } from '../../domain/cart/activities.ts';
import type { Id } from '../../domain/shared/id.ts';
import type { TierLists } from './tier-list-names.ts';

/** A tier on the wire: `money` of a full reduction or voucher, `rate` of a discount. */
interface TierWire {
  readonly id: Id;
  readonly amount: string;
  readonly goods_ids: readonly Id[] | null;
}

/** The fields of goods that pricing reads; `base_price` and the ladder belong to ordinary lines. */
export interface GoodsTermsWire {
  readonly id: Id;
  readonly base_price?: string;
  readonly number: number;
  readonly is_buy: 0 | 1;
  readonly zbz: number;
  readonly qg_number: number;
  readonly is_dpby: 0 | 1;
  readonly is_free_shipping: 0 | 1;
  readonly free_shipping_number: number;
  readonly ladder_price?: readonly { readonly number: number; readonly price: string }[];
  readonly ladder_price_type?: 0 | 1;
  readonly goods_manjian?: { readonly id: Id; readonly tiers: readonly { readonly amount: string; readonly money: string }[] };
  readonly gift?: { readonly type: 1 | 2; readonly every: number; readonly give: number };
  /** contains ephedrine: ordered separately (R68) */
  readonly is_hm?: 1;
}

export interface CartLineWire {
  readonly id: Id;
  readonly type: 0 | 1 | 3 | 4;
  readonly number: number;
  readonly price?: string;
  readonly is_selected: 0 | 1;
  readonly with_coupon: 0 | 1;
  readonly goods_manjian_amount?: string;
  readonly goods: GoodsTermsWire;
}

/** A tier of each kind. */
export type OrderTierWire = {
  readonly [Kind in OrderTierKind]: TierWire &
    (OrderTiers[Kind] extends MoneyTier ? { readonly money: string } : { readonly rate: string });
};

/** The part of a cart on the wire that pricing reads (rules.md). */
export interface CartWire {
  readonly data: readonly CartLineWire[];
  readonly shipping_data: { readonly shipping_amount: string; readonly no_trans_order_amount: string; readonly freight: string };
  readonly activity_data: TierLists<{ readonly [Kind in OrderTierKind]: readonly OrderTierWire[Kind][] }>;
  readonly coupon_id?: Id;
  readonly xjq_id?: Id;
}
