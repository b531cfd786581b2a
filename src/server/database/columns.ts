import { bigint, customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** The key of a row: a 64-bit identity, a plain number in code. */
export const rowKey = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to another row's key, or a count that may grow large. */
export const bigNumber = (name: string) => bigint(name, { mode: 'number' });

/** A unit price in yuan, 4 decimals (R1); exact text in code. */
export const unitPrice = (name: string) => numeric(name, { precision: 16, scale: 4 });

/** An amount in yuan, 2 decimals (R1); exact text in code. */
export const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** A small file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea', fromDriver: (value) => Buffer.from(value as Uint8Array) });

/** A moment. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
