import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('a clerk who answers the phone', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
  });
  const run = async (...words: string[]) => {
    const { exitCode, out, err } = await programs.shop(
      { database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } },
      words,
    );
    return { exitCode, err, rows: out.map((line) => line.split('\t')) };
  };
  const cell = (rows: readonly string[][], name: string, at = 1): string | undefined => rows.find(([first]) => first === name)?.[at];
  /** An order of three kinds of goods, paid from the balance. */
  async function paidOrder() {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const some = await plainGoods(shop.database, 3);
    const { data: placed } = await placeOrder(
      buyer,
      some.map(({ id }, at) => ({ goods_id: id, number: 2 + at })),
    );
    await buyer.post(`/api/order/${placed.id}/pay`, { method: 'balance' });
    return { id: Number(placed.id), some, order: (await buyer.get(`/api/order/${placed.id}`)).data };
  }

  it('sees of an order what is on its label, what it cost, and which batches it holds', async () => {
    const { id, order, some } = await paidOrder();
    const { exitCode, rows } = await run('order', 'show', String(id));
    expect(exitCode).toBe(0);
    expect(rows[0]?.slice(0, 3)).toEqual([String(id), order.sn, 'paid']);
    expect(cell(rows, 'buyer', 3)).toContain(demoPhones.qualified);
    expect(cell(rows, 'to')).toBe(`${order.address.name} ${order.address.phone}`);
    expect(cell(rows, 'address')).toContain(order.address.address);
    expect(cell(rows, 'payable')).toBe(order.payable);
    expect(cell(rows, 'payable', 2)).toBe('balance');
    const lines = rows.filter(([first]) => first?.startsWith('line '));
    expect(lines.map(([, goodsId]) => Number(goodsId)).sort()).toEqual(some.map((goods) => goods.id).sort());
    // The shares of the lines and the freight are what was paid (R8).
    const shares = lines.reduce((sum, line) => sum + Math.round(Number(line[8]) * 100), 0);
    expect(shares + Math.round(Number(cell(rows, 'freight')) * 100)).toBe(Math.round(Number(order.payable) * 100));
    const held = rows.filter(([first]) => first === '  batch').reduce((sum, batch) => sum + Number(batch[4]), 0);
    expect(held).toBe(2 + 3 + 4);
    expect(rows.filter(([first]) => first === 'event').map((event) => event[2])).toEqual(['unpaid', 'paid']);
  });

  it('sees its parcel and the money that went back', async () => {
    const { id: sent } = await paidOrder();
    await run('ship', String(sent), '--carrier', '顺丰', '--number', 'SF778899');
    expect(cell((await run('order', 'show', String(sent))).rows, 'parcel', 2)).toBe('SF778899');
    const { id: refunded, order } = await paidOrder();
    await run('refund', String(refunded));
    const { rows } = await run('order', 'show', order.sn);
    expect(rows[0]?.[2]).toBe('cancelled');
    expect(rows.find(([first]) => first === 'refund')?.slice(1, 5)).toEqual(['whole', order.payable, 'balance', 'done']);
  });

  it('finds an order by what the caller knows of it', async () => {
    const { id, order, some } = await paidOrder();
    await run('ship', String(id), '--carrier', '顺丰', '--number', 'SF10086');
    const company = cell((await run('order', 'show', order.sn)).rows, 'buyer', 2) ?? '';
    for (const words of [
      [order.sn],
      [order.sn.slice(-6)],
      [demoPhones.qualified],
      [company],
      [order.address.name],
      [order.address.phone],
      ['SF10086'],
      [some[0]?.name ?? '', some[0]?.spec ?? ''],
    ]) {
      const { rows } = await run('order', 'find', ...words, '--limit', '500');
      expect([words, rows.map(([first]) => Number(first))]).toEqual([words, expect.arrayContaining([id])]);
    }
    for (const words of ['%%', '__', '\\', "' or 1=1", '没有这样的药店']) {
      expect((await run('order', 'find', words)).rows).toEqual([['No orders.']]);
    }
  });

  it('reads what a buyer wrote as one line, whatever it holds', async () => {
    const { id } = await paidOrder();
    await shop.database.update(orders).set({ remark: '请早送\u001b[2J\n9\tforged\u0007' }).where(eq(orders.id, id));
    const { rows } = await run('order', 'show', String(id));
    expect(rows.find(([first]) => first === 'remark')).toEqual(['remark', '请早送\u001b[2J 9', 'forged\u0007']);
    expect(rows.filter(([first]) => first === '9')).toEqual([]);
  });

  it('sees a shop with its licences, what it lacks, and its orders', async () => {
    await paidOrder();
    const { rows } = await run('buyer', 'show', demoPhones.qualified);
    expect(cell(rows, 'account', 2)).toBe(demoPhones.qualified);
    expect(rows.filter(([first]) => first === 'lacks')).toEqual([]);
    expect(rows.filter(([first]) => first?.startsWith('licence:')).length).toBeGreaterThan(1);
    expect(Number(rows.find(([first, status]) => first === 'orders' && status === 'paid')?.[2])).toBeGreaterThan(0);
    const waiting = await run('buyer', 'show', demoPhones.unqualified);
    expect(waiting.rows.filter(([first]) => first === 'lacks').length).toBeGreaterThan(0);
  });

  it('shows the people of a shop, and finds it by the phone of one of them (R65)', async () => {
    const owner = await shop.signedIn(demoPhones.qualified);
    const phone = '13912345678';
    await owner.post('/api/user/people', { phone, name: '李娜', role: 'purchaser', order_limit: '2000' });
    const { rows } = await run('buyer', 'show', demoPhones.qualified);
    expect(rows).toContainEqual(['person', '李娜', phone, 'purchaser', 'up to 2000.00', 'invited']);
    expect((await run('buyer', 'find', phone)).rows.map(([id]) => Number(id))).toEqual([await shop.buyerId(demoPhones.qualified)]);
  });

  it('finds a shop by company, contact, phone or account', async () => {
    const { rows: shown } = await run('buyer', 'show', demoPhones.qualified);
    const [id, company] = shown[0] ?? [];
    for (const words of [company ?? '', (company ?? '').slice(1, 5), demoPhones.qualified, cell(shown, 'account') ?? '']) {
      expect([words, (await run('buyer', 'find', words)).rows.map(([first]) => first)]).toEqual([words, expect.arrayContaining([id])]);
    }
    for (const words of ['%', '_', '没有这样的药店']) expect((await run('buyer', 'find', words)).rows).toEqual([['No buyers.']]);
  });

  it.each([
    [2, ['order', 'find']],
    [2, ['order', 'find', 'x'.repeat(61)]],
    [2, ['order', 'find', ' ']],
    [2, ['order', 'find', '1', '--limit', '0']],
    [2, ['order', 'show']],
    [1, ['order', 'show', '99999999']],
    [2, ['buyer', 'find', '']],
    [1, ['buyer', 'show', 'nobody']],
  ])('is told so (%i) where %j cannot be', async (exitCode, words) => {
    const outcome = await run(...words);
    expect(outcome.exitCode).toBe(exitCode);
    expect(outcome.err.length).toBeGreaterThan(0);
  });
});
