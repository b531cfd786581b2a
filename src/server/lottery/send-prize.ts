import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { lotteryDraws, lotteryParcels, lotteryPrizes } from '../database/schema/lottery.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { tellBuyer } from '../message/tell-buyer.ts';

/**
 * A thing that was drawn is sent, once; its shop is told.
 * @returns what it is
 * @throws Refusal 404 for what is no draw of a thing, 409 when it was sent already
 */
export async function sendPrize(
  transaction: Database,
  drawId: number,
  parcel: { readonly carrier: string; readonly trackingNumber: string },
  now: Date,
): Promise<string> {
  const [found] = await transaction
    .select({ buyerId: lotteryDraws.buyerId, lotteryId: lotteryDraws.lotteryId, name: lotteryPrizes.name })
    .from(lotteryDraws)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
    .where(and(eq(lotteryDraws.id, drawId), sql`${lotteryPrizes.gift} ->> 'kind' = 'thing'`));
  if (found === undefined) throw notFound('没有这件待寄的奖品');
  const sent = await transaction
    .insert(lotteryParcels)
    .values({ drawId, ...parcel, sentAt: now })
    .onConflictDoNothing()
    .returning({ drawId: lotteryParcels.drawId });
  if (sent.length === 0) throw new Refusal(409, '奖品已寄出');
  const way = [parcel.carrier, parcel.trackingNumber && `运单号 ${parcel.trackingNumber}`].filter(Boolean).join('，');
  const about = {
    buyerId: found.buyerId,
    kind: 'logistics' as const,
    title: `奖品 ${found.name} 已寄出`,
    url: `/draw/${found.lotteryId}`,
    cause: `draw:${drawId}:sent`,
  };
  await tellBuyer(transaction, { ...about, text: way || '请留意收货' }, now);
  return found.name;
}
