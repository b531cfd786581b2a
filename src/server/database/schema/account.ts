import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { invitedRoles } from '../../../domain/account/shop-role.ts';
import { shopKinds } from '../../../domain/licence/licence-kind.ts';
import { shopStates } from '../../../domain/licence/shop-standing.ts';
import { balanceKinds } from '../../../domain/wallet/balance-ledger.ts';
import { pointsKinds } from '../../../domain/wallet/points.ts';
import { amount, bigNumber, moment, rowKey } from '../columns.ts';
import { signedTexts } from './legal.ts';

/** Who logs in: one person, who buys for one or several shops. */
export const accounts = pgTable(
  'accounts',
  {
    id: rowKey(),
    /** account name (账号) */
    name: text('name').notNull().unique(),
    phone: text('phone').notNull().unique(),
    /** scrypt with its parameters, see password.ts */
    passwordHash: text('password_hash').notNull(),
    /** the password is one that an operator set */
    hasFirstPassword: boolean('has_first_password').notNull().default(true),
    /** id of the upload that shows the person's face; null: none */
    faceId: text('face_id'),
    /** when its person was anonymised (R66): nobody signs in to it any more; null: never */
    anonymisedAt: moment('anonymised_at'),
    createdAt: moment('created_at').notNull(),
  },
  // The phone rings: whoever calls is found by its last digits.
  (table) => [index('account_phone_end').on(sql`right(${table.phone}, 4)`)],
);

/** A shop that buys (门店): cart, orders, wallet and licences are its own. */
export const buyers = pgTable(
  'buyers',
  {
    id: rowKey(),
    accountId: bigNumber('account_id')
      .notNull()
      .references(() => accounts.id),
    /** place among the account's shops; a login begins in the first */
    position: smallint('position').notNull().default(0),
    company: text('company').notNull(),
    contactName: text('contact_name').notNull(),
    /** under which the seller's own books know the shop (客户编码, R56); null: they do not */
    customerCode: text('customer_code').unique(),
    /** which price lists of a class hold for the shop (客户等级, R57); null: none does */
    customerClass: text('customer_class'),
    /** 药店 pharmacy, 连锁 chain, 诊所 clinic, 医院 hospital */
    kind: text('kind', { enum: shopKinds }).notNull(),
    /** 统一社会信用代码 */
    creditCode: text('credit_code').notNull().default(''),
    /** review of the registration (R26); with the licences it decides who is qualified (domain, `isQualified`) */
    reviewState: text('review_state', { enum: shopStates }).notNull().default('draft'),
    /** why it was refused */
    reviewReason: text('review_reason').notNull().default(''),
    /** who decided last at the desk (R64); empty: the operator by a command, or nobody yet */
    reviewedBy: text('reviewed_by').notNull().default(''),
    reviewedAt: moment('reviewed_at'),
    /** the dedicated service contact (专属客服); null: the shop's default one */
    serviceName: text('service_name'),
    servicePhone: text('service_phone'),
    /** version of the electronic contract that was signed last; null: none */
    contractVersion: text('contract_version'),
    seesFreeShippingZone: boolean('sees_free_shipping_zone').notNull().default(true),
    /** yuan; every change has an entry in balance_entries */
    balance: amount('balance').notNull().default('0'),
    /** every change has an entry in points_entries */
    points: bigNumber('points').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('buyer_account').on(table.accountId),
    // What waits for a reviewer, and what is stopped, among all that may buy.
    index('buyer_review_state')
      .on(table.reviewState, table.id)
      .where(sql`${table.reviewState} <> 'passed'`),
    // Whose money a transfer is, by the name of its payer.
    index('buyer_company').on(table.company),
    check('buyer_balance_not_negative', sql`${table.balance} >= 0`),
    check('buyer_points_not_negative', sql`${table.points} >= 0`),
  ],
);

