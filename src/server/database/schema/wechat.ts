import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bigNumber, moment, rowKey } from '../columns.ts';
import { accounts } from './account.ts';

/** A WeChat that signs in to an account: one to one. */
export const wechatBindings = pgTable(
  'wechat_bindings',
  {
    id: rowKey(),
    accountId: bigNumber('account_id')
      .notNull()
      .references(() => accounts.id)
      .unique('wechat_binding_account'),
    /** who says who somebody is: `simulated`, or WeChat for one application of ours */
    provider: text('provider').notNull(),
    /** somebody's id there */
    openId: text('open_id').notNull(),
    nickname: text('nickname').notNull(),
    boundAt: moment('bound_at').notNull(),
  },
  (table) => [unique('wechat_binding_once').on(table.provider, table.openId)],
);

/** A code on a screen for a phone to scan; of its secrets only hashes are kept. */
export const wechatTickets = pgTable(
  'wechat_tickets',
  {
    /** of what the screen asks with */
    ticketHash: text('ticket_hash').primaryKey(),
    /** of what the code holds */
    sceneHash: text('scene_hash').notNull().unique('wechat_ticket_scene'),
    /** of what the phone answers with, once it is known whose it is */
    answerHash: text('answer_hash').unique('wechat_ticket_answer'),
    purpose: text('purpose', { enum: ['bind', 'login'] }).notNull(),
    /** the session that binds, or the secret of the browser that wants to sign in: nobody else may ask */
    holderHash: text('holder_hash').notNull(),
    /** which account is bound; null for signing in */
    accountId: bigNumber('account_id').references(() => accounts.id),
    progress: text('progress', { enum: ['waiting', 'scanned', 'asked', 'confirmed', 'declined', 'taken'] })
      .notNull()
      .default('waiting'),
    provider: text('provider').notNull().default(''),
    openId: text('open_id').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('wechat_ticket_holder').on(table.holderHash), index('wechat_ticket_expiry').on(table.expiresAt)],
);
