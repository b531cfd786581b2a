import type { Database } from '../database/database.ts';
import { orderNotes } from '../database/schema/order.ts';

interface NewNote {
  readonly orderId: number;
  readonly text: string;
  /** who of the seller's people writes it */
  readonly by: string;
  readonly at: Date;
}

/** A note about an order for the seller's own people; its buyer never sees it. */
export async function noteOrder(transaction: Database, note: NewNote): Promise<void> {
  await transaction.insert(orderNotes).values(note);
}
