import { amountAsText, money } from '../../domain/shared/money.ts';
import { payCashback } from '../../server/cashback/pay-cashback.ts';
import { progressOf, readCashbacks } from '../../server/cashback/cashback-store.ts';
import type { Database } from '../../server/database/database.ts';
import { activities } from '../../server/database/schema/activity.ts';
import { cashbacks } from '../../server/database/schema/cashback.ts';
import { daysBefore, type Happening } from '../story/happening.ts';

interface DemoCashback {
  readonly name: string;
  readonly describe: string;
  /** days before the first start at which it begins and ends; negative: after it */
  readonly begins: number;
  readonly ends: number;
  readonly tiers: readonly (readonly [threshold: string, pays: string])[];
}

/** So many days before the first start the one that is over ended: it was paid yesterday. */
const endedDaysAgo = 8;

/** One that is over and paid, one that runs, one to come. */
const demoCashbacks: readonly DemoCashback[] = [
  {
    name: '立冬备货满额返现',
    describe: '按签收金额累计，返到余额',
    begins: 38,
    ends: endedDaysAgo,
    tiers: [
      ['2000.00', '20.00'],
      ['30000.00', '400.00'],
      ['80000.00', '1200.00'],
    ],
  },
  {
    name: '冬季满额返现',
    describe: '按签收金额累计，返到余额',
    begins: 20,
    ends: -10,
    tiers: [
      ['500.00', '8.00'],
      ['5000.00', '100.00'],
      ['15000.00', '350.00'],
    ],
  },
  {
    name: '岁末满额返现',
    describe: '按签收金额累计，返到余额',
    begins: -10,
    ends: -40,
    tiers: [
      ['3000.00', '30.00'],
      ['10000.00', '120.00'],
      ['30000.00', '450.00'],
    ],
  },
];

/** Inserts the cashback activities. */
export async function seedCashback(database: Database, now: Date): Promise<void> {
  for (const [position, { name, describe, begins, ends, tiers }] of demoCashbacks.entries()) {
    const [made] = await database
      .insert(activities)
      .values({ kind: 'cashback', name, describe, beginsAt: daysBefore(now, begins, 9, 0), endsAt: daysBefore(now, ends, 9, 0), position })
      .returning({ id: activities.id });
    if (made === undefined) throw new Error('An activity was not inserted');
    await database.insert(cashbacks).values({ activityId: made.id, tiers: tiers.map(([threshold, pays]) => ({ threshold, pays })) });
  }
}

/** What the story pays to a shop's balance as cashback, in yuan. */
export async function storyCashback(database: Database, buyerId: number, now: Date): Promise<string> {
  const over = (await readCashbacks(database)).filter(({ activity }) => activity.endsAt <= now);
  const progress = await progressOf(database, over, buyerId, now);
  return amountAsText(over.reduce((sum, one) => sum.plus(progress(one).pays), money(0)));
}

/** The cashback that is over is paid by the shop's own round, when it was due. */
export const cashbackStory = (now: Date): Happening[] => [{ at: daysBefore(now, 1, 9, 1), happen: payCashback }];
