import { sql } from 'drizzle-orm';
import { type TierLists, tierLists } from '../../contract/cart/tier-list-names.ts';
import { eachByItsKind, type MoneyTier, ofEachKind, type OrderTierKind, type OrderTiers } from '../../domain/cart/activities.ts';
import { isWithin } from '../../domain/goods/period.ts';
import type { VoucherKind } from '../../domain/promotion/reduction-kind.ts';
import { tierPeriod } from '../../domain/promotion/tier-days.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import type { DeliveryTo } from '../../domain/shipping/delivery-region.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { areasAround, deliveryOf } from '../shop/delivery-areas.ts';

interface TierAnswer {
  readonly id: number;
  readonly name: string;
  readonly describe: string;
  readonly amount: string;
  readonly goods_ids: number[] | null;
  readonly end_time: number;
}
type MoneyTierAnswer = TierAnswer & { readonly money: string };

/** `activity_data` of a cart (rules.md, «Wire shape of a cart»). */
export type OfferedActivities = TierLists<Offered>;

type Offered = {
  readonly [Kind in OrderTierKind]: readonly (TierAnswer &
    (OrderTiers[Kind] extends MoneyTier ? { readonly money: string } : { readonly rate: string }))[];
};

/** Beside its lines, what a cart's price depends on. */
export interface CartTerms {
  readonly activities: OfferedActivities;
  /** goods amounts of orders that are paid and have not shipped: they count towards free shipping (R19) */
  readonly unshipped: string;
  /** what the shop charges for delivery to the buyer's address (R19, R58), in yuan */
  readonly shipping: DeliveryTo<string>;
  /** where that is, in words; empty without an address, and where delivery costs the same everywhere */
  readonly region: string;
}

interface TermsRow extends Pick<CartTerms, 'region'> {
  readonly areas: Parameters<typeof deliveryOf>[0];
  readonly tiers: (TierAnswer & { money: string | null; rate: string | null; start_time: number; month_days: number[] | null })[];
  readonly owned: (MoneyTierAnswer & { kind: VoucherKind })[];
  readonly unshipped: string;
}

const tierAnswer = ({ id, name, describe, amount, goods_ids, end_time }: TierAnswer): TierAnswer => ({
  id,
  name,
  describe,
  amount,
  goods_ids,
  end_time,
});

/** Decimals as text, moments as seconds: as the wire has them. */
const wireTier = sql.raw(`'id', id, 'name', name, 'describe', describe, 'amount', amount::text, 'money', money::text,
  'goods_ids', goods_ids, 'end_time', floor(extract(epoch from ends_at))::bigint`);

const at = sql`to_timestamp(${sql.placeholder('now')}::float8)`;
const buyer = sql`${sql.placeholder('buyerId')}::bigint`;

/** The buyer's address that the statement is asked for, else the default one. */
const address = (column: 'region' | 'region_code') => sql`select ${sql.raw(column)} from addresses where buyer_id = ${buyer}
  order by id = ${sql.placeholder('addressId')}::bigint desc nulls last, is_default desc, id limit 1`;

/** What `cartTermsOf` reads; the statement is given `now` in seconds, `buyerId`, and `addressId` or null. */
export const termsColumns = {
  tiers: sql<TermsRow['tiers']>`(select coalesce(json_agg(json_build_object(${wireTier}, 'rate', rate::text,
    'start_time', floor(extract(epoch from starts_at))::bigint, 'month_days', month_days) order by position, id), '[]')
    from activity_tiers where starts_at <= ${at} and ends_at > ${at})`,
  owned: sql<TermsRow['owned']>`(select coalesce(json_agg(json_build_object(${wireTier}, 'kind', kind) order by id), '[]')
    from vouchers where buyer_id = ${buyer} and order_id is null and starts_at <= ${at} and ends_at > ${at})`,
  unshipped: sql<string>`(select coalesce(sum(goods_amount), 0)::numeric(14, 2)::text
    from orders where buyer_id = ${buyer} and status = 'paid')`,
  areas: areasAround(address('region_code')),
  region: sql<string>`case when exists (select 1 from delivery_regions) then coalesce((${address('region')}), '') else '' end`,
};

const ownedOf = ({ owned }: TermsRow, wanted: VoucherKind) =>
  owned.filter((one) => one.kind === wanted).map((one) => ({ ...tierAnswer(one), money: one.money }));
const offered: { readonly [Kind in OrderTierKind]: (row: TermsRow) => Offered[Kind] } = {
  'full-reduction': ({ tiers }) => tiers.flatMap((tier) => (tier.money === null ? [] : [{ ...tierAnswer(tier), money: tier.money }])),
  discount: ({ tiers }) =>
    tiers.flatMap((tier) => (tier.rate === null ? [] : [{ ...tierAnswer(tier), rate: priceAsText(money(tier.rate)) }])),
  coupon: (row) => ownedOf(row, 'coupon'),
  'cash-voucher': (row) => ownedOf(row, 'cash-voucher'),
};

/** The tiers that hold now, each until its own end: one of certain days of the month ends with its day (R46). */
const holdingTiers = (tiers: TermsRow['tiers'], time: number): TermsRow['tiers'] =>
  tiers.flatMap((tier) => {
    const period = tierPeriod({ beginsAt: tier.start_time, endsAt: tier.end_time, monthDays: tier.month_days }, time);
    return period !== null && isWithin(period, time) ? [{ ...tier, end_time: period.endsAt }] : [];
  });

/**
 * The activities that run now, the buyer's coupons and cash vouchers that are free and hold now, and what counts
 * towards free shipping.
 */
export function cartTermsOf(row: TermsRow, now: Date): CartTerms {
  const held = { ...row, tiers: holdingTiers(row.tiers, epochSeconds(now)) };
  return {
    activities: tierLists(
      eachByItsKind<Record<OrderTierKind, TermsRow>, Offered>(
        offered,
        ofEachKind(() => held),
      ),
    ),
    unshipped: row.unshipped,
    shipping: deliveryOf(row.areas),
    region: row.region,
  };
}

/** The same without a cart. One statement. */
export async function readCartTerms(database: Database, buyerId: number, now: Date): Promise<CartTerms> {
  const [row] = await database
    .select(termsColumns)
    .from(sql`(select 1) as one`)
    .prepare('cart_terms')
    .execute({ buyerId, now: now.getTime() / 1000, addressId: null });
  if (row === undefined) throw new Error('A statement of aggregates gave no row');
  return cartTermsOf(row, now);
}
