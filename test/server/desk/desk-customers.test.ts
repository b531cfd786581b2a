import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { controlledGrants } from '../../../src/server/database/schema/controlled-sale.ts';
import { creditAccounts } from '../../../src/server/database/schema/credit.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { atDesk, deskPhones, secondDeskPhones } from '../../support/desk.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('customers at the desk (R50, R57, R62, R64)', (open) => {
  let shop: TestShop;
  let clerk: ServerClient;
  let pharmacist: ServerClient;
  let finance: ServerClient;
  let id: number;
  beforeEach(async () => {
    shop = await open();
    [clerk, pharmacist] = [await atDesk(shop, deskPhones.clerk), await atDesk(shop, deskPhones.pharmacist)];
    finance = await atDesk(shop, deskPhones.finance);
    id = await shop.buyerId(demoPhones.qualified);
  });
  afterEach(() => shop.close());

  const shown = async (of = id) => (await clerk.get(`/api/desk/customers/${of}`)).data;
  const found = async (query: string) =>
    ((await clerk.get(`/api/desk/customers?${query}`)).data.list as { company: string; phone: string }[]).map(({ company }) => company);

  it('are found by company, phone, its last figures and code, and listed by state', async () => {
    expect(await found('words=安和大药房有限')).toEqual(['合肥安和大药房有限公司']);
    expect(await found('words=13800000003')).toEqual(['蚌埠百草堂药店']);
    expect(await found('words=0004')).toContain('安庆同济大药房');
    expect(await found('words=%25')).toEqual([]);
    expect(await found('filter=pending')).toEqual(['芜湖仁康中医诊所']);
    const { data } = await clerk.get('/api/desk/customers?per_page=2&page=2');
    expect([data.list.length, data.total > 3, data.list[0].phone]).toEqual([2, true, expect.stringMatching(/^\d{3}\*{4}\d{4}$/)]);
  });

  it('show licences, bills, shops, grants, terms and orders', async () => {
    const data = await shown();
    expect(data).toMatchObject({ company: '合肥安和大药房有限公司', phone: demoPhones.qualified, state: 'passed', contact: '周敏' });
    expect(data.licences.map(({ name }: { name: string }) => name)).toContain('药品经营许可证');
    expect(data.shops.map(({ company }: { company: string }) => company)).toEqual(['合肥安和大药房滨湖店']);
    expect(data.open).toBeGreaterThan(0);
    expect((await shown(data.shops[0].id)).terms).toMatchObject({ limit: '30000.00', days: 10, cut_off: 25, version: '30000.00/10/25' });
    for (const wrong of ['0', 'x', '99999999', '1.5']) expect((await clerk.get(`/api/desk/customers/${wrong}`)).status).toBe(404);
  });

  it('are stopped once what it does was counted, with the reason, and go on', async () => {
    await shop.database.update(buyers).set({ balance: '9000.00' }).where(eq(buyers.id, id));
    const effects = (await clerk.get(`/api/desk/customers/${id}/stop_effects`)).data;
    expect(effects.goods).toBe((await shown()).open);
    expect((await clerk.post(`/api/desk/customers/${id}/stop`, { reason: '地址变更' })).status).toBe(403);
    expect((await pharmacist.post(`/api/desk/customers/${id}/stop`, { reason: '' })).status).toBe(422);
    const both = await Promise.all([1, 2].map(() => pharmacist.post(`/api/desk/customers/${id}/stop`, { reason: '地址变更' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe('这个客户已经停用：地址变更');
    expect(await shown()).toMatchObject({ state: 'stopped', reason: '地址变更', open: 0 });
    expect((await pharmacist.post(`/api/desk/customers/${id}/resume`)).status).toBe(200);
    expect((await shown()).state).toBe('passed');
  });

  it('have one licence stopped, and its effects are of its goods alone', async () => {
    const licence = (await shown()).licences.find(({ name }: { name: string }) => name.includes('食品'));
    const effects = (await clerk.get(`/api/desk/customers/${id}/stop_effects?licence_id=${licence.id}`)).data;
    const before = await shown();
    expect((await pharmacist.post(`/api/desk/customers/${id}/stop`, { licence_id: licence.id, reason: '换证中' })).status).toBe(200);
    const after = await shown();
    expect(after.state).toBe('passed');
    expect(before.open - after.open).toBe(effects.goods);
    expect(effects.goods).toBeGreaterThan(0);
    const other = await shop.buyerId(demoPhones.other);
    expect((await pharmacist.post(`/api/desk/customers/${other}/stop`, { licence_id: licence.id, reason: 'x' })).status).toBe(404);
    expect((await pharmacist.post(`/api/desk/customers/${id}/resume`, { licence_id: licence.id })).status).toBe(200);
  });

  it('change class and contact, and nobody overwrites what another one has changed', async () => {
    const classed = (customer_class: string, was: string) => clerk.post(`/api/desk/customers/${id}/class`, { customer_class, was });
    expect((await classed('a', '')).status).toBe(200);
    expect(await classed('B', '')).toMatchObject({ status: 409, message: '等级刚被改成“A”，没有覆盖' });
    expect((await classed('B!', 'A')).errors).toHaveProperty('customer_class');
    const serve = (service_name: string, service_phone: string, was: string) =>
      clerk.post(`/api/desk/customers/${id}/contact`, { service_name, service_phone, was });
    expect((await serve('林晓', '123', '程静 13955100018')).errors).toHaveProperty('service_phone');
    expect((await serve('林晓', '13800006620', '程静 13955100018')).status).toBe(200);
    expect((await serve('王强', '13800006621', '程静 13955100018')).message).toContain('林晓 13800006620');
    expect(await shown()).toMatchObject({ customer_class: 'A', service_name: '林晓' });
  });

  it('are granted controlled goods, and lose them', async () => {
    const [one] = await shop.database.select().from(goods).where(eq(goods.isControlled, true)).limit(1);
    const [plain] = await shop.database.select().from(goods).where(eq(goods.isControlled, false)).limit(1);
    const decide = (of: unknown, decision: string) => pharmacist.post(`/api/desk/customers/${id}/grants`, { goods: String(of), decision });
    expect((await decide(one?.id, 'granted')).status).toBe(200);
    expect((await shown()).grants).toContainEqual(expect.objectContaining({ goods_id: one?.id, state: 'granted' }));
    expect((await decide(one?.id, 'refused')).status).toBe(200);
    const kept = await shop.database.select().from(controlledGrants).where(eq(controlledGrants.buyerId, id));
    expect(kept.find(({ goodsId }) => goodsId === one?.id)?.status).toBe('refused');
    expect((await decide(plain?.id, 'granted')).status).toBe(409);
    expect((await decide('9'.repeat(40), 'granted')).errors).toHaveProperty('goods');
  });

  it('get other terms once a second person approves what one has proposed', async () => {
    const propose = (limit: string, was: string) =>
      finance.post(`/api/desk/customers/${id}/terms`, { limit, days: 30, cut_off: 0, reason: '连锁扩店', was });
    expect((await propose('80000.00', 'other')).status).toBe(409);
    expect((await propose('99999999.00', '')).errors).toHaveProperty('limit');
    expect((await propose('80000.00', '')).status).toBe(200);
    expect((await propose('90000.00', '')).message).toContain('已有一项');
    const { terms } = await shown();
    expect([terms.limit, terms.proposal.words]).toEqual([null, '无账期 → ¥80,000.00，下单后 30 天内付款']);
    const decide = async (client: ServerClient) => client.post(`/api/desk/proposals/${terms.proposal.id}/decide`, { decision: 'approve' });
    expect((await decide(finance)).status).toBe(403);
    expect((await decide(await atDesk(shop, secondDeskPhones.finance))).status).toBe(200);
    expect(await shop.database.select().from(creditAccounts).where(eq(creditAccounts.buyerId, id))).toMatchObject([
      { limit: '80000.00', days: 30 },
    ]);
    expect((await shown()).terms).toMatchObject({ limit: '80000.00', free: '80000.00', proposal: null });
  });

  it('get another phone from who may: every device is signed out, the former phone hears of it, nothing is done twice', async () => {
    const url = `/api/desk/customers/${id}/phone`;
    const was = demoPhones.qualified;
    const buyer = await shop.signedIn(was);
    const form = { phone: '13900008888', was };
    expect((await pharmacist.post(url, form)).status).toBe(403);
    expect((await clerk.post(url, { phone: '123', was })).status).toBe(422);
    expect((await clerk.post(url, { phone: demoPhones.other, was })).status).toBe(422);
    const both = await Promise.all(['a', 'a', 'b'].map((key) => clerk.post(url, form, { 'idempotency-key': key })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect((await shown()).phone).toBe('13900008888');
    expect((await buyer.get('/api/cart/list')).status).toBe(401);
    const [told] = await shop.database
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, was))
      .orderBy(desc(outboxMessages.id))
      .limit(1);
    expect(told?.words).toContain('手机');
  });

  it('have their own part of the log, for who may read it', async () => {
    await clerk.post(`/api/desk/customers/${id}/class`, { customer_class: 'B', was: (await shown()).customer_class });
    const admin = await atDesk(shop, deskPhones.admin);
    const of = async (buyer: number) =>
      (await admin.get(`/api/desk/acts?buyer=${buyer}`)).data.acts.map(({ what }: { what: string }) => what);
    expect(await of(id)).toContain('改客户等级');
    expect(await of(await shop.buyerId(demoPhones.other))).not.toContain('改客户等级');
    expect((await clerk.get(`/api/desk/acts?buyer=${id}`)).status).toBe(403);
  });
});
