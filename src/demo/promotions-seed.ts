import { and, eq, inArray } from 'drizzle-orm';
import { chinaDayBegan } from '../domain/shared/china-time.ts';
import { dayInChina, minutesAfter } from '../server/clock.ts';
import type { Database } from '../server/database/database.ts';
import { goods, manufacturers } from '../server/database/schema/goods.ts';
import { activityTiers, voucherEntries, vouchers } from '../server/database/schema/promotion.ts';
import { demoDiscountTiers, demoFullReductionTiers, demoVoucherMakers, demoVouchers, demoWholeShop } from './promotions.ts';

const daysAfter = (at: Date, days: number): Date => minutesAfter(at, days * 24 * 60);

async function seedTiers(database: Database, at: Date): Promise<void> {
  const period = { startsAt: daysAfter(at, -30), endsAt: daysAfter(at, 3650) };
  await database.insert(activityTiers).values([
    ...demoFullReductionTiers.map(([name, amount, money], position) => ({
      kind: 'full-reduction' as const,
      name,
      describe: '全场满减，取最高一档',
      amount,
      money,
      position,
      ...period,
    })),
    ...demoDiscountTiers.map(([name, amount, rate], position) => ({
      kind: 'discount' as const,
      name,
      describe: '全场折扣，满减之后计算',
      amount,
      rate,
      position: 100 + position,
      ...period,
    })),
  ]);
}

/**
 * Inserts the discount of the whole shop. It comes after the orders and begins with the day of the first start: what
 * the demo shop sold does not depend on that day, and no order seems to have had a discount that it did not get.
 */
export async function seedWholeShop(database: Database, at: Date): Promise<void> {
  const describe = '每月8日、18日、28日全天，满0元起，与满减、券同享；秒杀、组合、换购不参加';
  await database.insert(activityTiers).values({
    ...demoWholeShop,
    kind: 'discount',
    describe,
    amount: '0.00',
    position: 200,
    startsAt: new Date(chinaDayBegan(dayInChina(at)) * 1000),
    endsAt: daysAfter(at, 3650),
  });
}

/** Inserts the activities, and coupons and cash vouchers for each of the buyers. */
export async function seedPromotions(database: Database, buyerIds: readonly number[], at: Date): Promise<void> {
  await seedTiers(database, at);
  const scoped = await database
    .select({ id: goods.id })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(and(inArray(manufacturers.name, [...demoVoucherMakers]), eq(goods.isPurchasable, true)))
    .orderBy(goods.id);
  const scope = scoped.map(({ id }) => id);
  const issued = await database
    .insert(vouchers)
    .values(
      buyerIds.flatMap((buyerId, shop) =>
        demoVouchers
          .filter(({ usedDaysAgo }) => shop === 0 || usedDaysAgo === undefined)
          .map(({ kind, name, describe, amount, money, begins, ends, isScoped }) => ({
            ...{ kind, name, describe, amount, money },
            buyerId,
            goodsIds: isScoped ? scope : null,
            startsAt: daysAfter(at, begins),
            endsAt: daysAfter(at, ends),
          })),
      ),
    )
    .returning({ voucherId: vouchers.id });
  await database.insert(voucherEntries).values(issued.map(({ voucherId }) => ({ voucherId, kind: 'issued' as const, at })));
}
