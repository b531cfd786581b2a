import { expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { operating } from '../../support/after-sales.ts';
import { atDesk, deskPhones, secondDeskPhones } from '../../support/desk.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { proves, tries } from '../../support/promises.ts';
import { chanceOf, seed, shuffled } from '../../support/seeded.ts';
import { onPostgres } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const lanes = 4;
const rounds = tries(20, 120);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

interface ReadOrder {
  readonly status: string;
  readonly lines: readonly { readonly number: number; readonly short_number: number }[];
  readonly shipments: readonly { readonly lines: readonly { readonly number: number }[] }[];
}

onPostgres(`the acts of a clerk about one order (seed ${seed})`, (open) => {
  it('leave it in one state, with each unit sent, missing or given back once', proves('races', rounds), async () => {
    const shop = await open();
    const run = operating(shop);
    const goods = await plainGoods(shop.database, 2);
    for (const { id } of goods) await setStock(shop.database, id, 50_000);
    const clients = await manyBuyers(shop, lanes);

    async function round(buyer: ServerClient, turn: number): Promise<string> {
      const { id, sn } = (
        await placeOrder(
          buyer,
          goods.map((one, at) => ({ goods_id: one.id, number: 4 + at })),
        )
      ).data as { readonly id: number; readonly sn: string };
      expect((await buyer.post(`/api/order/${id}/pay`, { method: 'balance' })).status).toBe(200);
      const acts: (() => Promise<unknown>)[] = [
        () => run('ship', sn),
        () => run('ship', sn, '1:2', '--parcel', '1', '--number', 'SF1'),
        () => run('order', 'reduce', sn, '1:1', '2:2', '--reason', '缺货', '--confirm'),
        () => run('order', 'correct-parcel', sn, '--number', 'SF2'),
        () => run('deliver', sn),
        () => run('refund', sn),
        () => buyer.post(`/api/order/${id}/confirm`),
        () => buyer.post(`/api/order/${id}/cancel`),
      ];
      // All of them at once, and once more: what came too early may have its turn now.
      for (const again of [0, 1]) await Promise.all(shuffled(acts, chanceOf(2 * turn + again)).map((act) => act()));
      const { status, lines, shipments } = (await buyer.get(`/api/order/${id}`)).data as ReadOrder;
      const sent = sum(shipments.flatMap((parcel) => parcel.lines.map(({ number }) => number)));
      const missing = sum(lines.map(({ short_number }) => short_number));
      const asked = sum(lines.map(({ number }) => number));
      if (status === 'refunded' || status === 'cancelled') expect([turn, status, sent]).toEqual([turn, status, 0]);
      else expect([turn, status, sent + missing]).toEqual([turn, status, asked]);
      return status;
    }

    const ends: string[] = [];
    for (let turn = 0; turn < rounds; turn += lanes)
      ends.push(...(await Promise.all(clients.map((client, lane) => round(client, turn + lane)))));
    expect(await auditShop(shop.database)).toEqual([]);
    // Were one of them always first, nothing would have raced.
    expect(new Set(ends).size).toBeGreaterThan(1);
  });

  it('ship an order once, however many of them press at once; the others read who was first', async () => {
    const shop = await open();
    const [goods] = await plainGoods(shop.database, 1);
    await setStock(shop.database, goods?.id ?? 0, 5_000);
    const [buyer] = (await manyBuyers(shop, 1)) as [ServerClient];
    const { id } = (await placeOrder(buyer, [{ goods_id: goods?.id ?? 0, number: 7 }])).data as { readonly id: number };
    expect((await buyer.post(`/api/order/${id}/pay`, { method: 'balance' })).status).toBe(200);
    const [one, other] = [await atDesk(shop, deskPhones.clerk), await atDesk(shop, secondDeskPhones.clerk)];
    const { version } = (await one.get(`/api/desk/orders/${id}`)).data as { readonly version: string };
    const form = { version, carrier: '顺丰', tracking_number: 'SF64' };
    const press = (at: number) =>
      (at % 2 === 0 ? one : other).post(`/api/desk/orders/${id}/ship`, form, at < 32 ? { 'idempotency-key': `press-${at % 2}` } : {});
    const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => press(at)));
    // A double press under one key is answered as the first one was; every other one is refused.
    const done = answers.filter(({ status }) => status === 200).map(({ data }) => data as unknown);
    expect(new Set(done.map((data) => JSON.stringify(data)))).toEqual(new Set([JSON.stringify({ place: 1, status: 'shipped' })]));
    for (const { status, message } of answers)
      if (status !== 200) expect([status, message]).toEqual([409, expect.stringContaining('SF64')]);
    const { shipments } = (await buyer.get(`/api/order/${id}`)).data as ReadOrder;
    expect(shipments.flatMap(({ lines }) => lines.map(({ number }) => number))).toEqual([7]);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
