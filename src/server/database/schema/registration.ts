import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Company } from '../../../domain/registration/company.ts';
import { bigNumber, moment } from '../columns.ts';
import { accounts, addresses, buyers } from './account.ts';

/** What a shop's registration (R26) says beside the shop itself, and what was typed into it so far. */
export const registrations = pgTable('registrations', {
  buyerId: bigNumber('buyer_id')
    .primaryKey()
    .references(() => buyers.id),
  region: text('region').notNull().default(''),
  regionCode: text('region_code').notNull().default(''),
  address: text('address').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  /** typed, and not sent yet */
  draft: jsonb('draft').$type<Company>(),
  /** when something of it was kept last */
  savedAt: moment('saved_at'),
  /** when it was sent to be reviewed last */
  sentAt: moment('sent_at'),
  /** the delivery address that was made of it */
  addressId: bigNumber('address_id').references(() => addresses.id, { onDelete: 'set null' }),
});

/** Which words an account has agreed to, and when; kept for ever. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    accountId: bigNumber('account_id')
      .notNull()
      .references(() => accounts.id),
    version: text('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.version] })],
);
