import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { accounts } from './account.ts';

/** A code that was sent to a phone, known or unknown (R25); only its hash is kept. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: rowKey(),
    phone: text('phone').notNull(),
    scene: text('scene', { enum: ['login', 'forget', 'register', 'bind', 'phone', 'password', 'desk'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** hash of the cookie of the browser that asked for it: no other can give it */
    browserHash: text('browser_hash').notNull().default(''),
    /** hash of what it counts against: what the phone's owner may ask for, or a caller's network */
    allowanceHash: text('allowance_hash').notNull().default(''),
    /** the phone's owner is known to have asked */
    isOwn: boolean('is_own').notNull().default(false),
    sentAt: moment('sent_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** it was right, or a newer one has taken its place */
    endedAt: moment('ended_at'),
  },
  (table) => [index('verification_code_phone').on(table.phone, table.sentAt), index('verification_code_sent').on(table.sentAt)],
);

/** The right to set a new password once, after a right code; only the hash of the ticket is kept. */
export const passwordTickets = pgTable(
  'password_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    accountId: bigNumber('account_id')
      .notNull()
      .references(() => accounts.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_ticket_expiry').on(table.expiresAt)],
);

/** What leaves the shop for a phone, written in the transaction of its cause, and how far it has come. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: rowKey(),
    channel: text('channel', { enum: ['sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    words: text('words').notNull(),
    at: moment('at').notNull(),
    /** which of the shop's texts it is, and what stands in its gaps: carriers send nothing else; null: only kept */
    template: text('template'),
    params: jsonb('params').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** `kept`: nothing carries messages away here, it stays for the operator */
    state: text('state', { enum: ['kept', 'due', 'sent', 'failed'] })
      .notNull()
      .default('kept'),
    /** how often a carrier was asked */
    tries: smallint('tries').notNull().default(0),
    /** not asked again before; whoever asks moves it, so that nobody else does meanwhile */
    nextTryAt: moment('next_try_at'),
    /** of no use any more from then on: it is not sent */
    goodUntil: moment('good_until'),
    /** the same for every request whose answer is not known, so that the carrier takes it once */
    attemptKey: text('attempt_key'),
    /** under which the carrier knows it */
    providerId: text('provider_id'),
    /** why it was not sent, in one word */
    fault: text('fault').notNull().default(''),
  },
  (table) => [
    index('outbox_message_at').on(table.at),
    index('outbox_message_due')
      .on(table.nextTryAt, table.id)
      .where(sql`${table.state} = 'due'`),
    // The few whose code is still to be taken out.
    index('outbox_message_code')
      .on(table.goodUntil)
      .where(sql`${table.params} ? 'code'`),
  ],
);
