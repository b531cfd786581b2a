import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { accessKeys } from '../../../src/server/database/schema/feed-entry.ts';
import { isNetwork, isWithin } from '../../../src/server/http/networks.ts';
import { asking, deliveredOrder, operating, uploadedPhoto } from '../../support/after-sales.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onBothDatabases, onEmbedded, type TestShop } from '../../support/server.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';

const everything = 'orders,cancellations,returns,payments';

describe('the addresses of a key', () => {
  it.each([
    ['10.0.0.7', ['10.0.0.0/8'], true],
    ['::ffff:10.0.0.7', ['10.0.0.0/8'], true],
    ['11.0.0.7', ['10.0.0.0/8'], false],
    ['10.0.0.7', ['10.0.0.8', '10.0.0.7'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['10.0.0.7', ['2001:db8::/32'], false],
    ['anything', [], true],
    ['anything', ['10.0.0.0/8'], false],
  ] as const)('%s within %j: %s', (address, networks, isIn) => {
    expect(isWithin(address, networks)).toBe(isIn);
  });

  it.each([
    ['10.0.0.0/8', true],
    ['10.0.0.0/33', false],
    ['::/0', true],
    ['::/129', false],
    ['10.0.0/8', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/8/8', false],
    ['', false],
  ])('%s is a network: %s', (text, isOne) => {
    expect(isNetwork(text)).toBe(isOne);
  });
});

onBothDatabases('what an ERP reads (R55)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let run: ReturnType<typeof operating>;
  let key: string;

  const made = async (name: string, ...more: string[]): Promise<string> =>
    (await run('key', 'make', name, '--for', everything, ...more)).out[0] ?? '';
  const ask = (path: string, bearer = key) =>
    shop.visitor().send({ method: 'GET', url: `/api/erp/${path}`, headers: { authorization: `Bearer ${bearer}` } });
  /** What a feed has behind a cursor, and the cursor after it. */
  const behind = async (feed: string, cursor: string) => {
    const { status, data } = await ask(`${feed}?after=${cursor}`);
    expect(status).toBe(200);
    return data;
  };
  const endOf = async (feed: string): Promise<string> => {
    for (let after = ''; ;) {
      const { next, more } = await behind(feed, after);
      after = next;
      if (!more) return after;
    }
  };
  const feedNames = ['orders', 'cancellations', 'returns', 'payments'] as const;
  type Ends = Record<(typeof feedNames)[number], string>;
  const ends = async (): Promise<Ends> =>
    Object.fromEntries(await Promise.all(feedNames.map(async (feed) => [feed, await endOf(feed)] as const))) as Ends;
  const lists = async (from: Ends) =>
    Object.fromEntries(await Promise.all(feedNames.map(async (feed) => [feed, (await behind(feed, from[feed])).list] as const)));

  beforeAll(async () => {
    shop = await open();
    run = operating(shop);
    buyer = await shop.signedIn(demoPhones.qualified);
    key = await made('ERP');
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
  });

  const paidOrder = async (numbers: readonly number[]) => {
    const some = await plainGoods(shop.database, numbers.length);
    for (const { id } of some) await setStock(shop.database, id, 500);
    const { data } = await placeOrder(
      buyer,
      some.map(({ id }, at) => ({ goods_id: id, number: numbers[at] ?? 1 })),
    );
    expect((await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' })).status).toBe(200);
    return { ...data, some };
  };

  it('stands open to a key alone, of its rights, from its addresses, until it is revoked', async () => {
    expect(await shop.visitor().get('/api/erp/orders')).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect((await buyer.get('/api/erp/orders')).status).toBe(401);
    expect((await ask('orders', `yk_${'a'.repeat(43)}`)).status).toBe(401);
    const far = await made('elsewhere', '--from', '10.0.0.0/8');
    expect(await ask('orders', far)).toMatchObject({ status: 403 });
    const [money = ''] = (await run('key', 'make', 'money', '--for', 'payments')).out;
    expect([(await ask('payments', money)).status, (await ask('orders', money)).status]).toEqual([200, 403]);
    expect((await run('key', 'revoke', 'money')).exitCode).toBe(0);
    expect((await ask('payments', money)).status).toBe(401);
    expect((await ask('orders')).status).toBe(200);
    // A key does not open what is a buyer's, and is nowhere in the database.
    expect((await shop.visitor().send({ method: 'GET', url: '/api/order', headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
    const kept = await shop.database.select().from(accessKeys);
    expect(JSON.stringify(kept)).not.toContain(key.slice(3));
    expect(kept.find(({ name }) => name === 'ERP')?.usedAt).not.toBeNull();
  });

  it.each([
    ['key', 'make', 'x', '--for', 'everything'],
    ['key', 'make', 'x'],
    ['key', 'make', ' ', '--for', 'orders'],
    ['key', 'make', 'x', '--for', 'orders', '--from', 'office'],
  ])('refuses %s %s %s %s %s %s', async (...words) => {
    expect((await run(...words)).exitCode).toBe(2);
  });

  it('refuses a second key of one name, and one that is not there', async () => {
    await made('twice');
    expect((await run('key', 'make', 'twice', '--for', 'orders')).exitCode).toBe(1);
    expect((await run('key', 'revoke', 'nobody')).exitCode).toBe(1);
    expect((await run('key', 'list')).out.join('\n')).toMatch(/^twice\torders,cancellations,returns,payments\tanywhere\t/m);
  });

  it.each(['-1', '1e3', 'x', '9'.repeat(16), "1' or 1=1"])('refuses the cursor %s', async (cursor) => {
    expect((await ask(`orders?after=${encodeURIComponent(cursor)}`)).status).toBe(422);
  });

  it('has an order once it is to be sent, with its money, and neither again', async () => {
    const from = await ends();
    const some = await plainGoods(shop.database, 1);
    const { data: unpaid } = await placeOrder(buyer, [{ goods_id: some[0]?.id ?? 0, number: 2 }]);
    expect(await lists(from)).toEqual({ orders: [], cancellations: [], returns: [], payments: [] });
    expect((await buyer.post(`/api/order/${unpaid.id}/cancel`)).status).toBe(200);
    expect(await lists(from)).toEqual({ orders: [], cancellations: [], returns: [], payments: [] });

    const order = await paidOrder([3, 6]);
    const read = await buyer.get(`/api/order/${order.id}`);
    const told = await lists(from);
    expect(told.payments).toMatchObject([{ sn: order.sn, kind: 'payment', method: 'balance', amount: order.payable, reference: '' }]);
    expect(told.orders).toMatchObject([
      {
        sn: order.sn,
        payable: order.payable,
        method: 'balance',
        customer: { id: String(await shop.buyerId(demoPhones.qualified)) },
        lines: read.data.lines.map((line: Record<string, unknown>, at: number) => ({
          line: at + 1,
          goods_id: String(line.goods_id),
          number: line.number,
          unit_price: line.unit_price,
          share: line.share,
        })),
      },
    ]);
    // Sending and receiving tell nothing new, and a cursor that is behind everything stays.
    await run('ship', order.sn);
    expect(await lists(await ends())).toEqual({ orders: [], cancellations: [], returns: [], payments: [] });
    expect((await lists(from)).orders).toHaveLength(1);
  });

  it('has what is missing, then the rest as a whole cancellation, and the refunds', async () => {
    const order = await paidOrder([9, 4]);
    const from = await ends();
    expect((await run('order', 'reduce', order.sn, '1:2', '--reason', '缺货', '--confirm')).exitCode).toBe(0);
    const short = await lists(from);
    expect(short.cancellations).toMatchObject([{ sn: order.sn, kind: 'short', words: '缺货', lines: [{ line: 1, number: 2 }] }]);
    expect(short.payments).toMatchObject([{ kind: 'refund', method: 'balance', amount: short.cancellations[0].refund }]);
    expect((await run('refund', order.sn)).exitCode).toBe(0);
    const whole = await lists(from);
    expect(whole.returns).toEqual([]);
    expect(whole.cancellations[1]).toMatchObject({
      kind: 'whole',
      lines: [
        { line: 1, ph: '', number: 7 },
        { line: 2, ph: '', number: 4 },
      ],
    });
    const back = whole.payments.reduce((sum: number, { amount }: { amount: string }) => sum + Math.round(Number(amount) * 100), 0);
    expect(back).toBe(Math.round(Number(order.payable) * 100));
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('has a return from the agreement to its refund', async () => {
    const [some] = await plainGoods(shop.database, 1);
    await setStock(shop.database, some?.id ?? 0, 500);
    const order = await deliveredOrder(shop, buyer, [{ goods_id: some?.id ?? 0, number: 5 }]);
    const from = await ends();
    const lines = [asking(order, 0, 2)];
    const wish = { order_id: order.id, kind: 'return', reason: 'near-expiry', words: '效期过近', lines };
    const { data: asked } = await buyer.post('/api/after_sales', { ...wish, pictures: [await uploadedPhoto(buyer)] });
    expect(asked).toMatchObject({ status: 'asked' });
    expect((await lists(from)).returns).toEqual([]);
    expect((await run('after-sales', 'agree', asked.sn)).exitCode).toBe(0);
    expect((await buyer.post(`/api/after_sales/${asked.id}/send`, { carrier: '顺丰速运', number: 'SF1234567' })).status).toBe(200);
    expect((await run('after-sales', 'receive', asked.sn)).exitCode).toBe(0);
    expect((await run('after-sales', 'refund', asked.sn)).exitCode).toBe(0);
    const { returns, payments } = await lists(from);
    expect(returns.map(({ state }: { state: string }) => state)).toEqual(['agreed', 'sent-back', 'received', 'refunded']);
    expect(returns.at(-1)).toMatchObject({ sn: order.sn, reason: 'near-expiry', lines: [{ line: 1, number: 2, received: 2 }] });
    expect(payments).toMatchObject([{ kind: 'refund', amount: returns.at(-1).refund }]);
  });

  it('comes in pages that follow each other', async () => {
    const whole: string[] = [];
    for (let after = '', more = true; more;) {
      const { data } = await ask(`payments?limit=2&after=${after}`);
      expect(data.list.length).toBeLessThanOrEqual(2);
      whole.push(...data.list.map(({ cursor }: { cursor: string }) => cursor));
      ({ next: after, more } = data);
    }
    expect(whole).toEqual([...new Set(whole)].sort((one, other) => Number(one) - Number(other)));
    expect(whole.length).toBeGreaterThan(3);
  });
});

// Counts over processes are proved in shared-limits.test.ts.
onEmbedded('an ERP that asks too often', (open) => {
  it('is bounded a key and a minute, and others are not', async () => {
    const shop = await open();
    const made = async (name: string) => (await operating(shop)('key', 'make', name, '--for', 'returns')).out[0] ?? '';
    const ask = (key: string) =>
      shop.visitor().send({ method: 'GET', url: '/api/erp/returns?limit=1', headers: { authorization: `Bearer ${key}` } });
    const [polling, other] = [await made('polling'), await made('other')];
    const answers: Answered[] = [];
    for (let round = 0; round < 5; round++) answers.push(...(await Promise.all(Array.from({ length: 124 }, () => ask(polling)))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    expect(answers.filter(({ status, headers }) => status === 429 && headers['retry-after'] !== undefined)).toHaveLength(20);
    expect((await ask(other)).status).toBe(200);
  });
});
