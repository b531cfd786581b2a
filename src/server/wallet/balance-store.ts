import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { chinaDay, chinaDayBegan, monthAfter } from '../../domain/shared/china-time.ts';
import type { balanceKinds } from '../../domain/wallet/balance-ledger.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { balanceEntries } from '../database/schema/account.ts';

/** Statements that the wallet lists; older ones are found from month to month. */
const monthsListed = 6;

/** A row of a balance's ledger. */
export type BalanceRow = typeof balanceEntries.$inferSelect;

/** Which rows are wanted; days in China, both included. */
interface BalanceFilter {
  readonly buyerId: number;
  readonly kind?: (typeof balanceKinds)[number] | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const dayBegan = (day: string): Date => new Date(chinaDayBegan(day) * 1000);
const dayEnded = (day: string): Date => new Date((chinaDayBegan(day) + 86_400) * 1000);
const ownedBy = (buyerId: number): SQL => eq(balanceEntries.buyerId, buyerId);
/** The key of rows in the order in which they were entered. */
const newest = desc(balanceEntries.id);

function conditionOf({ buyerId, kind, from, until }: BalanceFilter): SQL | undefined {
  return and(
    ownedBy(buyerId),
    kind === undefined ? undefined : eq(balanceEntries.kind, kind),
    from === undefined ? undefined : gte(balanceEntries.at, dayBegan(from)),
    until === undefined ? undefined : lt(balanceEntries.at, dayEnded(until)),
  );
}

/** A page of the rows that a filter finds, the newest first, with what all of them come to. */
export async function balancePage(database: Database, filter: BalanceFilter, { page, perPage }: { page: number; perPage: number }) {
  const condition = conditionOf(filter);
  const { change } = balanceEntries;
  const [sums] = await database
    .select({
      total: count(),
      received: sql<string>`coalesce(sum(${change}) filter (where ${change} > 0), 0)::numeric(14, 2)::text`,
      spent: sql<string>`coalesce(-sum(${change}) filter (where ${change} < 0), 0)::numeric(14, 2)::text`,
    })
    .from(balanceEntries)
    .where(condition);
  const rows = await database
    .select()
    .from(balanceEntries)
    .where(condition)
    .orderBy(newest)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, ...(sums ?? { total: 0, received: '0.00', spent: '0.00' }) };
}

/** What stood on a balance when a moment came. */
async function balanceBefore(database: Database, buyerId: number, moment: Date): Promise<string> {
  const [last] = await database
    .select({ after: balanceEntries.balanceAfter })
    .from(balanceEntries)
    .where(and(ownedBy(buyerId), lt(balanceEntries.at, moment)))
    .orderBy(newest)
    .limit(1);
  return last?.after ?? '0.00';
}

/** The newest months, each with what stood before and after it; the present one ends with `balance`. */
export async function monthEnds(
  database: Database,
  { buyerId, first, present, balance }: { buyerId: number; first: string; present: string; balance: string },
): Promise<{ month: string; opening: string; closing: string }[]> {
  const ends: { month: string; opening: string; closing: string }[] = [];
  let closing = balance;
  for (let month = present; month >= first && ends.length < monthsListed; month = monthAfter(month, -1)) {
    const opening = await balanceBefore(database, buyerId, dayBegan(`${month}-01`));
    ends.push({ month, opening, closing });
    closing = opening;
  }
  return ends;
}

/** A month's rows, the oldest first, and what stood before them. */
export async function monthRows(database: Database, buyerId: number, month: string): Promise<{ opening: string; rows: BalanceRow[] }> {
  const [begin, end] = [dayBegan(`${month}-01`), dayBegan(`${monthAfter(month, 1)}-01`)];
  const within = and(ownedBy(buyerId), gte(balanceEntries.at, begin), lt(balanceEntries.at, end));
  const rows = await database.select().from(balanceEntries).where(within).orderBy(asc(balanceEntries.id));
  return { opening: await balanceBefore(database, buyerId, begin), rows };
}

/** The balance at the end of each of the last days, the oldest first; the last one is today. */
export async function balanceTrend(
  database: Database,
  buyerId: number,
  now: Date,
  days: number,
): Promise<{ day: string; balance: string }[]> {
  const today = chinaDayBegan(chinaDay(epochSeconds(now)));
  const dayAt = (ago: number): string => chinaDay(today - ago * 86_400);
  const first = dayAt(days - 1);
  const day = sql<string>`to_char(${balanceEntries.at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const ends = await database
    .selectDistinctOn([day], { day, balance: balanceEntries.balanceAfter })
    .from(balanceEntries)
    .where(and(ownedBy(buyerId), gte(balanceEntries.at, dayBegan(first))))
    .orderBy(day, newest);
  const byDay = new Map(ends.map(({ day: of, balance }) => [of, balance]));
  let balance = await balanceBefore(database, buyerId, dayBegan(first));
  return Array.from({ length: days }, (_none, index) => {
    const of = dayAt(days - 1 - index);
    balance = byDay.get(of) ?? balance;
    return { day: of, balance };
  });
}
