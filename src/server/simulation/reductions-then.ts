import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import type { Activities, MoneyTier } from '../../domain/cart/activities.ts';
import { type VoucherKind, voucherKinds } from '../../domain/promotion/reduction-kind.ts';
import type { Period } from '../../domain/goods/period.ts';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import type { orders } from '../database/schema/order.ts';
import { activityTiers, vouchers } from '../database/schema/promotion.ts';
import { tierHolds } from '../goods/tier-period.ts';

type Order = Pick<typeof orders.$inferSelect, 'reductions'>;

/** The coupon and the cash voucher that an order used, where the shop still has them. */
export type UsedVouchers = Readonly<Record<VoucherKind, MoneyTier | null>>;

/** What orders of a window were reduced by: tiers that held then, and the vouchers that they used. */
interface ReductionsThen {
  readonly tiersAt: (at: Date) => Pick<Activities, 'full-reduction' | 'discount'>;
  readonly vouchersOf: (placed: readonly Order[]) => Promise<(order: Order) => UsedVouchers>;
}

const usedId = ({ reductions }: Order, wanted: VoucherKind): number | null => reductions.find(({ kind }) => kind === wanted)?.id ?? null;

type Stored = Pick<typeof vouchers.$inferSelect, 'id' | 'amount' | 'goodsIds'>;
const tierOf = ({ id, amount, goodsIds }: Stored) => ({ id, threshold: money(amount), goodsIds });

/** Reads the tiers of a window once; vouchers are asked for some orders at a time. */
export async function reductionsThen(database: Database, { beginsAt, endsAt }: Period): Promise<ReductionsThen> {
  const stored = await database
    .select()
    .from(activityTiers)
    .where(and(lt(activityTiers.startsAt, new Date(endsAt * 1000)), gt(activityTiers.endsAt, new Date(beginsAt * 1000))))
    .orderBy(asc(activityTiers.position), asc(activityTiers.id));
  return {
    tiersAt: (at) => {
      // One that was written with a day in the past took nothing off before it was there.
      const holding = stored.filter((tier) => tierHolds(tier, at) && (tier.enteredAt === null || tier.enteredAt <= at));
      return {
        'full-reduction': holding.flatMap((tier) => (tier.money === null ? [] : [{ ...tierOf(tier), money: money(tier.money) }])),
        discount: holding.flatMap((tier) => (tier.rate === null ? [] : [{ ...tierOf(tier), rate: money(tier.rate) }])),
      };
    },
    vouchersOf: async (placed) => {
      const ids = placed.flatMap((order) => voucherKinds.flatMap((kind) => usedId(order, kind) ?? []));
      const found = ids.length === 0 ? [] : await database.select().from(vouchers).where(inArray(vouchers.id, ids));
      const used = new Map(found.map((voucher): [number, MoneyTier] => [voucher.id, { ...tierOf(voucher), money: money(voucher.money) }]));
      const named = (order: Order, kind: VoucherKind): MoneyTier | null => used.get(usedId(order, kind) ?? 0) ?? null;
      return (order) => ({ coupon: named(order, 'coupon'), 'cash-voucher': named(order, 'cash-voucher') });
    },
  };
}
