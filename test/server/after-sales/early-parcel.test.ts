import { beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { operating } from '../../support/after-sales.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

interface OpenLine {
  readonly line_id: number;
  readonly batches: readonly { readonly batch: string; readonly number: number; readonly asked: number }[];
}

onEither('after-sales of an order of which a parcel is there and another is not (R34, R60)', (open) => {
  let shop: TestShop, buyer: ServerClient;
  let run: ReturnType<typeof operating>;
  beforeEach(async () => {
    shop ??= await open();
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
    run = operating(shop);
  });
  const act = async (...words: string[]) => expect(await run(...words)).toMatchObject({ exitCode: 0 });
  /** 20 units of one line and 6 of another, of which 12 of the first left. */
  const partly = async () => {
    const some = await plainGoods(shop.database, 2);
    for (const { id } of some) await setStock(shop.database, id, 500);
    const { data } = await placeOrder(
      buyer,
      some.map(({ id }, at) => ({ goods_id: id, number: [20, 6][at] ?? 1 })),
    );
    await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
    await act('ship', data.sn, '1:12', '--parcel', '1', '--number', 'SF1');
    return { id: data.id as number, sn: data.sn as string, payable: data.payable as string };
  };
  const asked = async (id: number) => (await buyer.get(`/api/order/${id}/after_sales`)).data;
  const units = ({ lines }: { readonly lines: readonly OpenLine[] }) =>
    lines.map(({ batches }) => batches.reduce((sum, { number }) => sum + number, 0));
  const ask = (id: number, { line_id, batches }: OpenLine, number: number, batch = batches[0]?.batch) =>
    buyer.post('/api/after_sales', {
      order_id: id,
      kind: 'return',
      reason: 'wrong-goods',
      words: '发错了',
      lines: [{ line_id, batch, number }],
      pictures: [],
    });

  it('begin with the first arrival, for what is in it alone', async () => {
    const { id, sn } = await partly();
    expect(await asked(id)).toMatchObject({ obstacle: '商品签收后才能申请售后', is_partly_arrived: false });
    expect((await buyer.get(`/api/order/${id}`)).data.can_return).toBe(false);
    await act('deliver', sn, '--parcel', '1');
    const there = await asked(id);
    expect(there).toMatchObject({ obstacle: '', is_partly_arrived: true, delivered_at: null });
    expect(units(there)).toEqual([12]);
    const { data } = await buyer.get(`/api/order/${id}`);
    expect([data.status, data.can_return]).toEqual(['paid', true]);
    expect(data.lines.map((line: { can_return: boolean }) => line.can_return)).toEqual([true, false]);
    expect((await buyer.get('/api/order?status=paid')).data.list.find((one: { sn: string }) => one.sn === sn)).toMatchObject({
      can_return: true,
    });

    const [line] = there.lines as readonly [OpenLine];
    const most = line.batches[0]?.number ?? 0;
    expect((await ask(id, line, most + 1)).status).toBe(422);
    expect((await ask(id, line, 2)).code).toBe(200);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('refuse what is still to come, and give it free when it is there; their windows begin with the last arrival', async () => {
    const { id, sn } = await partly();
    await act('deliver', sn, '--parcel', '1');
    const other = (await buyer.get(`/api/order/${id}`)).data.lines[1] as { id: number };
    const refused = await ask(id, { line_id: other.id, batches: [] }, 1, 'X');
    expect(refused).toMatchObject({ status: 422, message: '这个批号不在本单的发货清单上' });
    await act('ship', sn, '--number', 'SF2');
    expect(units(await asked(id))).toEqual([12]);
    // Nothing of it has ended: the second parcel is not there yet.
    shop.wait(9 * 24 * 60);
    buyer = await shop.signedIn(demoPhones.qualified);
    expect((await asked(id)).lines[0].closed.map(({ reason }: { reason: string }) => reason)).not.toContain('wrong-goods');
    await act('deliver', sn, '--parcel', '2');
    const whole = await asked(id);
    expect(whole).toMatchObject({ obstacle: '', is_partly_arrived: false, delivered_at: expect.any(Number) });
    expect(units(whole)).toEqual([20, 6]);
    shop.wait(-9 * 24 * 60);
  });

  it('refund what came back while the rest is still to leave, which then leaves or is reduced', async () => {
    const { id, sn, payable } = await partly();
    await act('deliver', sn, '--parcel', '1');
    const [line] = (await asked(id)).lines as readonly [OpenLine];
    const { data: made } = await ask(id, line, 2);
    for (const step of ['agree', 'fetched', 'receive', 'refund']) await act('after-sales', step, String(made.id), '--words', '同意');
    const { data: back } = await buyer.get(`/api/after_sales/${made.id}`);
    expect(back).toMatchObject({ status: 'refunded' });
    expect(await auditShop(shop.database)).toEqual([]);
    await act('order', 'reduce', sn, '2:1', '--reason', '缺货', '--confirm');
    await act('ship', sn, '--number', 'SF2');
    expect((await buyer.get(`/api/order/${id}`)).data.status).toBe('shipped');
    await act('deliver', sn, '--parcel', '2');
    expect(units(await asked(id))).toEqual([20, 5]);
    const left = (await asked(id)).lines[0].batches.reduce(
      (sum: number, one: OpenLine['batches'][number]) => sum + one.number - one.asked,
      0,
    );
    expect(left).toBe(18);
    expect(Number(back.refund.amount)).toBeLessThan(Number(payable));
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
