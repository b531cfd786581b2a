import { faultsOfActivity } from '../../../domain/planning/faults-of-activity.ts';
import type { PlanFacts } from '../../../domain/planning/planned-goods.ts';
import type { WrittenActivity, WrittenLotteryActivity } from '../../../domain/planning/written-activity.ts';
import { amountAsText, priceAsText } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { lectures, topicPages } from '../../database/schema/activity.ts';
import { cashbacks } from '../../database/schema/cashback.ts';
import { groupBuys } from '../../database/schema/group-buy.ts';
import { coupons } from '../../database/schema/promotion.ts';
import { Refusal } from '../../http/refusal.ts';
import { saveLottery } from '../../lottery/save-lottery.ts';
import { readPlanFacts } from '../plan-facts.ts';
import { planNotes } from '../plan-notes.ts';
import { faultWords } from '../plan-words.ts';
import { keepActivity, lockSaving, momentOf, refuseSecond } from './keep-activity.ts';
import { saveAddOns, saveCombination } from './save-combination.ts';
import { saveFlash, saveSpecial, saveTiers } from './save-offers.ts';

/** Keeps what is a kind's own beside the engine's row. @returns what names it to the operator */
async function keep(
  transaction: Database,
  written: Exclude<WrittenActivity, WrittenLotteryActivity>,
  { goods }: PlanFacts,
  now: Date,
): Promise<string> {
  switch (written.kind) {
    case 'combination':
      return String(await saveCombination(transaction, written));
    case 'add-on':
    case 'gift':
      return String(await saveAddOns(transaction, written));
    case 'group-buy': {
      const { goodsId, price, target, least, step } = written;
      const activityId = await keepActivity(transaction, written);
      await transaction
        .insert(groupBuys)
        .values({ activityId, goodsId, price: priceAsText(price), target, least, step: step ?? goods.get(goodsId)?.mediumPack ?? 1 });
      return String(activityId);
    }
    case 'coupon': {
      const { voucher, amount, money, counting, validity } = written;
      const holds =
        'days' in validity
          ? { validDays: validity.days }
          : { validFrom: momentOf(validity.beginsAt), validUntil: momentOf(validity.endsAt) };
      const activityId = await keepActivity(transaction, written);
      await transaction.insert(coupons).values({
        activityId,
        kind: voucher,
        amount: amountAsText(amount),
        money: amountAsText(money),
        goodsIds: counting && [...counting],
        ...holds,
      });
      return String(activityId);
    }
    case 'cashback': {
      const activityId = await keepActivity(transaction, written);
      await transaction.insert(cashbacks).values({
        activityId,
        tiers: written.tiers.map(({ threshold, pays }) => ({ threshold: amountAsText(threshold), pays: amountAsText(pays) })),
      });
      return String(activityId);
    }
    case 'topic': {
      const activityId = await keepActivity(transaction, written);
      await transaction.insert(topicPages).values({ activityId, blocks: written.blocks });
      return String(activityId);
    }
    case 'lecture': {
      const { form, speaker, venue, minutes } = written;
      const activityId = await keepActivity(transaction, written);
      await transaction.insert(lectures).values({ activityId, form, speaker, venue, minutes });
      return String(activityId);
    }
    case 'special':
      return saveSpecial(transaction, written, now);
    case 'flash':
      return saveFlash(transaction, written);
    case 'tier':
      return saveTiers(transaction, written, now);
  }
}

/** Keeps a lottery (R45), whose seed's digest is public from now on. */
async function keepLottery(transaction: Database, written: WrittenLotteryActivity, now: Date): Promise<SavedActivity> {
  await refuseSecond(transaction, written);
  const { id, commitment } = await saveLottery(transaction, written, now);
  return { id: String(id), notes: [`seed sha256 ${commitment}`] };
}

/** A saved activity. */
interface SavedActivity {
  /** its id, or what names an offer or tier to the operator: `flash-3` */
  readonly id: string;
  /** what of the shop it meets, and what it says of itself, in words */
  readonly notes: readonly string[];
}

/**
 * Saves what the operator wrote, in a transaction of the caller's; the same kind, name and period once.
 * @throws Refusal 422 with everything for which the law refuses it; 409 where there is one already
 */
export async function saveActivity(transaction: Database, written: WrittenActivity, now: Date): Promise<SavedActivity> {
  await lockSaving(transaction);
  const facts = await readPlanFacts(transaction, written, now);
  const faults = faultsOfActivity(written, facts);
  if (faults.length > 0) throw new Refusal(422, faults.map(faultWords).join('\n'));
  if (written.kind === 'lottery') return keepLottery(transaction, written, now);
  const notes = await planNotes(transaction, written, facts);
  return { id: await keep(transaction, written, facts, now), notes };
}
