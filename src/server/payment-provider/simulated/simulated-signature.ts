import type { Database } from '../../database/database.ts';
import { sharedSecret } from '../../simulated/shared-secret.ts';
import { signedMessages, type SignedFields } from '../../simulated/signed-messages.ts';

const [text, amount, seconds] = [/^.+$/, /^\d{1,9}\.\d{2}$/, /^\d{10}$/];

/** What shop and provider say to each other, field by field. */
const messages = {
  /** the shop's link to the page where an order is paid */
  cashier: { out_trade_no: text, total_amount: amount, return_path: /^\/(?!\/)/, time_expire: seconds },
  /** the provider's word that money came */
  notify: { out_trade_no: text, transaction_id: text, total_amount: amount, currency: text, trade_status: text, notify_time: seconds },
} as const;

/** The fields of a message. */
export type MessageFields<Purpose extends keyof typeof messages> = SignedFields<typeof messages, Purpose>;

export const { signed, readSigned } = signedMessages(messages);

/** The secret that shop and simulated provider share. */
export const simulatedSecret = (database: Database): Promise<string> => sharedSecret(database, 'simulated-pay-secret');
