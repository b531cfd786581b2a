import type { PrizeGift } from '../../domain/lottery/prize-gift.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { voucherEntries, vouchers } from '../database/schema/promotion.ts';
import { enterPoints } from '../wallet/enter-points.ts';
import { settleOwedPoints } from '../wallet/order-points.ts';

interface Given {
  readonly buyerId: number;
  readonly gift: PrizeGift;
  readonly name: string;
  readonly remarks: string;
  /** what the buyer reads beside it: 抽奖 备货开屉 第 12 号 */
  readonly note: string;
}

const dayMinutes = 24 * 60;

/**
 * Gives a prize, in the transaction of its draw: a voucher that holds from now on, points by their ledger. A thing is
 * sent by the operator (`lottery send`).
 * @returns the voucher's id, null for what is none
 */
export async function givePrize(transaction: Database, { buyerId, gift, name, remarks, note }: Given, now: Date): Promise<number | null> {
  if (gift.kind === 'points') {
    await enterPoints(transaction, { buyerId, kind: 'prize', change: gift.points, note }, now);
    await settleOwedPoints(transaction, buyerId, now);
  }
  if (gift.kind !== 'coupon' && gift.kind !== 'cash-voucher') return null;
  const { kind, amount, money, days } = gift;
  const [issued] = await transaction
    .insert(vouchers)
    .values({ buyerId, kind, name, describe: remarks || note, amount, money, startsAt: now, endsAt: minutesAfter(now, days * dayMinutes) })
    .returning({ id: vouchers.id });
  if (issued === undefined) throw new Error('A voucher was not inserted');
  await transaction.insert(voucherEntries).values({ voucherId: issued.id, kind: 'issued', at: now });
  return issued.id;
}
