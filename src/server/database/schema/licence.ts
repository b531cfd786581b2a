import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { licenceKinds } from '../../../domain/licence/licence-kind.ts';
import { licenceStates } from '../../../domain/licence/licence.ts';
import { lookupResults, outsideRegisters } from '../../../domain/licence/register-lookup.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { accounts, buyers } from './account.ts';

/**
 * A version of a licence (资质证照) of a shop (R27, R28), kept for ever. Of a kind there is at most one that is being
 * written and one that waits for review; what has passed goes on beside them.
 */
export const licences = pgTable(
  'licences',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    kind: text('kind', { enum: licenceKinds }).notNull(),
    state: text('state', { enum: licenceStates }).notNull(),
    number: text('number').notNull().default(''),
    issuer: text('issuer').notNull().default(''),
    /** where it is for: ephedrine goods go there alone */
    address: text('address').notNull().default(''),
    /** days in China; null: it names none */
    validFrom: date('valid_from', { mode: 'string' }),
    /** its last day; null: long-term */
    validUntil: date('valid_until', { mode: 'string' }),
    /** what it lists, of the domain's `goodsScopes` */
    scopes: text('scopes').array().notNull().default([]),
    /** whom a purchasing authority (采购委托书) names */
    purchaserName: text('purchaser_name').notNull().default(''),
    purchaserIdentity: text('purchaser_identity').notNull().default(''),
    /** what the seller says of its state: why it was refused or stopped, or that it was checked elsewhere (R56) */
    reason: text('reason').notNull().default(''),
    sentAt: moment('sent_at'),
    decidedAt: moment('decided_at'),
    /** who passed or refused it at the desk (R64); empty: the operator by a command, or nobody yet */
    decidedBy: text('decided_by').notNull().default(''),
  },
  (table) => [
    index('licence_buyer').on(table.buyerId, table.id),
    // What waits for a reviewer, the longest first.
    index('licence_waits')
      .on(table.sentAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    uniqueIndex('licence_draft_once')
      .on(table.buyerId, table.kind)
      .where(sql`${table.state} = 'draft'`),
    uniqueIndex('licence_pending_once')
      .on(table.buyerId, table.kind)
      .where(sql`${table.state} = 'pending'`),
    // Warnings look for days that come near (R30).
    index('licence_until')
      .on(table.validUntil)
      .where(sql`${table.state} = 'passed'`),
  ],
);

/** A look into an outside register, which a reviewer has noted beside a shop (R27); kept for ever. */
export const registerLookups = pgTable(
  'register_lookups',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    register: text('register', { enum: outsideRegisters }).notNull(),
    result: text('result', { enum: lookupResults }).notNull(),
    note: text('note').notNull().default(''),
    /** who looked: somebody at the desk */
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('register_lookup_buyer').on(table.buyerId, table.id)],
);

/** What was uploaded; its content lies in the data directory, outside the web root, under the id. */
export const uploads = pgTable(
  'uploads',
  {
    /** random: it cannot be guessed */
    id: text('id').primaryKey(),
    accountId: bigNumber('account_id')
      .notNull()
      .references(() => accounts.id),
    /** the shop that it was attached to; null until then */
    buyerId: bigNumber('buyer_id').references(() => buyers.id),
    /** what for */
    kind: text('kind').notNull(),
    mime: text('mime', { enum: ['image/jpeg', 'image/png', 'application/pdf'] }).notNull(),
    bytes: integer('bytes').notNull(),
    /** pixels; null for a document */
    width: integer('width'),
    height: integer('height'),
    pageCount: smallint('page_count').notNull().default(1),
    /** as the file was called there; shown, never used as a path */
    name: text('name').notNull().default(''),
    sha256: text('sha256').notNull(),
    createdAt: moment('created_at').notNull(),
    /**
     * its person is anonymised (R66): nobody reads it on a page, and it goes after this day in China; null: of nobody
     * who is
     */
    sealedUntil: date('sealed_until', { mode: 'string' }),
  },
  (table) => [
    index('upload_sealed')
      .on(table.sealedUntil)
      .where(sql`${table.sealedUntil} is not null`),
    index('upload_account').on(table.accountId, table.createdAt),
    index('upload_unattached')
      .on(table.createdAt)
      .where(sql`${table.buyerId} is null`),
    check('upload_not_empty', sql`${table.bytes} > 0`),
  ],
);

/** The pages of a version of a licence, in order. */
export const licencePages = pgTable(
  'licence_pages',
  {
    licenceId: bigNumber('licence_id')
      .notNull()
      .references(() => licences.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [primaryKey({ columns: [table.licenceId, table.position] }), index('licence_page_upload').on(table.uploadId)],
);

/** The warnings of R30 that went out: one for a version and a number of days before its end. */
export const licenceWarnings = pgTable(
  'licence_warnings',
  {
    licenceId: bigNumber('licence_id')
      .notNull()
      .references(() => licences.id, { onDelete: 'cascade' }),
    days: smallint('days').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.licenceId, table.days] })],
);
