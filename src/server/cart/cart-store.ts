import { eq } from 'drizzle-orm';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { type CartLineAnswer, cartLineAnswer } from './cart-line-answer.ts';
import { type CartRow, type CartWanted, readCartRows } from './cart-rows.ts';
import { readAddOnGroups } from '../combination/add-on-store.ts';
import { judgeAddOns } from './add-on-lines.ts';
import type { choiceFields } from '../../contract/shared/reduction-names.ts';
import { selectLines } from './change-lines.ts';
import type { OfferedActivities } from './cart-terms.ts';

/** A cart in the wire shape of rules.md, as the server writes it. */
export interface CartAnswer extends Partial<ReturnType<typeof choiceFields<string | number>>> {
  [field: string]: unknown;
  data: CartLineAnswer[];
  shipping_data: { shipping_amount: string; no_trans_order_amount: string; freight: string; region: string; closed_message: string };
  activity_data: OfferedActivities;
  filter_data: object;
  /** the server's clock */
  timestamp: number;
}

/** Writes down what loading forces (§4): a line stays unselected when its goods can be bought again. */
async function keepForcedUnselection(database: Database, buyerId: number, rows: readonly CartRow[], lines: readonly CartLineAnswer[]) {
  const forced = rows
    .filter(({ line }) => line.isSelected && lines.find(({ id }) => id === line.id)?.is_selected === 0)
    .map(({ line }) => line.id);
  if (forced.length > 0) await selectLines(database, { buyerId, lineIds: forced }, false);
}

/**
 * Reads a cart: one statement whatever its size; a second one when goods have changed since they were read last, some
 * more for the activities of combinations and add-ons in it, and one when loading unselects lines.
 */
export async function readCartAnswer(database: Database, wanted: CartWanted): Promise<CartAnswer> {
  const { buyer, now, onlyIds } = wanted;
  const { rows, terms } = await readCartRows(database, wanted);
  const written = rows.map((row) => cartLineAnswer(row, now));
  const groupIds = [...new Set(rows.flatMap(({ line }) => line.addOn?.id ?? []))];
  const data = judgeAddOns(written, groupIds.length === 0 ? [] : await readAddOnGroups(database, { buyer, now, ids: groupIds }));
  // Among a part of the lines an add-on may miss what the whole cart reaches.
  const kept = onlyIds === undefined ? rows : rows.filter(({ line }) => line.type !== 4);
  await keepForcedUnselection(database, buyer.id, kept, data);
  return {
    data,
    shipping_data: {
      shipping_amount: terms.shipping.freeFrom,
      no_trans_order_amount: terms.unshipped,
      freight: terms.shipping.freight,
      region: terms.region,
      closed_message: terms.shipping.closed,
    },
    activity_data: terms.activities,
    filter_data: {},
    timestamp: epochSeconds(now),
  };
}

/** How many lines a cart has. */
export async function countCartLines(database: Database, buyerId: number): Promise<number> {
  return database.$count(cartLines, eq(cartLines.buyerId, buyerId));
}
