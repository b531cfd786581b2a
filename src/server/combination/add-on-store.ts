import { asc, inArray } from 'drizzle-orm';
import type { AddOnGroup } from '../../domain/cart/add-on-group.ts';
import { money } from '../../domain/shared/money.ts';
import { type MetActivity, metActivities } from '../activity/activity-store.ts';
import type { Database } from '../database/database.ts';
import { addOnGroups, addOns } from '../database/schema/combination.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { unitsLeft } from './units-left.ts';

/** An add-on or gift group as a shop meets it. */
export interface GroupNow {
  readonly met: MetActivity;
  readonly group: AddOnGroup;
  /** at which price goods may be had, decimal text, in the shop's order */
  readonly addOns: readonly { readonly goodsId: number; readonly price: string }[];
}

/**
 * The add-on and gift groups as a shop meets them, in the shop's order; drafts are left out.
 * @param ids those alone, where given
 */
export async function readAddOnGroups(
  database: Database,
  { buyer, now, ids }: { readonly buyer: SignedInBuyer | null; readonly now: Date; readonly ids?: readonly number[] },
): Promise<GroupNow[]> {
  const met = [
    ...(await metActivities(database, { kind: 'add-on', ids }, buyer, now)),
    ...(await metActivities(database, { kind: 'gift', ids }, buyer, now)),
  ];
  const all = met.map(({ id }) => id);
  if (all.length === 0) return [];
  const groups = await database.select().from(addOnGroups).where(inArray(addOnGroups.activityId, all));
  const offered = await database
    .select()
    .from(addOns)
    .where(inArray(addOns.activityId, all))
    .orderBy(asc(addOns.position), asc(addOns.goodsId));
  return met.flatMap((activity): GroupNow[] => {
    const group = groups.find(({ activityId }) => activityId === activity.id);
    if (group === undefined) return [];
    const { thresholds, goodsIds } = group;
    return [
      {
        met: activity,
        group: { id: activity.id, thresholds: thresholds.map(money), goodsIds, left: unitsLeft(activity) },
        addOns: offered.filter(({ activityId }) => activityId === activity.id).map(({ goodsId, price }) => ({ goodsId, price })),
      },
    ];
  });
}

/** Whether a shop may take from a group now: it runs, and is for the shop. */
export const isOpenGroup = ({ met }: Pick<GroupNow, 'met'>): boolean => met.standing.state === 'running' && met.obstacle !== 'not-you';
