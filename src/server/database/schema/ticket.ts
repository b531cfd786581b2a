import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { deskPeople } from './desk.ts';

/** A complaint or suggestion (投诉与建议), and what has become of it. */
export const tickets = pgTable(
  'tickets',
  {
    id: rowKey(),
    /** 受理编号: TS, the day, and six digits that do not follow each other */
    number: text('number').notNull().unique(),
    /** hash of the sender's key and phone: sent twice, it is one ticket */
    submission: text('submission').notNull().unique(),
    /** null: a visitor's */
    buyerId: bigNumber('buyer_id').references(() => buyers.id),
    kind: text('kind', { enum: ['quality', 'delivery', 'price', 'service', 'site', 'idea'] }).notNull(),
    orderSn: text('order_sn').notNull().default(''),
    words: text('words').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull().default(''),
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    answer: text('answer').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    /** who answered at the desk; null: nobody, or a command */
    answeredBy: bigNumber('answered_by').references(() => deskPeople.id),
    closedAt: moment('closed_at'),
  },
  (table) => [index('ticket_buyer').on(table.buyerId, table.id), index('ticket_state').on(table.state, table.id)],
);
