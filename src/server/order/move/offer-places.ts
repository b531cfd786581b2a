import { eq } from 'drizzle-orm';
import type { ActivityKind } from '../../../domain/activity/activity-kind.ts';
import { giveBackPlaces, takePlaces } from '../../activity/take-places.ts';
import type { CartLineAnswer } from '../../cart/cart-line-answer.ts';
import type { Combination } from '../../combination/combination-store.ts';
import { setObstacleWords } from '../../combination/set-closed.ts';
import type { Database } from '../../database/database.ts';
import { activities, activityEntries } from '../../database/schema/activity.ts';
import type { SignedInBuyer } from '../../http/visit.ts';

/** What an order takes of activities is one entry each, of this name. */
const causeOf = (orderId: number): string => `offer:${orderId}`;

const addOnWords = { had: '本活动已达到每店可选数量', gone: '本活动的换购商品或赠品已领完', 'not-you': '本活动不对贵单位开放' } as const;

interface Taking {
  readonly orderId: number;
  readonly buyer: SignedInBuyer;
  readonly now: Date;
  readonly lines: readonly CartLineAnswer[];
  /** the combination that a line sells, by the line's id */
  readonly sets: ReadonlyMap<number, Combination>;
}

/** Units of each activity among lines, in the order of the activities, so that two orders wait and never for ever. */
function unitsTaken({ lines, sets }: Pick<Taking, 'lines' | 'sets'>): [number, number][] {
  const units = new Map<number, number>();
  for (const line of lines) {
    const activityId = sets.get(line.id)?.met.id ?? line.add_on?.id;
    if (activityId !== undefined) units.set(activityId, (units.get(activityId) ?? 0) + line.number);
  }
  return [...units].sort(([one], [other]) => one - other);
}

/**
 * Takes what an order has of combinations and add-on groups from their activities (R39, R43): sets and units, within
 * quota and what is meant for one shop, in the caller's transaction, which holds the shop.
 * @throws Refusal 601 with the domain's reason
 */
export async function takeOfferPlaces(transaction: Database, taking: Taking): Promise<void> {
  const { orderId, buyer, now } = taking;
  const setIds = new Set([...taking.sets.values()].map(({ met }) => met.id));
  for (const [activityId, number] of unitsTaken(taking)) {
    const [row] = await transaction.select({ kind: activities.kind }).from(activities).where(eq(activities.id, activityId));
    if (row === undefined) throw new Error(`Activity ${activityId} is gone`);
    await takePlaces(transaction, {
      kind: row.kind,
      activityId,
      buyer,
      number,
      cause: causeOf(orderId),
      now,
      words: setIds.has(activityId) ? setObstacleWords : addOnWords,
    });
  }
}

/** Gives back what an order took of activities, once; nothing where it took nothing. */
export async function returnOfferPlaces(transaction: Database, orderId: number, now: Date): Promise<void> {
  const taken: { id: number; kind: ActivityKind }[] = await transaction
    .select({ id: activities.id, kind: activities.kind })
    .from(activityEntries)
    .innerJoin(activities, eq(activities.id, activityEntries.activityId))
    .where(eq(activityEntries.cause, causeOf(orderId)))
    .orderBy(activities.id);
  for (const { id, kind } of taken) await giveBackPlaces(transaction, { kind, activityId: id, cause: causeOf(orderId), now });
}
