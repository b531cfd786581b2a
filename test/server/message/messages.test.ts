import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { MessageKind } from '../../../src/domain/message/message-kind.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { tellBuyer } from '../../../src/server/message/tell-buyer.ts';
import { emptyInbox } from '../../support/empty-inbox.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const now = new Date('2026-11-20T10:00:00Z');

onEither('messages', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let buyerId: number;
  beforeEach(async () => {
    shop ??= await open();
    ({ buyer, buyerId } = await emptyInbox(shop));
  });
  const tell = async (kind: MessageKind, cause: string, to = buyerId) => {
    await tellBuyer(shop.database, { buyerId: to, kind, title: `${kind} ${cause}`, text: '', url: '/order', cause }, now);
    const [told] = await shop.database
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.buyerId, to), eq(messages.cause, cause)));
    return told?.id ?? 0;
  };
  const list = async (query = '') => (await buyer.get(`/api/message${query}`)).data;
  const titles = async (query = '') => (await list(query)).list.map(({ title }: { title: string }) => title);

  it('are listed newest first, by kind or unread alone, with what is unread of each kind', async () => {
    for (const [kind, cause] of [
      ['order', 'a'],
      ['price', 'b'],
      ['order', 'c'],
    ] as const)
      await tell(kind, cause);
    await tell('order', 'd', await shop.buyerId(demoPhones.other));
    expect(await titles()).toEqual(['order c', 'price b', 'order a']);
    expect(await titles('?kind=order')).toEqual(['order c', 'order a']);
    expect(await titles('?per_page=1&page=2')).toEqual(['price b']);
    const {
      list: [newest],
      ...beside
    } = await list('?per_page=1');
    expect(newest).toMatchObject({ kind: 'order', at: now.getTime() / 1000, url: '/order', is_read: 0 });
    expect(beside).toMatchObject({ total: 3, unread: 3, muted: [], newest: newest.id });
    expect(new Map(beside.unread_by_kind.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))).toEqual(
      new Map([
        ['order', 2],
        ['price', 1],
      ]),
    );
    await buyer.post('/api/message/read', { ids: [newest.id] });
    expect(await titles('?unread=1')).toEqual(['price b', 'order a']);
  });

  it('are read one by one, all of a kind, or all up to the newest that was seen', async () => {
    const [a, b, c] = [await tell('order', 'a'), await tell('price', 'b'), await tell('order', 'c')];
    expect((await buyer.post('/api/message/read', { ids: [a] })).data).toMatchObject({ unread: 2 });
    expect((await buyer.post('/api/message/read', { ids: [a, 999_999_999] })).data).toMatchObject({ unread: 2 });
    expect((await buyer.post('/api/message/read', { all: 1, until: b })).data).toMatchObject({ unread: 1 });
    expect((await buyer.post('/api/message/read', { all: 1, kind: 'price' })).data).toMatchObject({ unread: 1 });
    expect((await buyer.post('/api/message/read', { all: 1, kind: 'order', until: c })).data).toEqual({ unread: 0, unread_by_kind: [] });
    expect((await buyer.get('/api/user/base')).data.message_count).toBe(0);
    expect(await buyer.post('/api/message/read', {})).toMatchObject({ status: 422, errors: { ids: expect.anything() } });
    expect(await buyer.post('/api/message/read', { all: 1, kind: 'gossip' })).toMatchObject({ status: 422 });
  });

  it('of somebody else stay as they are', async () => {
    const id = await tell('order', 'a');
    const other = await shop.signedIn(demoPhones.other);
    await other.post('/api/message/read', { ids: [id] });
    await other.post('/api/message/read', { all: 1 });
    expect((await buyer.get('/api/message/count')).data).toEqual({ unread: 1 });
    expect((await other.get('/api/message')).data).toMatchObject({ total: 0, unread: 0, newest: 0 });
    for (const call of [
      shop.visitor().get('/api/message'),
      shop.visitor().get('/api/message/count'),
      shop.visitor().post('/api/message/read', { all: 1 }),
    ]) {
      expect((await call).status).toBe(401);
    }
  });

  it('of a kind that is switched off are read, and come no more until it is on again', async () => {
    await tell('price', 'a');
    await tell('order', 'b');
    expect((await buyer.post('/api/message/mute', { kind: 'price', muted: 1 })).data).toMatchObject({ unread: 1, muted: ['price'] });
    await buyer.post('/api/message/mute', { kind: 'price', muted: 1 });
    await tell('price', 'c');
    expect(await titles('?kind=price')).toEqual(['price a']);
    expect((await buyer.post('/api/message/mute', { kind: 'price', muted: 0 })).data).toMatchObject({ unread: 1, muted: [] });
    await tell('price', 'd');
    expect(await titles('?kind=price')).toEqual(['price d', 'price a']);
  });

  it('of orders, licences, after-sales and the shop itself cannot be switched off', async () => {
    for (const kind of ['order', 'licence', 'after-sales', 'system']) {
      expect(await buyer.post('/api/message/mute', { kind, muted: 1 })).toMatchObject({ status: 422, errors: { kind: expect.anything() } });
    }
  });
});

