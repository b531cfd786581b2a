import type { Database } from '../database/database.ts';
import { putMessage } from '../outbox/outbox.ts';

/** The account's phone hears of a new password, in its transaction: whoever has not set it learns of it. */
export const tellPasswordChanged = (transaction: Database, phone: string, at: Date): Promise<void> =>
  putMessage(transaction, {
    phone,
    words: '您的登录密码刚刚改过，其他设备已退出登录。不是本人操作，请马上找回密码。',
    at,
    template: { name: 'password-changed', params: {} },
  });
