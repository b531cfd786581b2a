import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { orders, payments } from '../../../src/server/database/schema/order.ts';
import { vouchers } from '../../../src/server/database/schema/promotion.ts';
import { expireOverdueOrders } from '../../../src/server/order/move/order-moves.ts';
import { simulatedSecret } from '../../../src/server/payment-provider/simulated/simulated-signature.ts';
import { noticeOf } from '../../../src/server/payment-provider/simulated/simulated-notice.ts';
import { writeShopSettings } from '../../../src/server/shop/shop-settings.ts';
import { type DemoGoodsRow, plainGoods, setStock, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { chanceOf, seed, shuffled } from '../../support/seeded.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';
import { proves, tries } from '../../support/promises.ts';

const crowd = 200;
const unitsThere = 10;
const presses = 64;
const rushes = tries(1, 30);
const payRounds = tries(200, 300);

const succeeded = (answers: readonly Answered[]) => answers.filter(({ code }) => code === 200);
const codesOf = (answers: readonly Answered[]) => [...new Set(answers.map(({ code }) => code))].sort();

onPostgres(`at one instant (seed ${seed})`, (open) => {
  let shop: TestShop;
  let some: DemoGoodsRow;
  beforeEach(async () => {
    shop ??= await open();
    some = await somePlainGoods(shop.database);
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it(`sells ${unitsThere} units to ${crowd} buyers exactly ${unitsThere} times`, proves('oversell', crowd * rushes), async () => {
    const clients = await manyBuyers(shop, crowd);
    for (let turn = 1; turn <= rushes; turn++) {
      const submissions = await Promise.all(clients.map((client) => prepareOrder(client, [{ goods_id: some.id, number: 1 }])));
      await setStock(shop.database, some.id, unitsThere);
      const rush = shuffled(
        clients.map((client, index) => () => client.post('/api/order', submissions[index])),
        chanceOf(turn),
      );
      const answers = await Promise.all(rush.map((order) => order()));
      expect(succeeded(answers)).toHaveLength(unitsThere);
      expect(codesOf(answers)).toEqual([200, 422]);
      expect(await stockOf(shop.database, some.id)).toBe(0);
      await setStock(shop.database, some.id, some.stock);
      await Promise.all(clients.map((client, index) => client.post('/api/cart/batch_delete', { ids: submissions[index]?.ids })));
    }
  });

  it.each([
    ['coupon', '全场满500减30', 560],
    ['cash-voucher', '20元现金券', 860],
  ] as const)(`uses one %s (%s) once of ${presses} presses`, proves('oversell', presses), async (kind, name, worth) => {
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const [voucher] = await shop.database
      .select()
      .from(vouchers)
      .where(and(eq(vouchers.buyerId, buyerId), eq(vouchers.name, name)));
    const choice = kind === 'coupon' ? { coupon_id: voucher?.id, xjq_id: 0 } : { coupon_id: 0, xjq_id: voucher?.id };
    const client = await shop.signedIn(demoPhones.qualified);
    const many = await plainGoods(shop.database, presses, sql`base_price between 5 and 200 and stock * base_price > 1500`);
    const params = many.map((goods) => ({ goods_id: goods.id, number: Math.ceil(worth / Number(goods.basePrice)) }));
    expect((await client.post('/api/cart', { params })).data.refused).toEqual([]);
    const lines = (await client.get('/api/cart/list')).data.data as { id: number; goods: { id: number } }[];
    const submissions = await Promise.all(
      lines.slice(-presses).map(async ({ id }) => {
        const sheet = await client.post('/api/cart/checkout', { ids: [id], ...choice });
        return { ids: [id], address_id: sheet.data?.addresses[0].id, expect: sheet.data?.priced.payable, ...choice };
      }),
    );
    expect(submissions).toHaveLength(presses);
    const answers = await Promise.all(shuffled(submissions, chanceOf(2)).map((submission) => client.post('/api/order', submission)));
    expect(succeeded(answers)).toHaveLength(1);
    expect(codesOf(answers)).toEqual([200, 422]);
    await client.post('/api/cart/batch_delete', { ids: lines.map(({ id }) => id) });
  });

  it(`never spends more than a balance holds, of ${presses} payments`, proves('oversell', presses), async () => {
    const [client] = (await manyBuyers(shop, 1)) as [ServerClient];
    const many = await plainGoods(shop.database, presses, sql`base_price between 5 and 100`);
    await writeShopSettings(shop.database, { mostUnpaidOrders: presses });
    const placed: Answered[] = [];
    for (const goods of many)
      placed.push(await placeOrder(client, [{ goods_id: goods.id, number: Math.ceil(100 / Number(goods.basePrice)) }]));
    const paid = await Promise.all(
      shuffled(placed, chanceOf(3)).map(({ data }) => client.post(`/api/order/${data.id}/pay`, { method: 'balance' })),
    );
    expect(codesOf(paid)).toEqual([200, 601]);
    expect(succeeded(paid).length).toBeLessThanOrEqual(10);
    const [poorest] = await shop.database.select({ balance: sql<string>`min(${buyers.balance})` }).from(buyers);
    expect(Number(poorest?.balance)).toBeGreaterThanOrEqual(0);
  });

  it(
    `lets one of balance, provider, cancel and expiry win, ${payRounds} times; other money goes back`,
    proves('races', payRounds),
    async () => {
      const clients = await manyBuyers(shop, 10);
      const due = new Date(Date.now() + 3_600_000);
      const secret = await simulatedSecret(shop.database);
      // Expiry asks the database at once, requests have a longer way:
      // each starts within three requests' time of the others.
      const started = performance.now();
      await placeOrder(clients[0] as ServerClient, [{ goods_id: some.id, number: 1 }]);
      const head = performance.now() - started;
      const round = async (client: ServerClient, turn: number) => {
        const { id, sn, payable } = (await placeOrder(client, [{ goods_id: some.id, number: 1 }])).data;
        const [placed] = await shop.database.select({ buyerId: orders.buyerId }).from(orders).where(eq(orders.id, id));
        const trade = { tradeNumber: `${sn}S`, transactionId: `race-${sn}`, amount: payable };
        const notice = new URLSearchParams(noticeOf(trade, secret, new Date())).toString();
        const moves: (() => Promise<unknown>)[] = [
          () => client.post(`/api/order/${id}/pay`, { method: 'balance' }),
          () => client.post(`/api/order/${id}/cancel`),
          () => expireOverdueOrders(shop.database, due, placed?.buyerId),
          () =>
            shop.app.inject({
              method: 'POST',
              url: '/api/pay/notify/simulated',
              payload: notice,
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }),
        ];
        const chance = chanceOf(turn);
        await Promise.all(shuffled(moves, chance).map((move) => sleep(chance() * head * 3).then(move)));
        const [order] = await shop.database.select().from(orders).where(eq(orders.id, id));
        const captures = await shop.database.$count(payments, eq(payments.orderId, id));
        expect([order?.status, captures]).toEqual(captures === 1 ? ['paid', 1] : ['cancelled', 0]);
        return order?.payMethod ?? order?.status;
      };
      const ends = await Promise.all(
        clients.map(async (client, lane) => {
          const seen: (string | undefined)[] = [];
          for (let turn = 0; turn < payRounds / clients.length; turn++) seen.push(await round(client, lane * 1000 + turn));
          return seen;
        }),
      );
      // Were one of them always first, nothing would have raced.
      expect(new Set(ends.flat())).toEqual(new Set(['balance', 'simulated', 'cancelled']));
    },
  );
});
