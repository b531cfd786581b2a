import { type ToldFeed, feedOfCase, feedOfOrder } from '../../domain/feed/told-feeds.ts';
import type { AfterSalesActor, AfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { OrderState } from '../../domain/order/order-state.ts';
import type { Database } from '../database/database.ts';
import { feedEntries } from '../database/schema/feed-entry.ts';

type Entry = Omit<typeof feedEntries.$inferInsert, 'id' | 'feed' | 'position'>;

const tell = async (transaction: Database, feed: ToldFeed | null, entry: Entry): Promise<void> => {
  // Money that was told of stays told, whoever writes it down again.
  if (feed !== null)
    await transaction
      .insert(feedEntries)
      .values({ feed, ...entry })
      .onConflictDoNothing();
};

/** Tells the ERP that an order is to be sent, or is not to be sent after all (R55), where a move says so. */
export const tellFeedOfOrder = (
  transaction: Database,
  orderId: number,
  move: { from: OrderState; to: OrderState; at: Date },
): Promise<void> => tell(transaction, feedOfOrder(move.from, move.to), { orderId, at: move.at });

/** What a case of after-sales has become. */
interface CaseMove {
  readonly orderId: number;
  readonly caseId: number;
  readonly begunBy: AfterSalesActor;
  readonly state: AfterSalesState;
  readonly at: Date;
}

/** Tells the ERP of goods that come back, or that are missing (R55). */
export const tellFeedOfCase = (transaction: Database, { begunBy, ...entry }: CaseMove): Promise<void> =>
  tell(transaction, feedOfCase(begunBy, entry.state), entry);

/** Tells the ERP of money that came for an order, or that is back (R55); each once. */
export const tellFeedOfMoney = (
  transaction: Database,
  money: { readonly orderId: number; readonly at: Date } & ({ readonly paymentId: number } | { readonly refundId: number }),
): Promise<void> => tell(transaction, 'payments', money);
