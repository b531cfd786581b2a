import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openCaseStates } from '../../../src/domain/after-sales/after-sales-state.ts';
import { afterSalesCases, afterSalesEvents } from '../../../src/server/database/schema/after-sales.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { asking, deliveredOrder, uploadedPhoto } from '../../support/after-sales.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import { type DemoGoodsRow, plainGoods, stockOf } from '../../support/demo-goods.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('after-sales at the desk (R35)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let clerk: ServerClient;
  let pharmacist: ServerClient;
  let one: DemoGoodsRow;
  beforeAll(async () => {
    shop = await open();
    [one] = (await plainGoods(shop.database, 1, sql`${goods.scopes} && array['hxy', 'zcy']`)) as [DemoGoodsRow];
    buyer = await shop.signedIn(demoPhones.qualified);
    clerk = await atDesk(shop, deskPhones.clerk);
    pharmacist = await atDesk(shop, deskPhones.pharmacist);
  });
  const asked = async (form: object, number = 4) => {
    const order = await deliveredOrder(shop, buyer, [{ goods_id: one.id, number }]);
    const { data, text } = await buyer.post('/api/after_sales', { order_id: order.id, lines: [asking(order, 0, 2)], ...form });
    expect(data?.id, text).toBeDefined();
    return String(data.id);
  };
  const at = (id: string) => `/api/desk/cases/${id}`;
  const seenOf = async (id: string): Promise<number> => (await clerk.get(at(id))).data.seen;
  const told = async () => (await shop.database.select().from(messages).where(eq(messages.kind, 'after-sales'))).map(({ title }) => title);

  it('are listed by what they wait for, the longest first, and read with photographs that the shop’s page does not show', async () => {
    const photo = await uploadedPhoto(buyer);
    const id = await asked({ kind: 'return', reason: 'quality', words: '<b>变色</b>', pictures: [photo] });
    const long = await asked({ kind: 'return', reason: 'recall' });
    await shop.database
      .update(afterSalesCases)
      .set({ createdAt: sql`created_at - interval '3 days'` })
      .where(eq(afterSalesCases.id, Number(long)));
    const { data } = await clerk.get('/api/desk/cases?part=decide');
    const ids = data.list.map((row: { case: { id: number } }) => String(row.case.id));
    expect(ids.indexOf(long)).toBeLessThan(ids.indexOf(id));
    expect(data.counts.decide).toBe(data.total);
    expect(data.counts.open).toBe(await shop.database.$count(afterSalesCases, inArray(afterSalesCases.state, [...openCaseStates])));
    const found = (await clerk.get(at(id))).data;
    expect(found.case.words).toBe('<b>变色</b>');
    expect(found.can).toEqual(['agree', 'refuse']);
    const picture = found.case.pictures[0].url as string;
    expect((await clerk.get(picture)).status).toBe(200);
    expect((await buyer.get(picture)).status).toBe(401);
    expect((await clerk.get('/api/desk/pictures/nothing')).status).toBe(404);
  });

  it('go from the request to the money: what was shown is paid, what was counted is back in stock, each step by name', async () => {
    const before = await stockOf(shop.database, one.id);
    const id = await asked({ kind: 'return', reason: 'wrong-goods' });
    const agreed = await clerk.post(`${at(id)}/agree`, { seen: await seenOf(id), words: '司机明早取回' });
    expect(agreed.data.turn).toBe('parcel');
    const fetched = await clerk.post(`${at(id)}/fetch`, { seen: agreed.data.seen });
    expect((await clerk.post(`${at(id)}/receive`, { seen: fetched.data.seen, lines: [] })).status).toBe(422);
    const more = await clerk.post(`${at(id)}/receive`, { seen: fetched.data.seen, lines: [{ came: 3, resold: 0 }] });
    expect([more.status, more.text]).toEqual([422, expect.stringContaining('申请 2')]);
    const received = await clerk.post(`${at(id)}/receive`, { seen: fetched.data.seen, lines: [{ came: 2, resold: 1 }] });
    expect(received.data.due.total).toMatch(/^\d+\.\d\d$/);
    expect(await stockOf(shop.database, one.id)).toBe(before - 4 + 1);
    const form = { seen: received.data.seen, total: '0.01' };
    const wrong = await clerk.post(`${at(id)}/refund`, form);
    expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining('应退已变为')]);
    const paid = await clerk.post(`${at(id)}/refund`, { ...form, total: received.data.due.total });
    expect(paid.data.case.refund).toMatchObject({ amount: received.data.due.total, done: true });
    const name = paid.data.done_by.at(-1);
    expect(paid.data.done_by).toEqual(['', name, name, name, name]);
    expect(name).not.toBe('');
    expect(await told()).toEqual(expect.arrayContaining([expect.stringContaining('已退款')]));
  });

  it('are acted on once: a double press is one refusal, and who comes second reads who was first', async () => {
    const id = await asked({ kind: 'return', reason: 'wrong-goods' });
    const form = { seen: await seenOf(id), words: '与随货同行单一致' };
    const key = { 'idempotency-key': 'refuse-it-once-0001' };
    const both = [await clerk.post(`${at(id)}/refuse`, form, key), await clerk.post(`${at(id)}/refuse`, form, key)];
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.database.$count(afterSalesEvents, eq(afterSalesEvents.caseId, Number(id)))).toBe(2);
    const second = await clerk.post(`${at(id)}/agree`, { seen: form.seen });
    expect([second.status, second.text]).toEqual([409, expect.stringMatching(/\d\d-\d\d \d\d:\d\d 未同意/)]);
  });

  it('are the pharmacist’s where quality is at stake, and the clerk’s alone elsewhere', async () => {
    const bad = await asked({ kind: 'return', reason: 'recall' });
    const other = await asked({ kind: 'return', reason: 'wrong-goods' });
    expect((await pharmacist.get(at(other))).data.can).toEqual([]);
    const refused = await pharmacist.post(`${at(other)}/agree`, { seen: await seenOf(other) });
    expect([refused.status, refused.data.right]).toEqual([403, 'cases']);
    expect((await pharmacist.post(`${at(bad)}/agree`, { seen: await seenOf(bad) })).status).toBe(200);
  });

  it('are replaced from stock where there is enough, and take words while they are open', async () => {
    const id = await asked({ kind: 'replacement', reason: 'wrong-goods' });
    const { seen } = (await clerk.post(`${at(id)}/agree`, { seen: await seenOf(id) })).data;
    const sent = (await clerk.post(`${at(id)}/fetch`, { seen })).data;
    const came = (await clerk.post(`${at(id)}/receive`, { seen: sent.seen, lines: [{ came: 2, resold: 0 }] })).data;
    expect([came.can, came.lacking]).toEqual([['refund', 'replace'], []]);
    const said = await clerk.post(`${at(id)}/message`, { words: '<script>明天补发</script>' });
    expect(said.data.case.messages.at(-1).text).toBe('<script>明天补发</script>');
    expect(said.data.written_by.at(-1)).toBe(said.data.done_by.at(-1));
    const replaced = await clerk.post(`${at(id)}/replace`, { seen: said.data.seen, words: '随下次送货' });
    expect(replaced.data.case.status).toBe('replaced');
  });

  it('exist under no other id', async () => {
    for (const id of ['0', '99999999', 'x', '1 or 1=1', '9'.repeat(40)]) {
      expect((await clerk.get(at(encodeURIComponent(id)))).status).toBe(404);
      expect((await clerk.post(`${at(encodeURIComponent(id))}/agree`, { seen: 0 })).status).toBe(404);
    }
  });
});
