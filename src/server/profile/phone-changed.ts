import type { Database } from '../database/database.ts';
import { putMessage } from '../outbox/outbox.ts';

/** Tells the former phone of an account that another one has taken its place. */
export async function tellFormerPhone(transaction: Database, change: { former: string; phone: string; at: Date }): Promise<void> {
  const ending = change.phone.slice(-4);
  await putMessage(transaction, {
    phone: change.former,
    words: `您的登录手机号已换成尾号 ${ending} 的号码。不是本人操作，请联系客服。`,
    at: change.at,
    template: { name: 'phone-changed', params: { ending } },
  });
}
