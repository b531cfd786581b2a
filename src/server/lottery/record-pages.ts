import { prizeNames } from '../../contract/lottery/prize-kind-wire.ts';
import { desc, eq } from 'drizzle-orm';
import type { listOwnDraws, listWinners } from '../../contract/lottery/draw-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activities } from '../database/schema/activity.ts';
import { lotteryDraws, lotteryParcels, lotteryPrizes } from '../database/schema/lottery.ts';
import { vouchers } from '../database/schema/promotion.ts';

interface PageWish {
  readonly page: number;
  readonly perPage: number;
}

/** How many draws stand in a record. */
export const drawCount = (database: Database, lotteryId: number): Promise<number> =>
  database.$count(lotteryDraws, eq(lotteryDraws.lotteryId, lotteryId));

/** A page of a lottery's record, the latest first. */
export async function winnerPage(
  database: Database,
  lotteryId: number,
  { page, perPage }: PageWish,
): Promise<CallAnswer<typeof listWinners>> {
  const rows = await database
    .select({ draw: lotteryDraws, name: lotteryPrizes.name })
    .from(lotteryDraws)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
    .where(eq(lotteryDraws.lotteryId, lotteryId))
    .orderBy(desc(lotteryDraws.number))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const list = rows.map(({ draw: { number, at, who, prizeId, proof }, name }) => ({
    number,
    at: epochSeconds(at),
    company: who,
    prize_id: prizeId,
    name,
    proof,
  }));
  return { list, total: await drawCount(database, lotteryId), page, per_page: perPage };
}

interface OwnRow {
  readonly voucher: { readonly orderId: number | null; readonly endsAt: Date } | null;
  readonly kind: string;
  readonly sentAt: Date | null;
}

type OwnState = CallAnswer<typeof listOwnDraws>['list'][number]['status'];

const stateOf = ({ voucher, kind, sentAt }: OwnRow, now: Date): OwnState => {
  if (voucher !== null) return voucher.orderId !== null ? 'used' : voucher.endsAt <= now ? 'expired' : 'kept';
  if (kind === 'thing') return sentAt === null ? 'waiting' : 'sent';
  return 'kept';
};

/** A page of a shop's own draws, the newest first. */
export async function ownDrawPage(
  database: Database,
  buyerId: number,
  { page, perPage, now }: PageWish & { readonly now: Date },
): Promise<CallAnswer<typeof listOwnDraws>> {
  const own = eq(lotteryDraws.buyerId, buyerId);
  const rows = await database
    .select({
      draw: lotteryDraws,
      prize: lotteryPrizes,
      lottery: activities.name,
      voucher: { orderId: vouchers.orderId, endsAt: vouchers.endsAt },
      sentAt: lotteryParcels.sentAt,
    })
    .from(lotteryDraws)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
    .innerJoin(activities, eq(activities.id, lotteryDraws.lotteryId))
    .leftJoin(vouchers, eq(vouchers.id, lotteryDraws.voucherId))
    .leftJoin(lotteryParcels, eq(lotteryParcels.drawId, lotteryDraws.id))
    .where(own)
    .orderBy(desc(lotteryDraws.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const list = rows.map(({ draw, prize: { name, gift }, lottery, voucher, sentAt }) => ({
    id: draw.id,
    lottery_id: draw.lotteryId,
    lottery_name: lottery,
    number: draw.number,
    at: epochSeconds(draw.at),
    name,
    type: prizeNames[gift.kind],
    status: stateOf({ voucher, kind: gift.kind, sentAt }, now),
  }));
  return { list, total: await database.$count(lotteryDraws, own), page, per_page: perPage };
}
