import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { regulatedClassOf } from '../../domain/activity/regulated-class.ts';
import { activityStanding } from '../../domain/activity/activity-state.ts';
import { joinedActivity } from '../activity/activity-store.ts';
import { regulatedWords } from '../activity/regulated-words.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activities } from '../database/schema/activity.ts';
import { addOns } from '../database/schema/combination.ts';
import { goods } from '../database/schema/goods.ts';
import { flashSales, specialPrices } from '../database/schema/goods-offer.ts';
import { activityTiers } from '../database/schema/promotion.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { momentOf } from './save/keep-activity.ts';

/** The shop tells times in whole seconds: an end within one would be none that can be told. */
const wholeSecond = (now: Date): Date => momentOf(epochSeconds(now));

/** Offers and tiers by the word before their key; what has not begun is taken away, what runs is over now. */
const stopping: Readonly<Record<string, (transaction: Database, key: number, now: Date) => Promise<readonly unknown[]>>> = {
  special: (transaction, key) => transaction.delete(specialPrices).where(eq(specialPrices.goodsId, key)).returning(),
  async flash(transaction, key, now) {
    const isMeant = eq(flashSales.id, key);
    const ended = await transaction
      .update(flashSales)
      .set({ endsAt: now, everyDays: null })
      .where(and(isMeant, lt(flashSales.beginsAt, now)))
      .returning();
    return ended.length > 0 ? ended : transaction.delete(flashSales).where(isMeant).returning();
  },
  async tier(transaction, key, now) {
    const isMeant = and(eq(activityTiers.id, key), gt(activityTiers.endsAt, now));
    const ended = await transaction
      .update(activityTiers)
      .set({ endsAt: now })
      .where(and(isMeant, lt(activityTiers.startsAt, now)))
      .returning();
    return ended.length > 0 ? ended : transaction.delete(activityTiers).where(isMeant).returning();
  },
};

/**
 * Ends an activity, offer or tier now and for good; what was taken or ordered of it stays.
 * @param word an activity's id, or `special-GOODS`, `flash-ID`, `tier-ID`
 * @throws Refusal 404
 */
export async function stopActivity(transaction: Database, word: string, now: Date): Promise<string> {
  const [, kind = '', key = ''] = /^(special|flash|tier)-(\d+)$/.exec(word) ?? [];
  const missing = notFound(`No activity ${word} that is not stopped`);
  const stop = stopping[kind];
  if (stop !== undefined) {
    if ((await stop(transaction, rowId(key) ?? 0, wholeSecond(now))).length === 0) throw missing;
    return word;
  }
  const isMeant = and(eq(activities.id, rowId(word) ?? 0), isNull(activities.stoppedAt));
  const [stopped] = await transaction.update(activities).set({ stoppedAt: now }).where(isMeant).returning();
  if (stopped === undefined) throw missing;
  return `${stopped.id} ${stopped.name}`;
}

/**
 * Shows a draft to everybody it is for. Goods may have been classed anew since it was saved: what it gives is judged
 * once more (R45).
 * @throws Refusal 404; 422 for what the law forbids by now, 409 for one that is over
 */
export async function publishActivity(transaction: Database, word: string, now: Date): Promise<string> {
  const [draft] = await transaction
    .select()
    .from(activities)
    .where(and(eq(activities.id, rowId(word) ?? 0), eq(activities.isDraft, true)))
    .for('no key update');
  if (draft === undefined) throw notFound(`No draft ${word}`);
  const { state } = activityStanding({ ...joinedActivity(draft).times, isDraft: false }, epochSeconds(now));
  if (state === 'ended' || state === 'stopped') throw new Refusal(409, '活动时间已经过去，或已停止');
  const given = await transaction
    .select({ goods })
    .from(addOns)
    .innerJoin(goods, eq(goods.id, addOns.goodsId))
    .where(and(eq(addOns.activityId, draft.id), eq(addOns.price, '0.0000')));
  const regulated = given.map((row) => regulatedClassOf(row.goods)).find((one) => one !== null) ?? null;
  if (regulated !== null) throw new Refusal(422, regulatedWords(regulated, '赠品'));
  await transaction.update(activities).set({ isDraft: false }).where(eq(activities.id, draft.id));
  return `${draft.id} ${draft.name}`;
}
