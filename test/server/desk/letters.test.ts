import { desc, eq, ne } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { messages } from '../../../src/server/database/schema/message.ts';
import { tickets } from '../../../src/server/database/schema/ticket.ts';
import { wants } from '../../../src/server/database/schema/wanted.ts';
import { feedbacks } from '../../../src/server/database/schema/feedback.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

interface Row {
  readonly kind: string;
  readonly id: number;
  readonly at: number;
  readonly from: string;
}

onEither('what buyers wrote, at the desk', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let other: ServerClient;
  let clerk: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    other = await shop.signedIn(demoPhones.other);
    clerk = await atDesk(shop, deskPhones.clerk);
    await shop.database.update(wants).set({ state: 'closed', closedBy: 'buyer', closedAt: new Date() }).where(ne(wants.state, 'closed'));
  });
  const complain = async (): Promise<number> => {
    const form = { kind: 'delivery', order: '', words: '送货员未按约定时间到', name: '王强', phone: '13800000001', email: '', key: '' };
    return (await buyer.post('/api/ticket', form)).data.id as number;
  };
  const listed = async (query = ''): Promise<Row[]> => (await clerk.get(`/api/desk/letters${query}`)).data.list;
  const lastMessage = async () => (await shop.database.select().from(messages).orderBy(desc(messages.id)).limit(1))[0];

  it('is one list of three kinds, what waits longest first, with how many wait', async () => {
    const ticket = await complain();
    await buyer.post('/api/user/feedback', { type: 'goods', content: '希望多上一些饮片' });
    await buyer.post('/api/user/buy', { name: '从未听说的丸', number: 30 });
    await other.post('/api/user/buy', { name: '从未听说的丸', number: 20, price: '12.50' });
    const { data } = await clerk.get('/api/desk/letters');
    expect(new Set(data.list.map(({ kind }: Row) => kind))).toEqual(new Set(['ticket', 'feedback', 'wanted']));
    const times = data.list.map(({ at }: Row) => at);
    expect(times).toEqual(times.toSorted((one: number, two: number) => one - two));
    expect(data.counts).toEqual({
      ticket: await shop.database.$count(tickets, eq(tickets.state, 'open')),
      feedback: await shop.database.$count(feedbacks, eq(feedbacks.state, 'open')),
      wanted: 1,
    });
    expect(data.total).toBe(data.counts.ticket + data.counts.feedback + 1);
    expect((await listed('?kind=ticket')).map(({ id }) => id)).toContain(ticket);
  });

  it('is answered once: the second clerk reads who was first, and whoever wrote is told', async () => {
    const url = `/api/desk/letters/ticket/${await complain()}`;
    const second = await atDesk(shop, deskPhones.clerk);
    const words = '已与司机核实，<b>今天</b>补送';
    const answered = await clerk.post(`${url}/answer`, { words, seen: 0 });
    expect(answered.data).toMatchObject({ answer: words, can_close: true });
    expect(answered.data.answered_by).not.toBe('');
    const late = await second.post(`${url}/answer`, { words: '另一个答复', seen: 0 });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(`${answered.data.answered_by} `)]);
    expect(await lastMessage()).toMatchObject({ text: words });
    const anew = await second.post(`${url}/answer`, { words: '改为明天', seen: answered.data.answered_at });
    expect(anew.data.answer).toBe('改为明天');
    expect((await clerk.post(`${url}/close`)).data.can_answer).toBe(false);
    expect((await clerk.post(`${url}/answer`, { words, seen: anew.data.answered_at })).status).toBe(409);
  });

  it('is answered to every shop that looks for the same goods, and to none who the others are; a later want waits anew', async () => {
    const [row] = await listed('?kind=wanted');
    const url = `/api/desk/letters/wanted/${row?.id}`;
    const found = (await clerk.get(url)).data;
    expect(found.words).toBe('从未听说的丸，共 50 件，最高出价 ¥12.50');
    expect((await clerk.post(`${url}/answer`, { words: '好'.repeat(501), seen: 0 })).status).toBe(422);
    const done = await clerk.post(`${url}/answer`, { words: '厂家停产，可改用同名颗粒', seen: 0 });
    expect(done.data.done_at).not.toBeNull();
    const told = await shop.database.select().from(messages).where(eq(messages.text, '厂家停产，可改用同名颗粒'));
    expect(new Set(told.map(({ buyerId }) => buyerId)).size).toBe(2);
    expect(await listed('?kind=wanted')).toEqual([]);
    expect((await listed('?kind=wanted&part=done')).map(({ from }) => from)).toEqual(['2 家门店']);
    await shop.database
      .update(wants)
      .set({ createdAt: new Date(Date.now() + 1000) })
      .where(eq(wants.id, row?.id ?? 0));
    expect((await listed('?kind=wanted')).map(({ from }) => from)).toEqual(['1 家门店']);
  });

  it('exists under no other name', async () => {
    for (const name of ['ticket/0', 'feedback/99999999', 'wanted/x', 'wanted/9e9'])
      expect((await clerk.get(`/api/desk/letters/${name}`)).status).toBe(404);
    expect((await clerk.get('/api/desk/letters/order/1')).status).toBe(422);
    expect((await clerk.post('/api/desk/letters/feedback/1/close')).status).toBe(409);
  });
});