/** A login that lasts; the browser holds the id, the database only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** by which its account names it; nothing leads from it to the token */
    publicId: text('public_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    /** who signed in */
    accountId: bigNumber('account_id')
      .notNull()
      .references(() => accounts.id),
    /** the shop they are in: their own, or one of whose people they are */
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** what its browser calls itself, cut short; empty until the first call */
    userAgent: text('user_agent').notNull().default(''),
    /** half of the caller's address; empty until the first call */
    callerAddress: text('caller_address').notNull().default(''),
    /** the last call, to ten minutes */
    seenAt: moment('seen_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('session_expiry').on(table.expiresAt),
    index('session_buyer').on(table.buyerId),
    index('session_account').on(table.accountId),
  ],
);

/** A browser in which an account has signed in: guesses of others do not hold it back. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    accountId: bigNumber('account_id')
      .notNull()
      .references(() => accounts.id),
    /** hash of its cookie */
    browserHash: text('browser_hash').notNull(),
    /** the last login */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.browserHash] }), index('known_browser_seen').on(table.seenAt)],
);

/** Somebody whom a shop's owner lets in (R65); whoever has left stays, for the orders that name them. */
export const shopPeople = pgTable(
  'shop_people',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    accountId: bigNumber('account_id')
      .notNull()
      .references(() => accounts.id),
    /** the phone under which they were invited */
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: invitedRoles }).notNull(),
    /** yuan that one order may cost without the owner's approval; null: any */
    orderLimit: amount('order_limit'),
    invitedAt: moment('invited_at').notNull(),
    /** when they first entered the shop; null: not yet */
    joinedAt: moment('joined_at'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('shop_person_once')
      .on(table.buyerId, table.accountId)
      .where(sql`${table.removedAt} is null`),
    index('shop_person_account').on(table.accountId),
    index('shop_person_phone_end').on(sql`right(${table.phone}, 4)`),
    check('shop_person_limit', sql`${table.orderLimit} is null or (${table.orderLimit} > 0 and ${table.role} = 'purchaser')`),
  ],
);

/** A signature under a version of the electronic contract (电子合同); kept for ever. */
export const contractSignatures = pgTable(
  'contract_signatures',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    version: text('version').notNull(),
    signer: text('signer').notNull(),
    signedAt: moment('signed_at').notNull(),
    /** what was signed, word for word; null for signatures older than its keeping */
    textHash: text('text_hash').references(() => signedTexts.hash),
  },
  (table) => [uniqueIndex('contract_signature_once').on(table.buyerId, table.version)],
);

/** A delivery address (收货地址). */
export const addresses = pgTable(
  'addresses',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    region: text('region').notNull(),
    /** 6 digits (GB/T 2260); null: one of old, whose text means no region */
    regionCode: text('region_code'),
    detail: text('detail').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    index('address_buyer').on(table.buyerId),
    uniqueIndex('address_default_once')
      .on(table.buyerId)
      .where(sql`${table.isDefault}`),
  ],
);

/** Every change of a balance, appended and never changed: the balance is their sum. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    kind: text('kind', { enum: balanceKinds }).notNull(),
    /** yuan, negative for what leaves */
    change: amount('change').notNull(),
    balanceAfter: amount('balance_after').notNull(),
    orderId: bigNumber('order_id'),
    /** the top-up that it credits; null: none, or money that the operator entered */
    topUpId: bigNumber('top_up_id').unique('balance_entry_top_up_once'),
    /** the bank's number of a transfer that the operator entered; null: none */
    reference: text('reference').unique('balance_entry_reference_once'),
    /** the cashback that it pays (R44): a shop has it once of an activity; null for other entries */
    cashbackId: bigNumber('cashback_id'),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    index('balance_entry_buyer').on(table.buyerId, table.id),
    uniqueIndex('balance_entry_cashback_once')
      .on(table.cashbackId, table.buyerId)
      .where(sql`${table.cashbackId} is not null`),
  ],
);

/** Every change of points, likewise. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: rowKey(),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    kind: text('kind', { enum: pointsKinds }).notNull(),
    change: integer('change').notNull(),
    pointsAfter: bigNumber('points_after').notNull(),
    orderId: bigNumber('order_id'),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    index('points_entry_buyer').on(table.buyerId, table.id),
    uniqueIndex('points_earned_once')
      .on(table.orderId)
      .where(sql`${table.kind} = 'earn'`),
    index('points_entry_order').on(table.orderId),
  ],
);
