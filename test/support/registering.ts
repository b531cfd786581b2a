import { programs } from '../../src/server/operator/run-operator.ts';
import type { TestShop } from './server.ts';
import type { Answered, ServerClient } from './server-client.ts';

/** A password by the rules. */
export const goodPassword = 'Changed#2027';

/** The newest code that the shop sent to a phone, as its operator reads it. */
export async function codeSentTo(shop: TestShop, phone: string): Promise<string> {
  const { out } = await programs.shop(
    { database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } },
    ['outbox', '--phone', phone],
  );
  return /验证码 (\d{6})/.exec(out[0] ?? '')?.[1] ?? 'none';
}

/** Sends a code for a registration and registers with it. */
export async function register(shop: TestShop, client: ServerClient, phone: string, change: object = {}): Promise<Answered> {
  await client.post('/api/code', { phone, scene: 'register' });
  const { data: terms } = await client.get('/api/register/agreement');
  return client.post('/api/register/account', {
    phone,
    code: await codeSentTo(shop, phone),
    password: goodPassword,
    agreement: terms.version,
    ...change,
  });
}

/** What a pharmacy says of itself, as the wire writes it. */
export const pharmacy = {
  kind: 'pharmacy',
  company: '合肥市城南大药房',
  credit_code: '91350100M000100Y43',
  region: '安徽省合肥市庐阳区',
  region_code: '340103',
  address: '长江中路 22 号',
  contact: '陈静',
  phone: '13912345678',
} as const;
