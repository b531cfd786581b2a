import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { asking, deliveredOrder, type DeliveredOrder, operating } from '../../support/after-sales.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { commanded } from '../../support/price-lists.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

let used = 0;
const freshCodes = (count: number): string[] => Array.from({ length: count }, () => `8199007${String((used += 1)).padStart(13, '0')}`);

onBothDatabases('the trace codes of what goes back (R70)', (open) => {
  let shop: TestShop, buyer: ServerClient;
  let goods: Awaited<ReturnType<typeof plainGoods>>;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    goods = await plainGoods(shop.database, 2);
    for (const { id } of goods) await setStock(shop.database, id, 500);
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
  });
  /** A delivered order of two lines, with the codes of each. */
  const coded = async () => {
    const order = await deliveredOrder(
      shop,
      buyer,
      goods.map(({ id }) => ({ goods_id: id, number: 4 })),
    );
    const codes = [freshCodes(4), freshCodes(3)] as const;
    const rows = codes.flatMap((some, at) => some.map((code) => [order.sn, code, String(goods[at]?.id)].join(',')));
    await commanded(shop, ['trace', 'import', fileWord(Buffer.from(['订单号,追溯码,商品编号', ...rows].join('\n')))]);
    return { order, codes };
  };
  const wish = (order: DeliveredOrder, ...lines: readonly (readonly [at: number, units: number, codes: readonly string[]])[]) => ({
    order_id: order.id,
    kind: 'return',
    reason: 'recall',
    lines: lines.map(([at, units, codes]) => ({ ...asking(order, at, units), codes: codes.join('\n') })),
  });
  const ask = (...given: Parameters<typeof wish>) => buyer.post('/api/after_sales', wish(...given));
  const openCodes = async ({ id }: DeliveredOrder): Promise<string[]> =>
    (await buyer.get(`/api/order/${id}/after_sales`)).data.lines.flatMap(({ batches }: { batches: { codes: string[] }[] }) =>
      batches.flatMap(({ codes }) => codes),
    );

  it('are named by the request, told in its case to buyer, seller and ERP, and free again when it is withdrawn', async () => {
    const { order, codes } = await coded();
    expect(await openCodes(order)).toEqual(codes.flat());
    const { status, data } = await ask(order, [0, 3, codes[0].slice(0, 2)], [1, 1, codes[1].slice(0, 1)]);
    expect([status, data.lines.map((line: { codes: string[] }) => line.codes)]).toEqual([
      200,
      [codes[0].slice(0, 2), codes[1].slice(0, 1)],
    ]);
    expect(await openCodes(order)).toEqual([...codes[0].slice(2), ...codes[1].slice(1)]);
    const shown = await operating(shop)('after-sales', 'show', data.sn);
    expect(shown.out.filter((line) => line.includes('code\t'))).toHaveLength(3);
    const [key = ''] = (await operating(shop)('key', 'make', data.sn, '--for', 'returns')).out;
    expect((await buyer.post(`/api/after_sales/${data.id}/withdraw`)).status).toBe(200);
    expect(await openCodes(order)).toEqual(codes.flat());
    const again = await ask(order, [0, 1, codes[0].slice(0, 1)]);
    await operating(shop)('after-sales', 'agree', again.data.sn);
    const told: { number: string; lines: { codes: string[] }[] }[] = [];
    for (let [after, more] = ['', true]; more;) {
      const headers = { authorization: `Bearer ${key}` };
      const page = await shop.visitor().send({ method: 'GET', url: `/api/erp/returns?after=${after}`, headers });
      told.push(...page.data.list);
      ({ next: after, more } = page.data);
    }
    expect(told.find(({ number }) => number === again.data.sn)?.lines).toMatchObject([{ codes: codes[0].slice(0, 1) }]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are read as a scanner sends them, and none need be named', async () => {
    const { order, codes } = await coded();
    const [first = ''] = codes[0];
    const { status, data } = await ask(order, [0, 1, [`  ${first.slice(0, 7)} ${first.slice(7)} `]]);
    expect([status, data.lines[0].codes]).toEqual([200, [first]]);
    expect((await ask(order, [1, 1, []])).data.lines[0].codes).toEqual([]);
  });

  it('are refused where they are of another order, another line, twice, too many, or named before', async () => {
    const { order, codes } = await coded();
    const other = await coded();
    const [one = '', two = ''] = codes[0];
    expect((await ask(order, [0, 1, [one]])).status).toBe(200);
    const wrong = [
      [0, 1, other.codes[0].slice(0, 1)],
      [0, 1, codes[1].slice(0, 1)],
      [0, 2, [two, two]],
      [0, 1, codes[0].slice(1, 3)],
      [0, 1, [one]],
      [0, 1, ['1234']],
    ] as const;
    for (const line of wrong) {
      const { status, errors } = await ask(order, line);
      expect([line, status, Object.keys(errors ?? {})]).toEqual([line, 422, ['lines[0].codes']]);
    }
    // The batch has three units left, so nothing of all that was kept.
    expect((await ask(order, [0, 3, codes[0].slice(1)])).status).toBe(200);
  });

  it('came back by one command, without being typed again', async () => {
    const { order, codes } = await coded();
    const { data } = await ask(order, [0, 2, codes[0].slice(0, 2)]);
    for (const act of ['agree', 'fetched']) expect((await operating(shop)('after-sales', act, data.sn)).exitCode).toBe(0);
    expect((await operating(shop)('trace', 'return', data.sn)).exitCode).toBe(1);
    expect((await operating(shop)('after-sales', 'receive', data.sn)).exitCode).toBe(0);
    expect((await operating(shop)('trace', 'return', data.sn)).out).toEqual([`${data.sn}\t2 codes came back`]);
    expect(await openCodes(order)).toEqual([...codes[0].slice(2), ...codes[1]]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('name a code once where two ask at once', async () => {
    const { order, codes } = await coded();
    const came = await Promise.all([1, 2].map(() => ask(order, [0, 1, codes[0].slice(0, 1)])));
    expect(came.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
