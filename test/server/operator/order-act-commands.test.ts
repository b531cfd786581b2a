import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('a clerk who packs orders', (open) => {
  let shop: TestShop, buyer: ServerClient;
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-print-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  beforeEach(async () => {
    await shop.database.delete(cartLines);
  });
  const run = async (...words: string[]) => {
    const payment = { isSimulated: true, wechat: null, alipay: null };
    const { exitCode, out, err } = await programs.shop({ database: shop.database, clock: () => new Date(), payment }, words);
    return { exitCode, out, err };
  };
  async function placed(isPaid: boolean) {
    const some = await plainGoods(shop.database, 3);
    const { data } = await placeOrder(
      buyer,
      some.map(({ id }, at) => ({ goods_id: id, number: 2 + at })),
    );
    if (isPaid) await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' });
    return { id: Number(data.id), sn: data.sn as string, some };
  }
  const read = async (id: number) => (await buyer.get(`/api/order/${id}`)).data;
  const told = async () => (await shop.database.select().from(messages)).map(({ title, text }) => `${title}：${text}`);

  it('cancels an order that waits for its money, with a reason that the buyer reads, and no paid one', async () => {
    const { id, sn } = await placed(false);
    expect((await run('order', 'cancel', sn)).exitCode).toBe(2);
    expect((await run('order', 'cancel', sn, '--reason', '价格有误')).out).toEqual([`${sn} cancelled`]);
    expect((await read(id)).history.at(-1)).toMatchObject({ status: 'cancelled', note: '商家取消：价格有误' });
    expect(await told()).toContain(`订单 ${sn} 已被商家取消：价格有误。占用的库存和优惠券已退回`);
    expect((await run('order', 'cancel', sn, '--reason', '价格有误')).exitCode).toBe(1);
    expect((await run('order', 'cancel', (await placed(true)).sn, '--reason', '价格有误')).exitCode).toBe(1);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('writes notes that no buyer sees', async () => {
    const { id, sn } = await placed(true);
    expect((await run('order', 'note', sn, '--words', '等冷链车\n周五发', '--by', '王芳')).exitCode).toBe(2);
    expect((await run('order', 'note', sn, '--words', '等冷链车，周五发')).exitCode).toBe(2);
    expect((await run('order', 'note', sn, '--words', '等冷链车，周五发', '--by', '王芳')).out).toEqual([`${sn}\tnoted`]);
    expect((await run('order', 'show', sn)).out.find((line) => line.startsWith('note\t'))).toMatch(/\t王芳\t等冷链车，周五发$/);
    expect(JSON.stringify(await read(id))).not.toContain('冷链车');
  });

  it('puts a parcel right, and its track keeps what was said before (R60)', async () => {
    const { id, sn } = await placed(true);
    expect((await run('order', 'correct-parcel', sn, '--number', 'SF2')).exitCode).toBe(1);
    await run('ship', sn, '--carrier', '顺丰', '--number', 'SF1');
    expect((await run('order', 'correct-parcel', sn)).exitCode).toBe(2);
    expect((await run('order', 'correct-parcel', sn, '--number', 'SF1')).err).toEqual(['运单信息没有变化']);
    expect((await run('order', 'correct-parcel', sn, '--number', 'SF2')).exitCode).toBe(0);
    const { logistics } = await read(id);
    expect(logistics).toMatchObject({ carrier: '顺丰', tracking_number: 'SF2' });
    expect(logistics.tracks[0].text).toBe('运单更正为 顺丰 SF2（原 顺丰 SF1）');
    expect(await told()).toContain(`订单 ${sn} 运单信息已更正：顺丰 SF2`);
  });

  it('sends a batch that the shop does not know, with its days, and keeps it (R60)', async () => {
    const { id, sn, some } = await placed(true);
    const [goods] = some;
    const of = goods?.id ?? 0;
    const ship = (batch: string) => run('ship', sn, batch);
    expect((await ship(`${of}:N0001=2`)).err).toEqual([`${goods?.name}没有批号 N0001`]);
    for (const wrong of [
      'N0001=2@2026-13-01/2028-01-31',
      'N0001=2@2028-01-31/2026-01-31',
      'N0001=2@2026-01-31',
      '=2@2026-01-31/2028-01-31',
    ])
      expect([wrong, (await ship(`${of}:${wrong}`)).exitCode]).toEqual([wrong, 2]);
    expect((await ship(`${of}:N0001=3@2026-02-01/2028-01-31`)).exitCode).toBe(1);
    expect(await ship(`${of}:N0001=2@2026-02-01/2028-01-31`)).toMatchObject({ exitCode: 0, err: [] });
    expect((await read(id)).lines[0].batches).toEqual([{ number: 'N0001', made_on: '2026-02-01', expires_on: '2028-01-31', count: 2 }]);
    expect((await run('list-batches', String(of))).out.find((line) => line.includes('N0001'))).toMatch(/\t0$/);
    expect(await auditShop(shop.database)).toEqual([]);

    const next = await placed(true);
    expect((await run('ship', next.sn, `${of}:N0001=2@2026-02-02/2028-01-31`)).err).toEqual([
      `商品 ${of} 批号 N0001 已登记为 2026-02-01 至 2028-01-31`,
    ]);
  });

  it('prints what is packed before the goods leave (R61)', async () => {
    const { sn, some } = await placed(true);
    const pages = async (paper: string) => {
      const out = join(folder, `${paper}.pdf`);
      expect(await run('order', 'print', sn, paper, '--out', out)).toMatchObject({ exitCode: 0, out: [out] });
      return (await readPdf(readFileSync(out))).pages.join(' ');
    };
    const [note, pick] = [await pages('note'), await pages('pick')];
    const batches = (await run('order', 'show', sn)).out.flatMap((line) => (line.startsWith('  batch') ? [line.split('\t')[1] ?? ''] : []));
    expect(batches.length).toBeGreaterThan(0);
    for (const paper of [note, pick]) for (const words of [sn, ...some.map(({ name }) => name), ...batches]) expect(paper).toContain(words);
    expect([note.includes('随货同行单'), pick.includes('拣货单')]).toEqual([true, true]);
    // The picker walks by storage place; the buyer does not read where things lie.
    const places = some.map((_, at) => `Z-${some.length - at}-1`);
    for (const [at, { id }] of some.entries())
      await shop.database
        .update(goods)
        .set({ storagePlace: places[at] ?? '' })
        .where(eq(goods.id, id));
    rmSync(join(folder, 'pick.pdf'));
    const walked = await pages('pick');
    const order = [...some].reverse().map(({ name }) => walked.indexOf(name));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(places.every((place) => walked.includes(place))).toBe(true);
    rmSync(join(folder, 'note.pdf'));
    const noted = await pages('note');
    expect(places.some((place) => noted.includes(place))).toBe(false);
    // Nothing that lies there is written over; nothing is packed of an order that is not paid.
    expect((await run('order', 'print', sn, 'pick', '--out', join(folder, 'pick.pdf'))).exitCode).toBe(2);
    expect((await run('order', 'print', sn, 'pick', '--out', 'pick.pdf')).exitCode).toBe(2);
    expect((await run('order', 'print', sn, 'label', '--out', join(folder, 'label.pdf'))).exitCode).toBe(2);
    expect((await run('order', 'print', (await placed(false)).sn, 'pick', '--out', join(folder, 'unpaid.pdf'))).exitCode).toBe(1);
  });
});
