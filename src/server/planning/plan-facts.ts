import { eq, inArray } from 'drizzle-orm';
import type { ClassedGoods } from '../../domain/activity/regulated-class.ts';
import { formerPriceWindow } from '../../domain/goods/goods-prices.ts';
import { namedGoods } from '../../domain/planning/named-goods.ts';
import type { PlanFacts, PlannedGoods } from '../../domain/planning/planned-goods.ts';
import type { WrittenActivity } from '../../domain/planning/written-activity.ts';
import { money } from '../../domain/shared/money.ts';
import { goodsNamedBy } from '../activity/goods-named-by.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { storedPriceList } from '../database/default-prices.ts';
import { buyers } from '../database/schema/account.ts';
import { goods, priceFloors } from '../database/schema/goods.ts';
import { soldPricesOf } from '../goods/offer/sold-prices.ts';

const claimsFormer = (activity: WrittenActivity): readonly number[] =>
  activity.kind === 'special' || activity.kind === 'flash'
    ? activity.offers.flatMap(({ goodsId, former }) => (former === null ? [] : [goodsId]))
    : [];

async function plannedGoods(database: Database, activity: WrittenActivity): Promise<PlannedGoods[]> {
  const { traded, mentioned } = namedGoods(activity);
  const ids = [...new Set([...traded, ...mentioned].map(({ goodsId }) => goodsId))];
  if (ids.length === 0) return [];
  const rows = await database
    .select({ goods, floor: priceFloors.floor })
    .from(goods)
    .leftJoin(priceFloors, eq(priceFloors.goodsId, goods.id))
    .where(inArray(goods.id, ids));
  const soldAt = await soldPricesOf(database, claimsFormer(activity), formerPriceWindow(activity));
  return rows.map(({ goods: row, floor }) => ({
    id: row.id,
    name: row.name,
    list: storedPriceList(row),
    mediumPack: row.mediumPack,
    isPurchasable: row.isPurchasable,
    isControlled: row.isControlled,
    isPrescription: row.isPrescription,
    containsEphedrine: row.containsEphedrine,
    scopes: row.scopes,
    floor: floor === null ? null : money(floor),
    soldAt: soldAt.get(row.id) ?? [],
  }));
}

async function unknownShops(database: Database, activity: WrittenActivity): Promise<readonly number[]> {
  if (!('audience' in activity) || activity.audience.who !== 'shops') return [];
  const { ids } = activity.audience;
  const known = new Set(
    (
      await database
        .select({ id: buyers.id })
        .from(buyers)
        .where(inArray(buyers.id, [...ids]))
    ).map(({ id }) => id),
  );
  return ids.filter((id) => !known.has(id));
}

async function namedAfter(database: Database, activity: WrittenActivity): Promise<ReadonlyMap<string, readonly ClassedGoods[]>> {
  const things = activity.kind === 'lottery' ? activity.prizes.filter(({ gift }) => gift.kind === 'thing') : [];
  const found = new Map<string, readonly ClassedGoods[]>();
  for (const { name } of things) found.set(name, await goodsNamedBy(database, name));
  return found;
}

/** What an activity is judged by when it is saved, or simulated. */
export async function readPlanFacts(database: Database, activity: WrittenActivity, now: Date): Promise<PlanFacts> {
  const found = await plannedGoods(database, activity);
  return {
    now: epochSeconds(now),
    goods: new Map(found.map((one) => [one.id, one])),
    unknownShops: await unknownShops(database, activity),
    namedAfter: await namedAfter(database, activity),
  };
}
