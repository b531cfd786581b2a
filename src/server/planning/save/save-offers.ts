import { and, eq, inArray, sql } from 'drizzle-orm';
import { occurrenceAt } from '../../../domain/goods/period.ts';
import type { WrittenFlash, WrittenSpecial, WrittenTiers } from '../../../domain/planning/written-activity.ts';
import { amountAsText, priceAsText } from '../../../domain/shared/money.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { flashOffers, flashSales, specialPrices } from '../../database/schema/goods-offer.ts';
import { activityTiers } from '../../database/schema/promotion.ts';
import { Refusal } from '../../http/refusal.ts';
import { momentOf, refuseTwice } from './keep-activity.ts';

const periodOf = ({ beginsAt, endsAt, everyDays }: WrittenSpecial | WrittenFlash) => ({
  beginsAt: momentOf(beginsAt),
  endsAt: momentOf(endsAt),
  everyDays,
});

/**
 * Keeps special prices (特, R40). Goods have one at a time: one that is over makes room.
 * @returns what names them to the operator
 * @throws Refusal 409 for goods whose special price runs or is to come
 */
export async function saveSpecial(transaction: Database, written: WrittenSpecial, now: Date): Promise<string> {
  const ids = written.offers.map(({ goodsId }) => goodsId);
  const before = await transaction.select().from(specialPrices).where(inArray(specialPrices.goodsId, ids)).for('update');
  const isOver = ({ beginsAt, endsAt, everyDays }: (typeof before)[number]): boolean =>
    occurrenceAt({ beginsAt: epochSeconds(beginsAt), endsAt: epochSeconds(endsAt), everyDays }, epochSeconds(now)) === null;
  const held = before.filter((row) => !isOver(row)).map(({ goodsId }) => `special-${goodsId}`);
  if (held.length > 0) throw new Refusal(409, `一种商品同时只有一个特价，须先停止（activity stop）：${held.join('、')}`);
  await transaction.delete(specialPrices).where(inArray(specialPrices.goodsId, ids));
  await transaction
    .insert(specialPrices)
    .values(written.offers.map(({ goodsId, price }, position) => ({ goodsId, price: priceAsText(price), ...periodOf(written), position })));
  return ids.map((id) => `special-${id}`).join(' ');
}

/** Keeps a flash sale (秒杀, R40). @returns what names it to the operator */
export async function saveFlash(transaction: Database, written: WrittenFlash): Promise<string> {
  const period = periodOf(written);
  const isSame = and(eq(flashSales.name, written.name), eq(flashSales.beginsAt, period.beginsAt), eq(flashSales.endsAt, period.endsAt));
  refuseTwice(
    (await transaction.select({ id: flashSales.id }).from(flashSales).where(isSame)).map(({ id }) => ({ id: `flash-${id}` })),
    written.name,
  );
  const [sale] = await transaction
    .insert(flashSales)
    .values({ name: written.name, ...period })
    .returning({ id: flashSales.id });
  if (sale === undefined) throw new Error('A flash sale was not inserted');
  const offers = written.offers.map(({ goodsId, price, quota, perOrder }, position) => ({
    flashSaleId: sale.id,
    goodsId,
    price: priceAsText(price),
    quota,
    perOrder,
    position,
  }));
  await transaction.insert(flashOffers).values(offers);
  return `flash-${sale.id}`;
}

/** Keeps tiers of an order (满减, 折扣; R12, R13, R46). @returns what names them to the operator */
export async function saveTiers(transaction: Database, written: WrittenTiers, now: Date): Promise<string> {
  const [first] = written.tiers;
  const kind = first !== undefined && 'money' in first ? ('full-reduction' as const) : ('discount' as const);
  const period = { startsAt: momentOf(written.beginsAt), endsAt: momentOf(written.endsAt) };
  const isSame = and(
    eq(activityTiers.kind, kind),
    eq(activityTiers.name, written.name),
    eq(activityTiers.startsAt, period.startsAt),
    eq(activityTiers.endsAt, period.endsAt),
  );
  refuseTwice(
    (await transaction.select({ id: activityTiers.id }).from(activityTiers).where(isSame)).map(({ id }) => ({ id: `tier-${id}` })),
    written.name,
  );
  const { name, describe, counting, monthDays, tiers } = written;
  const [{ next } = { next: 0 }] = await transaction
    .select({ next: sql<number>`coalesce(max(${activityTiers.position}), -1) + 1` })
    .from(activityTiers);
  const kept = await transaction
    .insert(activityTiers)
    .values(
      tiers.map((tier, at) => ({
        ...{ kind, name, describe, ...period, position: Number(next) + at },
        amount: amountAsText(tier.amount),
        ...('money' in tier ? { money: amountAsText(tier.money) } : { rate: tier.rate.toFixed(4) }),
        goodsIds: counting && [...counting],
        monthDays: monthDays && [...monthDays],
        enteredAt: now,
      })),
    )
    .returning({ id: activityTiers.id });
  return kept.map(({ id }) => `tier-${id}`).join(' ');
}
