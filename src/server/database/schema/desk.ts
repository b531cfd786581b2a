import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { deskRoles } from '../../../domain/desk/desk-role.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';

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
