import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { deskRoles } from '../../../domain/desk/desk-role.ts';
import { lookKinds } from '../../../domain/desk/looking.ts';
import { proposalKinds, proposalStates } from '../../../domain/desk/proposal.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { buyers } from './account.ts';
import { orders } from './order.ts';

/** Somebody of the seller's who works at the desk (R64). Nobody is deleted: acts keep their name. */
export const deskPeople = pgTable(
  'desk_people',
  {
    id: rowKey(),
    name: text('name').notNull(),
    /** signs in by it; a stopped person's stays theirs */
    phone: text('phone').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** somebody else gave the password: nothing else is done before it was changed */
    mustChangePassword: boolean('must_change_password').notNull(),
    roles: text('roles', { enum: deskRoles }).array().notNull(),
    /** sealed; the key of the app that makes codes. Empty: codes come by message */
    totpKey: text('totp_key').notNull().default(''),
    /** sealed; a key of which no code was given yet */
    newTotpKey: text('new_totp_key').notNull().default(''),
    /** the time step of the last code that was taken: none is taken twice */
    totpStep: bigNumber('totp_step').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    /** does not work here any more, or not at present */
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    uniqueIndex('desk_person_phone').on(table.phone),
    check('desk_person_has_role', sql`cardinality(${table.roles}) > 0`),
    check('desk_finance_alone', sql`cardinality(${table.roles}) = 1 or not ('finance' = any(${table.roles}))`),
  ],
);

/** A login at the desk; only the hash of its cookie is kept. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: bigNumber('person_id')
      .notNull()
      .references(() => deskPeople.id),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('desk_session_person').on(table.personId), index('desk_session_expiry').on(table.expiresAt)],
);

/**
 * What somebody at the desk has proposed and another person decides (R64). Of a subject one proposal waits at most.
 * Rows are kept: a decided one is never changed.
 */
export const deskProposals = pgTable(
  'desk_proposals',
  {
    id: rowKey(),
    kind: text('kind', { enum: proposalKinds }).notNull(),
    /** what it is about, once while it waits: `terms:12` */
    subject: text('subject').notNull(),
    /** the shop that it is about */
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    /** the order that it is about; null: none */
    orderId: bigNumber('order_id').references(() => orders.id),
    /** what will be done, and what was there when it was proposed; by its kind */
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** the same in words, for whoever decides: 额度 80,000.00 → 120,000.00 */
    words: text('words').notNull(),
    /** why, in the proposer's words */
    reason: text('reason').notNull(),
    state: text('state', { enum: proposalStates }).notNull().default('waiting'),
    proposedBy: bigNumber('proposed_by')
      .notNull()
      .references(() => deskPeople.id),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: bigNumber('decided_by').references(() => deskPeople.id),
    decidedAt: moment('decided_at'),
    /** why it was declined */
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    uniqueIndex('desk_proposal_waits_once')
      .on(table.subject)
      .where(sql`${table.state} = 'waiting'`),
    index('desk_proposal_state').on(table.state, table.id),
    index('desk_proposal_buyer').on(table.buyerId, table.id),
    index('desk_proposal_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    check('desk_proposal_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check(
      'desk_proposal_second_person',
      sql`${table.state} not in ('approved', 'declined') or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.proposedBy})`,
    ),
  ],
);

/** Who has which order, case or shop open at the desk; a row counts for some seconds after `seen_at`. */
export const deskLooks = pgTable(
  'desk_looks',
  {
    kind: text('kind', { enum: lookKinds }).notNull(),
    /** the id of the order, case or shop */
    thingId: bigNumber('thing_id').notNull(),
    personId: bigNumber('person_id')
      .notNull()
      .references(() => deskPeople.id),
    begunAt: moment('begun_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.thingId, table.personId] }), index('desk_look_seen').on(table.seenAt)],
);
