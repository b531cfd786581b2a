import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { wantEnds, wantStates } from '../../../domain/wanted/want-state.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { deskPeople } from './desk.ts';
import { goods } from './goods.ts';
import { orders } from './order.ts';

const isActive = sql`state <> 'closed'`;

/** What shops look for and did not find (品种求购, R38). */
export const wants = pgTable(
  'wants',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    name: text('name').notNull(),
    maker: text('maker').notNull().default(''),
    spec: text('spec').notNull().default(''),
    /** the domain's `wantIdentity`: a shop wants it once at a time */
    identity: text('identity').notNull(),
    /** the domain's `nameKeys`, by which goods are found */
    nameKeys: text('name_keys').array().notNull(),
    quantity: integer('quantity').notNull(),
    /** the last day, in China */
    until: date('until', { mode: 'string' }).notNull(),
    /** the most that a unit may cost; null: any price */
    price: numeric('price', { precision: 16, scale: 4 }),
    state: text('state', { enum: wantStates }).notNull().default('open'),
    closedBy: text('closed_by', { enum: wantEnds }),
    /** the order that closed it */
    orderId: bigNumber('order_id').references(() => orders.id),
    createdAt: moment('created_at').notNull(),
    /** when something was found first */
    matchedAt: moment('matched_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('want_once').on(table.buyerId, table.identity).where(isActive),
    index('want_list').on(table.buyerId, table.id),
    index('want_due').on(table.until).where(isActive),
    index('want_fresh').on(table.createdAt).where(isActive),
    index('want_order').on(table.orderId),
    check(
      'want_closed_by_something',
      sql`(${table.state} = 'closed') = (${table.closedBy} is not null) and (${table.closedBy} is null) = (${table.closedAt} is null)`,
    ),
    check('want_order_closes', sql`(${table.closedBy} is not distinct from 'order') = (${table.orderId} is not null)`),
    check('want_matched_found', sql`${table.state} <> 'matched' or ${table.matchedAt} is not null`),
    check('want_quantity', sql`${table.quantity} >= 1`),
    check('want_price', sql`${table.price} > 0`),
  ],
);

/** What the desk answered all shops that want the same; a want that came later waits for another answer. */
export const wantAnswers = pgTable(
  'want_answers',
  {
    id: rowKey(),
    /** the wants' own `identity` */
    identity: text('identity').notNull(),
    words: text('words').notNull(),
    /** shops that were told */
    shops: integer('shops').notNull(),
    answeredBy: bigNumber('answered_by').references(() => deskPeople.id),
    at: moment('at').notNull(),
  },
  (table) => [index('want_answer_identity').on(table.identity, table.at)],
);

/** Goods that were found for a want: once each, when they were last found anew. */
export const wantMatches = pgTable(
  'want_matches',
  {
    wantId: bigNumber('want_id')
      .notNull()
      .references(() => wants.id, { onDelete: 'cascade' }),
    goodsId: bigNumber('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.wantId, table.goodsId] }), index('want_match_goods').on(table.goodsId)],
);
