import type { Database } from '../../../database/database.ts';
import { sharedSecret } from '../../../simulated/shared-secret.ts';
import { signedMessages, type SignedFields } from '../../../simulated/signed-messages.ts';

const [state, seconds, name] = [/^[0-9a-f]{32}$/, /^\d{10}$/, /^.{1,40}$/];

/** What shop and simulated WeChat say to each other, field by field. */
const messages = {
  /** the shop's link to the page where somebody consents */
  consent: { state, app_name: name, back_to: /^(?:https?:\/\/[^/?#\s]+)?\/(?!\/)[\w/-]*$/, time_expire: seconds },
  /** whose phone it is: the code that the phone brings back */
  grant: { state, open_id: /^[\w-]{1,64}$/, nickname: name, issued_at: seconds },
} as const;

export type ConsentLink = SignedFields<typeof messages, 'consent'>;

export const { signed, readSigned } = signedMessages(messages);

/** The secret that shop and simulated WeChat share. */
export const simulatedWechatSecret = (database: Database): Promise<string> => sharedSecret(database, 'simulated-wechat-secret');
