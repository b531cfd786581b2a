import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { namedOrder } from '../../kit/named-rows.ts';
import type { OperatorShop } from '../../kit/operator-command.ts';

type Move = (transaction: Database, order: { orderId: number; at: Date }) => Promise<void>;

/** Moves the order that is named, in a transaction of its own, and says where it stands. */
export async function moved({ database, clock }: OperatorShop, name: string, move: Move): Promise<string[]> {
  const order = await namedOrder(database, name);
  await inTransaction(database, (transaction) => move(transaction, { orderId: order.id, at: clock() }));
  return [`${order.sn} ${(await namedOrder(database, String(order.id))).status}`];
}
