import { eq } from 'drizzle-orm';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { type CartLineAnswer, cartLineAnswer } from './cart-line-answer.ts';
import { type CartRow, readCartRows } from './cart-rows.ts';
import { selectLines } from './change-lines.ts';
import { type OfferedActivities, readCartTerms } from './cart-terms.ts';
import { shopShipping } from './shipping-terms.ts';

/** A cart in the wire shape of rules.md, as the server writes it. */
export interface CartAnswer {
  [field: string]: unknown;
  data: CartLineAnswer[];
  shipping_data: { shipping_amount: string; no_trans_order_amount: string; freight: string };
  activity_data: OfferedActivities;
  filter_data: object;
  /** the server's clock */
  timestamp: number;
  coupon_id?: string | number;
  xjq_id?: string | number;
}

/** Whose cart is read, when, and which lines of it (absent: all). */
export interface CartWanted {
  readonly buyerId: number;
  readonly now: Date;
  readonly onlyIds?: readonly number[];
}

/** Writes down what loading forces (§4): a line stays unselected when its goods can be bought again. */
async function keepForcedUnselection(database: Database, buyerId: number, rows: readonly CartRow[], lines: readonly CartLineAnswer[]) {
  const forced = rows.filter(({ line }, index) => line.isSelected && lines[index]?.is_selected === 0).map(({ line }) => line.id);
  if (forced.length > 0) await selectLines(database, { buyerId, lineIds: forced }, false);
}

/** Reads a cart: the same two statements whatever its size, and one more when loading unselects lines. */
export async function readCartAnswer(database: Database, { buyerId, now, onlyIds }: CartWanted): Promise<CartAnswer> {
  // One after the other: in a transaction they share one connection.
  const rows = await readCartRows(database, buyerId, now, onlyIds);
  const { activities, unshipped } = await readCartTerms(database, buyerId, now);
  const data = rows.map((row) => cartLineAnswer(row, now));
  await keepForcedUnselection(database, buyerId, rows, data);
  return {
    data,
    shipping_data: {
      shipping_amount: shopShipping.freeFrom,
      no_trans_order_amount: unshipped,
      freight: shopShipping.freight,
    },
    activity_data: activities,
    filter_data: {},
    timestamp: epochSeconds(now),
  };
}

/** How many lines a cart has. */
export async function countCartLines(database: Database, buyerId: number): Promise<number> {
  return database.$count(cartLines, eq(cartLines.buyerId, buyerId));
}
