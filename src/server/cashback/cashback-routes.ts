import { and, eq, inArray } from 'drizzle-orm';
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
import { type KeptCashback, countedPeriod, invitationsOf, progressOf, readCashbacks } from './cashback-store.ts';

/** A year of months, and what runs beside them. */
const mostShown = 14;

/** What each cashback paid to a shop. One statement. */
async function paymentsOf(database: Database, list: readonly KeptCashback[], buyerId: number) {
  const ids = list.map(({ activity }) => activity.id);
  const rows = await database
    .select({ id: balanceEntries.cashbackId, amount: balanceEntries.change, at: balanceEntries.at })
    .from(balanceEntries)
    .where(and(inArray(balanceEntries.cashbackId, ids), eq(balanceEntries.buyerId, buyerId)));
  return (cashback: KeptCashback) => {
    const entry = rows.find(({ id }) => id === cashback.activity.id);
    return entry === undefined ? null : { amount: entry.amount, at: epochSeconds(entry.at) };
  };
}

/** What a shop has of some cashbacks, asked once for all of them. */
async function ownPartOf(database: Database, list: readonly KeptCashback[], buyer: SignedInBuyer, now: Date) {
  const shop = { id: buyer.id, isQualified: buyer.rights.lacks.length === 0 };
  const isInvited = await invitationsOf(database, list, shop, now);
  const progress = await progressOf(database, list, buyer.id, now);
  const paid = await paymentsOf(database, list, buyer.id);
  return (cashback: KeptCashback) => {
    const { completed, orders, returned, counts, waiting, waitingOrders, tiers, pays } = progress(cashback);
    return {
      isFor: isInvited(cashback),
      missing: tiers.map((tier) => amountAsText(tier.missing)),
      progress: {
        completed: amountAsText(completed),
        orders,
        returned: amountAsText(returned),
        counts: amountAsText(counts),
        waiting: amountAsText(waiting),
        waiting_orders: waitingOrders,
        pays: amountAsText(pays),
        paid: paid(cashback),
        is_settled: cashback.settledAt !== null,
      },
    };
  };
}

type OwnPart = ReturnType<Awaited<ReturnType<typeof ownPartOf>>>;

function cashbackAnswer(cashback: KeptCashback, own: OwnPart | null, now: Date) {
  const { activity, tiers } = cashback;
  const { state } = activityStanding(joinedActivity(activity).times, epochSeconds(now));
  const { begins, ends } = countedPeriod(cashback);
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
    reason: (own?.isFor ?? true) ? '' : '本活动不对贵店开放',
    progress: own?.progress ?? null,
  };
}

/** Full-amount cashback (R44). */
export function cashbackRoutes(api: Api): void {
  const { database, clock } = api;
  route(api, listCashback, async (_request, { buyer }) => {
    const now = clock();
    const shown = (await readCashbacks(database)).slice(0, mostShown);
    const ownPart = buyer === null ? null : await ownPartOf(database, shown, buyer, now);
    return { list: shown.map((one) => cashbackAnswer(one, ownPart?.(one) ?? null, now)), now: epochSeconds(now) };
  });
}
