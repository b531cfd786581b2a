import { and, eq } from 'drizzle-orm';
import { listCashback } from '../../contract/cashback/cashback-calls.ts';
import { activityStanding } from '../../domain/activity/activity-state.ts';
import { settlesAt } from '../../domain/cashback/cashback.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { joinedActivity } from '../activity/activity-store.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { balanceEntries } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { type KeptCashback, countedPeriod, isForShop, progressOf, readCashbacks } from './cashback-store.ts';

/** A year of months, and what runs beside them. */
const mostShown = 14;

async function paidTo(database: Database, cashbackId: number, buyerId: number) {
  const isIt = and(eq(balanceEntries.cashbackId, cashbackId), eq(balanceEntries.buyerId, buyerId));
  const [entry] = await database.select({ amount: balanceEntries.change, at: balanceEntries.at }).from(balanceEntries).where(isIt);
  return entry === undefined ? null : { amount: entry.amount, at: epochSeconds(entry.at) };
}

async function ownProgress(database: Database, cashback: KeptCashback, buyer: SignedInBuyer, now: Date) {
  const { completed, orders, returned, counts, waiting, waitingOrders, tiers, pays } = await progressOf(database, cashback, buyer.id, now);
  return {
    missing: tiers.map((tier) => amountAsText(tier.missing)),
    progress: {
      completed: amountAsText(completed),
      orders,
      returned: amountAsText(returned),
      counts: amountAsText(counts),
      waiting: amountAsText(waiting),
      waiting_orders: waitingOrders,
      pays: amountAsText(pays),
      paid: await paidTo(database, cashback.activity.id, buyer.id),
      is_settled: cashback.settledAt !== null,
    },
  };
}

async function cashbackAnswer(database: Database, cashback: KeptCashback, buyer: SignedInBuyer | null, now: Date) {
  const { activity, tiers } = cashback;
  const { state } = activityStanding(joinedActivity(activity).times, epochSeconds(now));
  const { begins, ends } = countedPeriod(cashback);
  const own = buyer === null ? null : await ownProgress(database, cashback, buyer, now);
  const isFor =
    buyer === null || (await isForShop(database, cashback, { id: buyer.id, isQualified: buyer.rights.lacks.length === 0 }, now));
  const rising = tiers.toSorted((one, other) => Number(one.threshold) - Number(other.threshold));
  return {
    id: activity.id,
    name: activity.name,
    describe: activity.describe,
    state,
    begins_at: begins,
    ends_at: ends,
    settles_at: settlesAt(ends),
    tiers: rising.map(({ threshold, pays }, at) => ({ amount: threshold, money: pays, missing: own?.missing[at] ?? null })),
    reason: isFor ? '' : '本活动不对贵店开放',
    progress: own?.progress ?? null,
  };
}

/** Full-amount cashback (R44). */
export function cashbackRoutes(api: Api): void {
  const { database, clock } = api;
  route(api, listCashback, async (_request, { buyer }) => {
    const now = clock();
    const shown = (await readCashbacks(database)).slice(0, mostShown);
    return { list: await Promise.all(shown.map((one) => cashbackAnswer(database, one, buyer, now))), now: epochSeconds(now) };
  });
}
