import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { deskPeople, deskProposals } from '../../../src/server/database/schema/desk.ts';
import { propose } from '../../../src/server/desk/proposal/proposals.ts';
import { atDesk, deskPhones, secondDeskPhones } from '../../support/desk.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('what needs a second person at the desk (R64)', (open) => {
  let shop: TestShop;
  let finance: ServerClient;
  let other: ServerClient;
  let buyerId: number;
  beforeEach(async () => {
    shop = await open();
    [finance, other] = [await atDesk(shop, deskPhones.finance), await atDesk(shop, secondDeskPhones.finance)];
    buyerId = await shop.buyerId(demoPhones.qualified);
  });
  afterEach(() => shop.close());

  const proposed = async (change: string) => {
    const [person] = await shop.database.select().from(deskPeople).where(eq(deskPeople.phone, deskPhones.finance));
    if (person === undefined) throw new Error('nobody proposes');
    return shop.database.transaction((transaction) =>
      propose(transaction as never, {
        ...{ kind: 'balance', subject: `balance:${buyerId}`, buyerId, payload: { change }, words: `余额 ${change}`, reason: '多收了运费' },
        ...{ person, at: new Date() },
      }),
    );
  };
  const balance = async () => (await shop.database.select().from(buyers).where(eq(buyers.id, buyerId)))[0]?.balance;

  it('waits until another one approves it, and is done once', async () => {
    const before = Number(await balance());
    const id = await proposed('12.50');
    expect((await finance.get('/api/desk/proposals')).data).toMatchObject({
      total: 1,
      list: [{ id, proposed_by: '何丽', acts: ['withdraw'] }],
    });
    expect((await other.get('/api/desk/proposals')).data.list[0].acts).toEqual(['approve', 'decline']);
    expect((await finance.post(`/api/desk/proposals/${id}/decide`, { decision: 'approve' })).status).toBe(403);
    expect(Number(await balance())).toBe(before);
    const both = await Promise.all([1, 2].map(() => other.post(`/api/desk/proposals/${id}/decide`, { decision: 'approve' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe('这项申请已经处理过：孙倩已通过');
    expect(Number(await balance())).toBe(before + 12.5);
    expect((await finance.post(`/api/desk/proposals/${id}/withdraw`)).status).toBe(409);
  });

  it('is answered twice and done once for one key', async () => {
    const before = Number(await balance());
    const id = await proposed('1.00');
    const key = { 'idempotency-key': 'press-1' };
    const both = await Promise.all([1, 2].map(() => other.post(`/api/desk/proposals/${id}/decide`, { decision: 'approve' }, key)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(Number(await balance())).toBe(before + 1);
  });

  it('stays waiting where it cannot be done any more', async () => {
    const id = await proposed('-999999.00');
    expect((await other.post(`/api/desk/proposals/${id}/decide`, { decision: 'approve' })).status).toBe(409);
    expect((await shop.database.select().from(deskProposals))[0]).toMatchObject({ state: 'waiting', decidedBy: null });
  });

  it('is declined with a reason, and then proposed anew; one waits at a time', async () => {
    const id = await proposed('2.00');
    await expect(proposed('3.00')).rejects.toThrow('已有一项申请待复核');
    expect((await other.post(`/api/desk/proposals/${id}/decide`, { decision: 'decline' })).errors).toHaveProperty('reason');
    expect((await other.post(`/api/desk/proposals/${id}/decide`, { decision: 'decline', reason: '金额不对' })).status).toBe(200);
    await proposed('3.00');
    expect((await other.get('/api/desk/proposals?state=declined')).data.list[0]).toMatchObject({ answer: '金额不对', decided_by: '孙倩' });
  });

  it('is kept by the database: nobody approves what they proposed', async () => {
    const id = await proposed('2.00');
    const own = shop.database.update(deskProposals).set({ state: 'approved', decidedAt: new Date(), decidedBy: deskProposals.proposedBy });
    await expect(own.where(eq(deskProposals.id, id))).rejects.toThrow();
    expect((await other.post('/api/desk/proposals/999999/decide', { decision: 'approve' })).status).toBe(404);
    expect((await other.post('/api/desk/proposals/x/decide', { decision: 'approve' })).status).toBe(404);
  });
});
