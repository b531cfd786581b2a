import { and, eq, gte, sql } from 'drizzle-orm';
import { entryText, prizeOfDraw, termsText } from '../../domain/lottery/draw-record.ts';
import { maskedName } from '../../domain/lottery/masked-name.ts';
import { lockJudged } from '../account/lock-buyer.ts';
import { obstacleRefused, takePlaces } from '../activity/take-places.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { lotteries, lotteryDraws, lotteryPrizes } from '../database/schema/lottery.ts';
import { rowId } from '../http/row-id.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { requireQualification } from '../licence/require-qualification.ts';
import { givePrize } from './give-prize.ts';
import { lastEntry, lotteryTerms, prizesOf } from './lottery-store.ts';
import { sha256 } from './sha-256.ts';

/** A draw with what it drew. */
interface Drawn {
  readonly draw: typeof lotteryDraws.$inferSelect;
  readonly prize: typeof lotteryPrizes.$inferSelect;
}

async function earlierDraw(transaction: Database, buyerId: number, lotteryId: number): Promise<Drawn | null> {
  const [had] = await transaction
    .select({ draw: lotteryDraws, prize: lotteryPrizes })
    .from(lotteryDraws)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
    .where(and(eq(lotteryDraws.lotteryId, lotteryId), eq(lotteryDraws.buyerId, buyerId)));
  return had ?? null;
}

const words = { gone: '奖品已送完', 'not-begun': '抽奖还没有开始', ended: '抽奖已结束', stopped: '抽奖已停止' } as const;

/** A prize of the seed at this number in the record, taken off what is left of it. */
async function nextPrize(
  transaction: Database,
  lotteryId: number,
  seed: string,
  number: number,
): Promise<typeof lotteryPrizes.$inferSelect> {
  const prizes = await prizesOf(transaction, lotteryId);
  const chosen = await prizeOfDraw(
    prizes.map((prize) => ({ ...prize, id: String(prize.id) })),
    seed,
    number,
    sha256,
  );
  if (chosen === null) throw obstacleRefused('gone', words);
  const isLeft = and(eq(lotteryPrizes.id, Number(chosen.id)), gte(lotteryPrizes.left, 1));
  const [taken] = await transaction
    .update(lotteryPrizes)
    .set({ left: sql`${lotteryPrizes.left} - 1` })
    .where(isLeft)
    .returning();
  if (taken === undefined) throw new Error('A prize of a lottery that is held is gone');
  return taken;
}

const wonTexts = {
  coupon: '已放入我的优惠券',
  'cash-voucher': '已放入我的现金券',
  points: '已记入积分',
  thing: '我们会按贵店的默认收货地址寄出',
  nothing: '谢谢参与',
} as const;

/**
 * Draws for a shop, in the caller's transaction: one draw of a lottery after the other, each with its place of the
 * activity, its prize, its entry in the record and its message, or with none of them. A shop that has drawn gets what
 * it drew, also when the lottery is over.
 * @throws Refusal 403 for who is not qualified, 404, 601 with the engine's reason
 */
export async function drawPrize(
  transaction: Database,
  { buyer, id, now }: { readonly buyer: SignedInBuyer; readonly id: string | number; readonly now: Date },
): Promise<Drawn> {
  const judged = await lockJudged(transaction, buyer, now);
  const lotteryId = rowId(id) ?? 0;
  const had = await earlierDraw(transaction, buyer.id, lotteryId);
  if (had !== null) return had;
  requireQualification(judged);
  const wish = { kind: 'lottery' as const, activityId: lotteryId, buyer: judged, number: 1, cause: `draw:${buyer.id}`, now, words };
  const { activity } = await takePlaces(transaction, wish);
  const [lottery] = await transaction.select().from(lotteries).where(eq(lotteries.activityId, lotteryId));
  if (lottery === undefined) throw new Error(`Lottery ${lotteryId} has no seed`);
  if (lottery.revealedAt !== null) throw obstacleRefused('ended', words);
  const last = await lastEntry(transaction, lotteryId);
  const number = (last?.number ?? 0) + 1;
  const prize = await nextPrize(transaction, lotteryId, lottery.seed, number);
  const before = last?.proof ?? sha256(termsText(await lotteryTerms(transaction, lotteryId)));
  // A clock that was set back must not put the record out of its order.
  const at = Math.max(epochSeconds(now), last?.at ?? 0);
  const entry = { number, at, who: maskedName(buyer.company), prizeId: String(prize.id) };
  const note = `抽奖 ${activity.name} 第 ${number} 号`;
  const voucherId = await givePrize(
    transaction,
    { buyerId: buyer.id, gift: prize.gift, name: prize.name, remarks: prize.remarks, note },
    now,
  );
  const [draw] = await transaction
    .insert(lotteryDraws)
    .values({
      lotteryId,
      number,
      buyerId: buyer.id,
      prizeId: prize.id,
      who: entry.who,
      at: new Date(at * 1000),
      proof: sha256(entryText(before, entry)),
      voucherId,
    })
    .returning();
  if (draw === undefined) throw new Error('A draw was not inserted');
  const told = { buyerId: buyer.id, kind: 'activity' as const, url: `/draw/${lotteryId}`, cause: `draw:${draw.id}` };
  await tellBuyer(
    transaction,
    {
      ...told,
      title: prize.gift.kind === 'nothing' ? `${activity.name}：${prize.name}` : `恭喜您抽中 ${prize.name}`,
      text: `${note}，${wonTexts[prize.gift.kind]}`,
    },
    now,
  );
  return { draw, prize };
}
