import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Period } from '../../domain/goods/period.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activityTiers } from '../database/schema/promotion.ts';
import { storedTierPeriod } from '../goods/tier-period.ts';

type TierRow = typeof activityTiers.$inferSelect;

/** The discount of the whole shop (R46): from the first yuan on, of every ordinary line. */
interface WholeShopDiscount extends Pick<TierRow, 'id' | 'name' | 'describe' | 'rate' | 'monthDays'> {
  readonly period: Period;
}

/** The discount that runs at a moment, or else comes next; of two at a time the one that takes more. */
export async function readWholeShop(database: Database, now: Date): Promise<WholeShopDiscount | null> {
  const isWholeShop = and(
    isNotNull(activityTiers.rate),
    eq(activityTiers.amount, '0.00'),
    isNull(activityTiers.goodsIds),
    gt(activityTiers.endsAt, now),
  );
  const tiers = (await database.select().from(activityTiers).where(isWholeShop)).flatMap((tier) => {
    const period = storedTierPeriod(tier, now);
    return period === null ? [] : [{ ...tier, period }];
  });
  const time = epochSeconds(now);
  const wait = ({ period }: { period: Period }): number => Math.max(0, period.beginsAt - time);
  return tiers.sort((one, other) => wait(one) - wait(other) || Number(one.rate) - Number(other.rate) || one.id - other.id)[0] ?? null;
}
