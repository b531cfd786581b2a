import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { orders } from '../../../src/server/database/schema/order.ts';
import { tickets } from '../../../src/server/database/schema/ticket.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';

const said = { kind: 'delivery', words: '少了两盒', name: '王芳', phone: '13912345678' };
const run = (shop: TestShop, ...words: string[]) =>
  programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);

onEither('complaints', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  it('of a shop are its own: with an order of its own, listed to it alone', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const [order] = await shop.database.select({ sn: orders.sn }).from(orders).where(eq(orders.buyerId, buyerId)).limit(1);
    const opened = await buyer.post('/api/ticket', { ...said, order: order?.sn, email: 'wang@example.cn' });
    expect(opened.data).toMatchObject({
      kind: 'delivery',
      order: order?.sn,
      words: '少了两盒',
      state: 'open',
      answer: '',
      answered_at: null,
    });
    expect(opened.data.number).toMatch(/^TS\d{14}$/);
    expect(opened.data).not.toHaveProperty('phone');
    expect((await buyer.get('/api/ticket')).data).toMatchObject({ total: 1, list: [{ number: opened.data.number }] });
    expect((await buyer.get(`/api/ticket/${opened.data.id}`)).data).toEqual(opened.data);
    const other = await shop.signedIn(demoPhones.other);
    expect((await other.get('/api/ticket')).data.total).toBe(0);
    const [foreign, absent] = [await other.get(`/api/ticket/${opened.data.id}`), await other.get('/api/ticket/999999')];
    expect([foreign.status, foreign.message]).toEqual([404, absent.message]);
    expect((await other.post('/api/ticket', { ...said, order: order?.sn })).errors).toHaveProperty('order');
    expect((await shop.visitor().post('/api/ticket', { ...said, phone: '13912345679', order: order?.sn })).errors).toHaveProperty('order');
    expect((await shop.visitor().get('/api/ticket')).status).toBe(401);
    expect((await shop.visitor().get(`/api/ticket/${opened.data.id}`)).status).toBe(401);
  });

  it('of a visitor are found by number and phone together, and go their way with the operator', async () => {
    const visitor = shop.visitor();
    const { number } = (await visitor.post('/api/ticket', { ...said, phone: '13911111111' })).data;
    const find = (name: object) => shop.visitor().post('/api/ticket/find', name);
    expect((await find({ number: number.toLowerCase(), phone: '13911111111' })).data).toMatchObject({ number, state: 'open' });
    const [wrong, absent] = [
      await find({ number, phone: '13912345678' }),
      await find({ number: 'TS20000101000000', phone: '13911111111' }),
    ];
    expect([wrong.status, wrong.message]).toEqual([404, absent.message]);

    expect((await run(shop, 'tickets', 'list', '--state', 'open')).out.join('\n')).toContain(number);
    expect((await run(shop, 'tickets', 'show', number)).out.join('\n')).toContain('13911111111');
    expect(await run(shop, 'tickets', 'answer', number, '--words', '今天补发，请留意物流。')).toMatchObject({ exitCode: 0 });
    expect((await find({ number, phone: '13911111111' })).data).toMatchObject({ state: 'answered', answer: '今天补发，请留意物流。' });
    expect((await run(shop, 'outbox', '--phone', '13911111111')).out.join('\n')).toContain(number);
    const [told] = await shop.database.select().from(outboxMessages).where(eq(outboxMessages.recipient, '13911111111'));
    expect(told).toMatchObject({ template: 'ticket-answered', params: { number } });
    expect((await run(shop, 'tickets', 'close', number)).exitCode).toBe(0);
    expect((await run(shop, 'tickets', 'close', number)).exitCode).toBe(1);
    expect((await run(shop, 'tickets', 'answer', number, '--words', '再说')).exitCode).toBe(1);
    expect((await find({ number, phone: '13911111111' })).data).toMatchObject({ state: 'closed', answer: '今天补发，请留意物流。' });
  });

  it('are listed a line each, however many lines the buyer wrote', async () => {
    const words = '少了两盒\r\n99\topen\tforged';
    const { number, words: kept } = (await shop.visitor().post('/api/ticket', { ...said, phone: '13944444444', words })).data;
    expect(kept).toBe('少了两盒\n99\topen\tforged');
    for (const asked of [['list'], ['show', number]]) {
      const { out } = await run(shop, 'tickets', ...asked);
      expect(out.filter((line) => line.includes('\n') || line.startsWith('99\t'))).toEqual([]);
    }
  });

  it.each([
    [2, ['tickets', 'list', '--state', 'lost']],
    [2, ['tickets', 'answer', 'TS1']],
    [2, ['tickets', 'answer', 'TS1', '--words', ' ']],
    [2, ['tickets']],
    [2, ['tickets', 'burn', 'TS1']],
    [1, ['tickets', 'show', 'TS1']],
    [1, ['tickets', 'answer', 'TS1', '--words', '好']],
    [1, ['tickets', 'close', 'TS1']],
  ])('exits with %i for %j', async (exitCode, words) => {
    expect((await run(shop, ...words)).exitCode).toBe(exitCode);
  });

  it('are one ticket when they are sent again under their key, and none when they say something else', async () => {
    const visitor = shop.visitor();
    const mine = { ...said, phone: '13922222222', key: 'k-1' };
    const first = await visitor.post('/api/ticket', mine);
    expect((await visitor.post('/api/ticket', mine)).data).toEqual(first.data);
    expect((await visitor.post('/api/ticket', { ...mine, words: '另一件' })).status).toBe(409);
    // The same key with another phone is somebody else.
    expect((await visitor.post('/api/ticket', { ...mine, phone: '13922222223' })).data.number).not.toBe(first.data.number);
  });

  it.each([
    ['kind', { kind: 'gossip' }],
    ['words', { words: '' }],
    ['words', { words: '字'.repeat(1001) }],
    ['name', { name: ' ' }],
    ['name', { name: '王'.repeat(21) }],
    ['phone', { phone: '12345' }],
    ['email', { email: 'a@b' }],
    ['order', { order: '没有这张' }],
    ['words', { words: '\u001b]0;pwned\u0007\u001b[2J少了两盒' }],
  ])('are refused by the field %s', async (field, change) => {
    const refused = await shop.visitor().post('/api/ticket', { ...said, phone: '13933333333', ...change });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors ?? {})).toEqual([field]);
  });

  it('are held back when one phone sends too many, or a number is guessed at', async () => {
    const own = await open();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await own.visitor().post('/api/ticket', said)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const guesses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      guesses.push(
        (await own.visitor().post('/api/ticket/find', { number: 'TS20000101000000', phone: `139${String(time).padStart(8, '0')}` })).status,
      );
    expect(guesses.at(-1)).toBe(429);
  });
});

onPostgres('a complaint that is sent twice at the same instant', (open) => {
  it('is one ticket', async () => {
    const shop = await open();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.visitor().post('/api/ticket', { ...said, key: 'at-once' })));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    expect(await shop.database.$count(tickets)).toBe(1);
  });
});
