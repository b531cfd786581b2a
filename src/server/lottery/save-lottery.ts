import { randomBytes } from 'node:crypto';
import type { ClassedGoods } from '../../domain/activity/regulated-class.ts';
import { type DraftFault, faultsOfLottery } from '../../domain/lottery/lottery-draft.ts';
import type { PrizeGift } from '../../domain/lottery/prize-gift.ts';
import { goodsNamedBy } from '../activity/goods-named-by.ts';
import { regulatedWords } from '../activity/regulated-words.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activities } from '../database/schema/activity.ts';
import { lotteries, lotteryPrizes } from '../database/schema/lottery.ts';
import { Refusal } from '../http/refusal.ts';
import { sha256 } from './sha-256.ts';

/** A lottery as it is written; moments are epoch seconds. */
export interface WrittenLottery {
  readonly name: string;
  readonly describe: string;
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly prizes: readonly {
    readonly name: string;
    readonly remarks: string;
    readonly number: number;
    readonly weight: number;
    readonly gift: PrizeGift;
  }[];
}

const faultWords: Readonly<Record<Exclude<DraftFault['code'], 'regulated'>, string>> = {
  name: '名称或说明为空、过长或含换行',
  period: '结束时间必须晚于开始时间',
  begun: '开始时间必须晚于现在：种子的摘要要先公布',
  prizes: '奖项须为 1 到 20 个',
  number: '份数须为 1 到 1000000 的整数',
  weight: '权重须为 1 到 1000000 的整数',
  gift: '奖品内容有误：券额须小于门槛且有有效天数，积分须为正整数',
};

/** A fault in words, with the prize that it is about. */
const worded = (fault: DraftFault): string => {
  const about = fault.prize === null ? '' : `第 ${fault.prize} 个奖项：`;
  return about + (fault.code === 'regulated' ? regulatedWords(fault.class, '奖品') : faultWords[fault.code]);
};

/** Goods that a prize is, or that it is named after; nothing but things can be any. */
async function goodsOfThing(database: Database, name: string, gift: PrizeGift): Promise<readonly ClassedGoods[]> {
  if (gift.kind !== 'thing') return [];
  const found = await goodsNamedBy(database, name, gift.goodsId);
  if (gift.goodsId !== null && !found.some(({ id }) => id === gift.goodsId)) throw new Refusal(404, `没有编号为 ${gift.goodsId} 的商品`);
  return found;
}

/**
 * Saves a lottery with a seed that nobody has seen, in a transaction of the caller's.
 * @param seed for the demo shop alone, whose lotteries are the same at every first start
 * @returns its id, and the digest of the seed, which is public from now on
 * @throws Refusal 422 with everything that keeps it from being saved
 */
export async function saveLottery(
  transaction: Database,
  written: WrittenLottery,
  now: Date,
  seed = randomBytes(32).toString('hex'),
): Promise<{ readonly id: number; readonly commitment: string }> {
  const prizes: Parameters<typeof faultsOfLottery>[0]['prizes'][number][] = [];
  // One after the other: a transaction has one connection.
  for (const prize of written.prizes) prizes.push({ ...prize, goods: await goodsOfThing(transaction, prize.name, prize.gift) });
  const faults = faultsOfLottery({ ...written, prizes }, epochSeconds(now));
  if (faults.length > 0) throw new Refusal(422, faults.map(worded).join('\n'));
  const { name, describe, beginsAt, endsAt } = written;
  const quota = written.prizes.reduce((sum, { number }) => sum + number, 0);
  const period = { beginsAt: new Date(beginsAt * 1000), endsAt: new Date(endsAt * 1000) };
  const [activity] = await transaction
    .insert(activities)
    .values({ kind: 'lottery', name, describe, ...period, audience: { who: 'qualified' }, quota, perBuyer: 1 })
    .returning({ id: activities.id });
  if (activity === undefined) throw new Error('An activity was not inserted');
  const { id } = activity;
  const commitment = sha256(seed);
  await transaction.insert(lotteries).values({ activityId: id, seed, commitment });
  await transaction
    .insert(lotteryPrizes)
    .values(written.prizes.map((prize, position) => ({ ...prize, lotteryId: id, position, left: prize.number })));
  return { id, commitment };
}
