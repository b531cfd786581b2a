import { and, eq, inArray } from 'drizzle-orm';
import { tellOfWechat } from '../account/unbind-wechat.ts';
import { signInPlace } from '../account/sign-in-place.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';
import { wechatBindings } from '../database/schema/wechat.ts';

/** Somebody's WeChat, as its provider knows it. */
export interface WechatIdentity {
  readonly provider: string;
  readonly openId: string;
  readonly nickname: string;
}

/**
 * Ties a WeChat to an account, in the transaction it is given. One WeChat has one account, one account one WeChat: of
 * two that bind at the same moment the first one has it.
 * @returns whether it is bound now; false: the WeChat is another account's, or the account has another WeChat
 */
export async function bindWechat(
  transaction: Database,
  accountId: number,
  { provider, openId, nickname }: WechatIdentity,
  at: Date,
): Promise<boolean> {
  const [added] = await transaction
    .insert(wechatBindings)
    .values({ accountId, provider, openId, nickname, boundAt: at })
    .onConflictDoNothing()
    .returning({ id: wechatBindings.id });
  if (added !== undefined) {
    await tellOfWechat(transaction, accountId, 'wechat-bound', nickname, at);
    return true;
  }
  const own = and(eq(wechatBindings.accountId, accountId), eq(wechatBindings.provider, provider), eq(wechatBindings.openId, openId));
  return (await transaction.$count(wechatBindings, own)) > 0;
}

/** An account's WeChat, null for none. */
export async function bindingOf(database: Database, accountId: number) {
  const [binding] = await database.select().from(wechatBindings).where(eq(wechatBindings.accountId, accountId));
  return binding ?? null;
}

/** The account that a WeChat signs in to, with the first of its shops; null for none. */
export async function accountOfWechat(database: Database, { provider, openId }: Pick<WechatIdentity, 'provider' | 'openId'>) {
  const bound = database
    .select({ id: wechatBindings.accountId })
    .from(wechatBindings)
    .where(and(eq(wechatBindings.provider, provider), eq(wechatBindings.openId, openId)));
  return signInPlace(database, inArray(accounts.id, bound));
}
