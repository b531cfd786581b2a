import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { buyers } from '../../server/database/schema/account.ts';
import { orders } from '../../server/database/schema/order.ts';
import { markRead } from '../../server/message/message-store.ts';
import type { OrderRow } from '../../server/order/move/order-transition.ts';
import { cashbackStory } from '../activity/demo-cashback.ts';
import { favoriteStory } from './favorite-story.ts';
import { daysBefore, type Happening, playStory } from './happening.ts';
import { invoiceStory, taxpayerStory } from './invoice-story.ts';
import { orderNewsStory } from './order-news-story.ts';
import { parcelStory } from './parcel-story.ts';
import { pointsStory } from './points-story.ts';
import { finishedReturn, openReturn, refundToCome } from './return-story.ts';

/** The orders of which something goes back: the last two that were completed. */
async function returnedOrders(database: Database, buyerId: number): Promise<readonly [partly: OrderRow, open: OrderRow]> {
  const completed = and(eq(orders.buyerId, buyerId), eq(orders.status, 'completed'));
  const [partly, open] = await database.select().from(orders).where(completed).orderBy(desc(orders.id)).limit(2);
  if (partly === undefined || open === undefined) throw new Error('The first demo shop has no completed orders');
  return [partly, open];
}

/** What the story pays back to a shop's balance, in yuan. */
export const storyRefund = async (database: Database, buyerId: number): Promise<string> =>
  refundToCome(database, (await returnedOrders(database, buyerId))[0]);

/**
 * What happened between the orders of the demo shops and now, played by the shop's own acts: news of orders; of the
 * first shop an order that left in part, returns, an invoice with its red letter, points goods and favourites. It has
 * read what came until yesterday evening.
 */
export async function playDemoStory(transaction: Database, buyerIds: readonly number[], now: Date): Promise<void> {
  const [buyerId = 0] = buyerIds;
  const claiming = buyerIds[3] ?? 0;
  const [owner] = await transaction.select({ id: buyers.id, accountId: buyers.accountId }).from(buyers).where(eq(buyers.id, buyerId));
  if (owner === undefined) throw new Error('The demo shop has no buyers');
  const [partly, open] = await returnedOrders(transaction, buyerId);
  const read: Happening[] = buyerIds.map((id) => ({
    at: daysBefore(now, 1, 18, 30),
    happen: (database, at) => markRead(database, id, {}, at),
  }));
  await playStory(transaction, [
    ...(await orderNewsStory(transaction, buyerIds, now)),
    ...(await parcelStory(transaction, buyerId, now)),
    ...(await finishedReturn(transaction, partly, owner, now)),
    ...(await openReturn(transaction, open, owner, now)),
    ...taxpayerStory(buyerId, claiming, now),
    ...invoiceStory(partly, now),
    ...(await pointsStory(transaction, buyerId, now)),
    ...(await favoriteStory(transaction, buyerId, now)),
    ...cashbackStory(now),
    ...read,
  ]);
}
