import { and, desc, eq, like } from 'drizzle-orm';
import type { InvitedRole } from '../../src/domain/account/shop-role.ts';
import { outboxMessages } from '../../src/server/database/schema/verification.ts';
import type { Answered, ServerClient } from './server-client.ts';
import type { TestShop } from './server.ts';

/** The newest message to a phone that holds a word; empty for none. */
export async function messageTo({ database }: TestShop, phone: string, word: string): Promise<string> {
  const [row] = await database
    .select({ words: outboxMessages.words })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.recipient, phone), like(outboxMessages.words, `%${word}%`)))
    .orderBy(desc(outboxMessages.id))
    .limit(1);
  return row?.words ?? '';
}

/** Signs in by a code that was sent to a phone, as somebody without a password does. */
export async function enterByCode(shop: TestShop, phone: string): Promise<{ readonly client: ServerClient; readonly answer: Answered }> {
  const client = shop.visitor();
  await client.post('/api/code', { phone, scene: 'login' });
  const code = /验证码 (\d{6})/.exec(await messageTo(shop, phone, '用于登录'))?.[1] ?? '';
  return { client, answer: await client.post('/api/login/code', { phone, code }) };
}

/** Lets somebody into the owner's shop, who signs in. */
export async function joined(
  shop: TestShop,
  owner: ServerClient,
  phone: string,
  role: InvitedRole,
  orderLimit = '',
): Promise<ServerClient> {
  const invited = await owner.post('/api/user/people', { phone, name: `员工${phone.slice(-4)}`, role, order_limit: orderLimit });
  if (invited.status !== 200) throw new Error(`Not invited: ${invited.text}`);
  const { client, answer } = await enterByCode(shop, phone);
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.text}`);
  return client;
}
