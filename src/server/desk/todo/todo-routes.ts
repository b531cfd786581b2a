import { desc, sql } from 'drizzle-orm';
import { countWaiting, readTodo } from '../../../contract/desk/todo-calls.ts';
import { chinaDayBegan } from '../../../domain/shared/china-time.ts';
import { dayInChina, epochSeconds, minutesAfter } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { feeds } from '../../database/schema/feed.ts';
import { orders } from '../../database/schema/order.ts';
import type { Api } from '../../http/api.ts';
import { deskRoute } from '../../http/desk-route.ts';
import { countHeaps, countMenu } from './count-heaps.ts';

const weekMinutes = 7 * 24 * 60;
const mostFeeds = 20;

/** Orders that were paid on a day in China until a moment of it; what was cancelled since does not count. */
async function tradeUntil(database: Database, until: Date): Promise<{ readonly orders: number; readonly amount: string }> {
  const from = new Date(chinaDayBegan(dayInChina(until)) * 1000);
  const [row] = await database
    .select({ orders: sql<number>`count(*)::int`, amount: sql<string>`coalesce(sum(${orders.payable}), 0)::numeric(14, 2)::text` })
    .from(orders)
    .where(
      sql`${orders.paidAt} between ${from.toISOString()} and ${until.toISOString()} and ${orders.status} not in ('cancelled', 'refunded')`,
    );
  return row ?? { orders: 0, amount: '0.00' };
}

/** What waits at the desk, and how the day goes. */
export function todoRoutes(api: Api): void {
  const { database, clock } = api;

  deskRoute(api, countWaiting, () => countMenu(database, clock()));

  deskRoute(api, readTodo, async () => {
    const now = clock();
    const heaps = await countHeaps(database, now);
    const sent = await database.select().from(feeds).orderBy(desc(feeds.begunAt)).limit(mostFeeds);
    return {
      at: epochSeconds(now),
      heaps: [...heaps],
      to_pack: await database.$count(orders, sql`${orders.status} = 'paid'`),
      today: await tradeUntil(database, now),
      week_ago: await tradeUntil(database, minutesAfter(now, -weekMinutes)),
      feeds: sent.map(({ name, kind, endedAt, changed, refused }) => ({
        ...{ name, kind, changed, refused },
        at: endedAt === null ? 0 : epochSeconds(endedAt),
      })),
    };
  });
}