onPostgres('ten thousand messages', (open) => {
  it('are listed, counted and read by their indexes', async () => {
    const shop = await open();
    const buyer = await shop.signedIn(demoPhones.qualified);
    const [mine, other] = [await shop.buyerId(demoPhones.qualified), await shop.buyerId(demoPhones.other)];
    await shop.database.delete(messages);
    for (const [id, many] of [
      [mine, 10_000],
      [other, 40_000],
    ]) {
      await shop.database.execute(sql`insert into messages (buyer_id, kind, title, cause, at, read_at)
        select ${id}::bigint, (array['order', 'price', 'logistics', 'system'])[1 + n % 4], 'm' || n, 'c' || n, now(), case when n % 50 = 0 then null else now() end
        from generate_series(1, ${many}::int) n`);
    }
    await shop.database.execute(sql`analyze messages`);
    const { data } = await buyer.get('/api/message?kind=price&page=500&per_page=5');
    expect([data.total, data.list.length, data.unread]).toEqual([2500, 5, 200]);
    const planOf = async (query: ReturnType<typeof sql>) => JSON.stringify((await shop.database.execute(sql`explain ${query}`)).rows);
    const page = await planOf(sql`select * from messages where buyer_id = ${mine} order by id desc limit 20`);
    const ofKind = await planOf(sql`select * from messages where buyer_id = ${mine} and kind = 'price' order by id desc limit 20`);
    const unread = await planOf(sql`select count(*) from messages where buyer_id = ${mine} and read_at is null`);
    expect(
      [page, ofKind, unread].map((plan) => [
        /message_list_by_kind|message_list|message_unread/.exec(plan)?.[0],
        /Seq Scan|Sort/.test(plan),
      ]),
    ).toEqual([
      ['message_list', false],
      ['message_list_by_kind', false],
      ['message_unread', false],
    ]);
    expect((await buyer.post('/api/message/read', { all: 1 })).data.unread).toBe(0);
    expect(await shop.database.$count(messages, isNull(messages.readAt))).toBe(800);
  });

  it('told while all are read are unread or read, and never lost; two tabs follow each other', async () => {
    const shop = await open();
    const buyer = await shop.signedIn(demoPhones.qualified);
    const buyerId = await shop.buyerId(demoPhones.qualified);
    await shop.database.delete(messages);
    const tells = Array.from({ length: 40 }, (_none, n) =>
      tellBuyer(shop.database, { buyerId, kind: 'order', title: 'x', text: '', url: '', cause: `race:${n}` }, now),
    );
    const reads = Array.from({ length: 10 }, () => buyer.post('/api/message/read', { all: 1 }));
    const answers = await Promise.all([...tells, ...reads]).then((all) => all.slice(40) as { status: number }[]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await shop.database.$count(messages, eq(messages.buyerId, buyerId))).toBe(40);
    expect((await buyer.get('/api/message/count')).data.unread).toBe(
      await shop.database.$count(messages, and(eq(messages.buyerId, buyerId), isNull(messages.readAt))),
    );
  });
});
