import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigNumber, moment } from '../columns.ts';
import { buyers } from './account.ts';
import { uploads } from './licence.ts';
import { orders } from './order.ts';

/** The register of goods with ephedrine (含麻): who bought, by name, and the receipt that is owed for it. */
export const ephedrineRecords = pgTable(
  'ephedrine_records',
  {
    orderId: bigNumber('order_id')
      .primaryKey()
      .references(() => orders.id),
    buyerId: bigNumber('buyer_id')
      .notNull()
      .references(() => buyers.id),
    /** packs of such goods in the order */
    units: integer('units').notNull(),
    /** of them, what came back to the shop since: the receipt is amended by it */
    returned: integer('returned').notNull().default(0),
    purchaserName: text('purchaser_name').notNull(),
    purchaserPhone: text('purchaser_phone').notNull(),
    /** the first three and last four characters; the number itself is not kept */
    identityMasked: text('identity_masked').notNull(),
    /** by which the same number is known again, under a key of this shop's */
    identityFingerprint: text('identity_fingerprint').notNull(),
    receipt: text('receipt', { enum: ['owed', 'confirmed', 'void'] }).notNull(),
    receiver: text('receiver').notNull().default(''),
    /** YYYY-MM-DD */
    receivedOn: text('received_on').notNull().default(''),
    note: text('note').notNull().default(''),
    /** the signed paper, scanned */
    scanId: text('scan_id').references(() => uploads.id),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('ephedrine_record_buyer').on(table.buyerId, table.orderId)],
);
