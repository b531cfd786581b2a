import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { actOutcomes, actorKinds, moneyTables } from '../../../domain/act/act.ts';
import { bigNumber, moment, rowKey } from '../columns.ts';

const moneyNames = sql.raw(moneyTables.map((name) => `'${name}'`).join(', '));

/** Acts of the seller's side (R64), written before they begin. Rows are never changed: triggers refuse it. */
export const acts = pgTable(
  'acts',
  {
    id: rowKey(),
    at: moment('at').notNull(),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    /** the desk's person, or the key; null: whoever may run commands */
    actorId: bigNumber('actor_id'),
    actorName: text('actor_name').notNull(),
    /** the command or the call */
    name: text('name').notNull(),
    /** what was asked, without what names a person */
    words: text('words').notNull(),
  },
  (table) => [
    index('act_newest').on(table.at, table.id),
    index('act_actor').on(table.actorName, table.at, table.id),
    index('act_name').on(table.name, table.at, table.id),
    check('act_actor_named', sql`${table.actorName} <> ''`),
  ],
);

/** How acts ended; one without an end goes on, or was cut off. */
export const actEnds = pgTable('act_ends', {
  actId: bigNumber('act_id')
    .primaryKey()
    .references(() => acts.id),
  at: moment('at').notNull(),
  outcome: text('outcome', { enum: actOutcomes }).notNull(),
  /** why it was refused */
  message: text('message').notNull(),
  /** rows that changed beyond those whose changes are kept */
  leftOut: integer('left_out').notNull(),
});

/**
 * What an act changed, a row each; triggers write it in the transaction that changes the row. Columns that may hold
 * what is a person's, or a secret, are named alone.
 */
export const actChanges = pgTable(
  'act_changes',
  {
    id: rowKey(),
    actId: bigNumber('act_id')
      .notNull()
      .references(() => acts.id),
    tableName: text('table_name').notNull(),
    kind: text('kind', { enum: ['inserted', 'updated', 'deleted'] }).notNull(),
    /** the row's own key; its parts with commas between them */
    rowName: text('row_name').notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    /** columns that changed and are not told */
    hidden: text('hidden').array().notNull(),
    /** what the row is about: no references, because the log outlives it */
    orderId: bigNumber('order_id'),
    buyerId: bigNumber('buyer_id'),
    goodsId: bigNumber('goods_id'),
  },
  (table) => [
    index('act_change_act').on(table.actId, table.id),
    index('act_change_order')
      .on(table.orderId, table.actId)
      .where(sql`${table.orderId} is not null`),
    index('act_change_buyer')
      .on(table.buyerId, table.actId)
      .where(sql`${table.buyerId} is not null`),
    index('act_change_goods')
      .on(table.goodsId, table.actId)
      .where(sql`${table.goodsId} is not null`),
    index('act_change_money')
      .on(table.actId)
      .where(sql`${table.tableName} in (${moneyNames})`),
  ],
);
