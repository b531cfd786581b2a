import { eq } from 'drizzle-orm';
import { maskedName } from '../../domain/account/scanned-code.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';
import { wechatBindings } from '../database/schema/wechat.ts';
import { putMessage } from '../outbox/outbox.ts';

/** The account's phone hears what can sign in to it: whoever has not done it himself learns of it. */
export async function tellOfWechat(
  transaction: Database,
  accountId: number,
  kind: 'wechat-bound' | 'wechat-unbound',
  nickname: string,
  at: Date,
): Promise<void> {
  const [account] = await transaction.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) return;
  const name = maskedName(nickname);
  const words =
    kind === 'wechat-bound'
      ? `您的账号已绑定微信“${name}”，可扫码登录。如非本人操作，请立即登录解绑并修改密码。`
      : `您的账号已解绑微信“${name}”。如非本人操作，请立即修改密码。`;
  await putMessage(transaction, { phone: account.phone, words, at, template: { name: kind, params: { name } } });
}

/** Unties an account's WeChat; without one nothing happens. */
export async function unbindWechat(transaction: Database, accountId: number, at: Date): Promise<void> {
  const [removed] = await transaction
    .delete(wechatBindings)
    .where(eq(wechatBindings.accountId, accountId))
    .returning({ nickname: wechatBindings.nickname });
  if (removed !== undefined) await tellOfWechat(transaction, accountId, 'wechat-unbound', removed.nickname, at);
}
