import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { codeRules } from '../../../src/domain/account/one-time-code.ts';
import { accounts, knownBrowsers } from '../../../src/server/database/schema/account.ts';
import { outboxMessages, verificationCodes } from '../../../src/server/database/schema/verification.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { messageTo } from '../../support/people.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const [owned, nobodys] = [demoPhones.qualified, '13912345678'] as const;
const [here, elsewhere] = ['192.0.2.1', '198.51.100.1'] as const;

onEither('codes of one browser (R25)', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open({ trustProxy: 'loopback' });
  });
  beforeEach(async () => {
    for (const table of [verificationCodes, outboxMessages, knownBrowsers]) await shop.database.delete(table);
  });
  const from = (client: ServerClient, address: string) => (url: string, form: object) =>
    client.post(url, form, { 'x-forwarded-for': address });
  const ask = (client: ServerClient, scene: string, { phone = owned as string, address = here as string } = {}) =>
    from(client, address)('/api/code', { phone, scene });
  const codeFor = async (purpose: string): Promise<string> => /验证码 (\d{6})/.exec(await messageTo(shop, owned, purpose))?.[1] ?? 'none';
  /** A day's worth of codes to a phone, that strangers everywhere have asked for. */
  const strangersAskFor = async (scene: 'forget' | 'register', phone: string) => {
    const sentAt = new Date(Date.now() - 60 * 60_000);
    const one = { phone, scene, codeHash: '', browserHash: 'another', sentAt, endedAt: sentAt };
    await shop.database
      .insert(verificationCodes)
      .values(Array.from({ length: codeRules.perPhoneDay }, (_, at) => ({ ...one, allowanceHash: `network ${at}` })));
  };

  it('are not ended by a stranger who guesses or asks, nor of use to one', async () => {
    const [owner, stranger] = [shop.visitor(), shop.visitor()];
    expect((await ask(owner, 'forget')).status).toBe(200);
    const code = await codeFor('用于找回密码');
    const give = (client: ServerClient, address: string, given: string) =>
      from(client, address)('/api/forget/verify', { phone: owned, code: given });
    expect((await give(stranger, elsewhere, code)).status).toBe(422);
    expect((await ask(stranger, 'forget', { address: elsewhere })).status).toBe(200);
    for (let time = 0; time <= codeRules.tries; time += 1) expect((await give(stranger, elsewhere, code)).status).toBe(422);
    expect(await give(owner, here, code)).toMatchObject({ status: 200, data: { ticket: expect.any(String) } });
  });

  it('come a minute apart to who asks again, whether in this browser or another one; others wait for nobody', async () => {
    expect((await ask(shop.visitor(), 'login')).status).toBe(200);
    expect((await ask(shop.visitor(), 'login')).status).toBe(429);
    expect((await ask(shop.visitor(), 'login', { address: elsewhere })).status).toBe(200);
  });

  it('come to the owner, signed in or in a browser he signed in in before, however many strangers have asked', async () => {
    const known = shop.visitor();
    expect((await from(known, elsewhere)('/api/login', { name: owned, password: 'Demo#2026' })).status).toBe(200);
    await known.delete('/api/user/logout');
    for (const scene of ['register', 'forget'] as const) await strangersAskFor(scene, owned);
    for (const scene of ['login', 'forget']) expect((await ask(shop.visitor(), scene)).status).toBe(429);
    expect((await ask(known, 'forget')).status).toBe(200);
    expect((await ask(known, 'forget', { address: elsewhere })).status).toBe(429);
    shop.wait(2);
    expect((await ask(await shop.signedIn(owned), 'password')).status).toBe(200);
    // Signed in to another account, or known for another one, nobody is this phone's owner.
    expect((await ask(await shop.signedIn(demoPhones.other), 'phone')).status).toBe(429);
  });

  it('tell nobody whether a phone has an account by their number', async () => {
    for (const phone of [owned, nobodys]) await strangersAskFor('register', phone);
    const said = async (scene: string, phone: string) => {
      const { status, data, message } = await ask(shop.visitor(), scene, { phone });
      return { status, data, message };
    };
    expect((await said('login', owned)).status).toBe(429);
    expect(await said('login', nobodys)).toEqual(await said('login', owned));
    // A forgotten password is not held up by codes for anything else.
    expect((await said('forget', owned)).status).toBe(200);
    expect((await said('forget', nobodys)).status).toBe(200);
  });

  it('leave no trace of a browser half a year after its last login, of many none but the latest', async () => {
    const [account] = await shop.database.select().from(accounts).where(eq(accounts.phone, owned));
    const seen = (at: number) => ({ accountId: account?.id ?? 0, browserHash: `browser ${at}`, seenAt: new Date(Date.now() - at * 1000) });
    await shop.database.insert(knownBrowsers).values(Array.from({ length: 20 }, (_, at) => seen(at)));
    expect((await from(shop.visitor(), here)('/api/login', { name: owned, password: 'Demo#2026' })).status).toBe(200);
    expect(await shop.database.$count(knownBrowsers, eq(knownBrowsers.browserHash, 'browser 19'))).toBe(0);
    expect(await shop.database.$count(knownBrowsers)).toBe(20);
    await sweep(shop.database, new Date(Date.now() + 181 * 86_400_000));
    expect(await shop.database.$count(knownBrowsers)).toBe(0);
  });
});
