import { eq } from 'drizzle-orm';
import { chinaDayBegan } from '../../domain/shared/china-time.ts';
import { judgedShop } from '../../server/account/judged-shop.ts';
import { dayInChina, epochSeconds, minutesAfter } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { buyers } from '../../server/database/schema/account.ts';
import { drawPrize } from '../../server/lottery/draw-prize.ts';
import { saveLottery, type WrittenLottery } from '../../server/lottery/save-lottery.ts';
import { sha256 } from '../../server/lottery/sha-256.ts';

const cashVoucher = (money: string, amount: string) => ({ kind: 'cash-voucher', amount, money, days: 30 }) as const;
const points = (count: number) => ({ kind: 'points', points: count }) as const;

/** As the mock-up has them; every drawer holds something. */
const prizes: WrittenLottery['prizes'] = [
  { name: '¥200 现金券', remarks: '满¥3000可用，30天有效', number: 10, weight: 1, gift: cashVoucher('200.00', '3000.00') },
  { name: '¥50 现金券', remarks: '满¥1500可用，30天有效', number: 60, weight: 1, gift: cashVoucher('50.00', '1500.00') },
  { name: '¥20 现金券', remarks: '满¥800可用，30天有效', number: 330, weight: 1, gift: cashVoucher('20.00', '800.00') },
  { name: '100 积分', remarks: '', number: 600, weight: 1, gift: points(100) },
  { name: '20 积分', remarks: '', number: 1000, weight: 1, gift: points(20) },
];

/** The last of these is over, the first of the others runs; one follows the other for two years. */
const lastBegins = -33;
const firstBegins = -3;
const daysEach = 28;
const howMany = 26;

interface Planned {
  readonly name: string;
  readonly from: number;
  readonly days: number;
}

const planned: readonly Planned[] = [
  { name: '秋季开屉', from: lastBegins, days: 14 },
  ...Array.from({ length: howMany }, (_, at) => ({ name: '备货开屉', from: firstBegins + at * daysEach, days: daysEach })),
];

const day = 24 * 60;
/** Shops draw so many minutes after the begin, and one after the other. */
const minutesBetween = 137;

/**
 * Inserts lotteries: one that is over and can be recomputed, one that runs whenever one looks, others to come. Their
 * seeds are no secret, unlike those of a real shop: the demo shop is the same at every first start.
 * @param others invented buyers, who have drawn in the first two
 */
export async function seedLotteries(database: Database, others: readonly number[], now: Date): Promise<void> {
  const midnight = new Date(chinaDayBegan(dayInChina(now)) * 1000);
  for (const [place, { name, from, days }] of planned.entries()) {
    const [begins, ends] = [minutesAfter(midnight, from * day), minutesAfter(midnight, (from + days) * day)];
    const written = { name, describe: '每店 1 次，每份必有奖', beginsAt: epochSeconds(begins), endsAt: epochSeconds(ends), prizes };
    const { id } = await saveLottery(database, written, minutesAfter(begins, -day), sha256(`demo lottery ${place + 1}`));
    if (begins > now) continue;
    for (const [turn, buyerId] of others.entries()) {
      const at = minutesAfter(begins, (turn + 1) * minutesBetween);
      const [row] = await database.select().from(buyers).where(eq(buyers.id, buyerId));
      if (row === undefined) throw new Error('A seeded buyer is gone');
      const { accountId, company, contractVersion, contactName } = row;
      const owner = { id: buyerId, accountId, sessionId: '', role: 'owner' as const, personName: contactName, orderLimit: null };
      const shop = { ...owner, company, contractVersion, ...(await judgedShop(database, buyerId, at)) };
      await drawPrize(database, { buyer: shop, id, now: at });
    }
  }
}
