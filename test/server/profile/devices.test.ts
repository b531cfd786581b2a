import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessions } from '../../../src/server/database/schema/account.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.44';
const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0';

onEither('the devices that are signed in', (open) => {
  let shop: TestShop;
  let desk: ServerClient;
  let hand: ServerClient;
  const seen = (client: ServerClient, userAgent: string) =>
    client.send({ method: 'GET', url: '/api/user/sessions', headers: { 'user-agent': userAgent } });
  beforeEach(async () => {
    shop = await open();
    [desk, hand] = [await shop.signedIn(demoPhones.qualified), await shop.signedIn(demoPhones.qualified)];
    await seen(hand, phone);
  });
  afterEach(() => shop.close());

  it('are told apart by system, browser and half an address; this one stands first', async () => {
    const { status, data } = await seen(desk, edge);
    expect(status).toBe(200);
    expect(data).toMatchObject([
      { system: 'windows', browser: 'edge', address: '127.0.*.*', is_current: 1, company: expect.stringMatching(/安和/) },
      { system: 'iphone', browser: 'wechat', is_current: 0 },
    ]);
    const kept = await shop.database.select().from(sessions);
    // Neither the public name nor anything else of the answer leads to the session's id.
    for (const { tokenHash } of kept) expect(JSON.stringify(data)).not.toContain(tokenHash);
    expect(new Set(kept.map(({ publicId }) => publicId)).size).toBe(kept.length);
  });

  it('are signed out one by one; one that is gone, another account’s and a made-up one are all the same', async () => {
    const other = await shop.signedIn(demoPhones.other);
    const [, away] = (await seen(desk, edge)).data;
    const [foreign] = (await seen(other, edge)).data;
    expect((await desk.delete(`/api/user/sessions/${away.id}`)).data).toHaveLength(1);
    expect((await hand.get('/api/user/base')).data.show).toBe(false);
    for (const id of [away.id, foreign.id, 'made-up', "'"]) {
      expect(await desk.delete(`/api/user/sessions/${encodeURIComponent(id)}`)).toMatchObject({ status: 404, message: '这台设备没有登录' });
    }
    expect((await other.get('/api/user/base')).data.show).toBe(true);
  });

  it('are all signed out but this one, and no other account’s', async () => {
    const other = await shop.signedIn(demoPhones.other);
    await shop.signedIn(demoPhones.qualified);
    expect((await desk.delete('/api/user/sessions')).data).toMatchObject([{ is_current: 1 }]);
    expect((await hand.get('/api/user/base')).data.show).toBe(false);
    expect((await other.get('/api/user/base')).data.show).toBe(true);
  });

  it('stay the same ones in another shop of the account, and are not shown once they are over', async () => {
    const { data: shops } = await desk.get('/api/user/shops');
    const { id } = (await seen(desk, edge)).data[0];
    await desk.post('/api/user/switch', { id: shops.find((one: { is_current: number }) => one.is_current === 0).id });
    const after = (await seen(desk, edge)).data;
    expect(after.map((one: { id: string }) => one.id)).toContain(id);
    expect(after).toHaveLength(2);
    await shop.database
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userAgent, phone));
    expect((await seen(desk, edge)).data).toHaveLength(1);
  });

  it('keep a user agent of any length and a time of ten minutes', async () => {
    const fresh = await shop.signedIn(demoPhones.qualified);
    await seen(fresh, 'x'.repeat(5000));
    expect((await shop.database.select().from(sessions)).every(({ userAgent }) => userAgent.length <= 300)).toBe(true);
    const at = async () => (await seen(fresh, edge)).data[0].seen_at as number;
    const first = await at();
    shop.wait(9);
    expect(await at()).toBe(first);
    shop.wait(2);
    await at();
    expect(await at()).toBeGreaterThanOrEqual(first + 11 * 60 - 5);
  });
});
