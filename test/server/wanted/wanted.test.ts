import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { wantLimits } from '../../../src/domain/wanted/want.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { goods, manufacturers } from '../../../src/server/database/schema/goods.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { priceLists } from '../../../src/server/database/schema/price-list.ts';
import { wants } from '../../../src/server/database/schema/wanted.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { type DemoGoodsRow, setStock, somePlainGoods } from '../../support/demo-goods.ts';
import { importText } from '../../support/import-text.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { makePriceList } from '../../support/price-lists.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';

const dayAhead = (days: number): string => new Date(Date.now() + (days * 24 + 8) * 3600_000).toISOString().slice(0, 10);

/** A shop with one plain goods that nothing else is called, and its maker. */
async function prepared(shop: TestShop) {
  const one = await somePlainGoods(
    shop.database,
    sql`(select count(*) from goods o where o.generic_name = ${goods.genericName}) = 1 and jsonb_array_length(${goods.ladder}) = 0 and not exists (select from special_prices s where s.goods_id = ${goods.id}) and not exists (select from flash_offers f where f.goods_id = ${goods.id})`,
  );
  const [maker] = await shop.database
    .select({ name: manufacturers.name })
    .from(manufacturers)
    .where(eq(manufacturers.id, one.manufacturerId));
  return { one, maker: maker?.name ?? '' };
}

onEither('wants (R38)', (open) => {
  let shop: TestShop;
  let mine: ServerClient;
  let other: ServerClient;
  let buyerId: number;
  let one: DemoGoodsRow;
  let maker: string;
  beforeAll(async () => {
    shop = await open();
    ({ one, maker } = await prepared(shop));
    [mine, other] = [await shop.signedIn(demoPhones.qualified), await shop.signedIn(demoPhones.other)];
    buyerId = await shop.buyerId(demoPhones.qualified);
  });
  beforeEach(async () => {
    await shop.database.delete(wants);
    await shop.database.delete(messages);
    await setStock(shop.database, one.id, 0);
  });
  const want = async (change: object = {}, by = mine) => by.post('/api/user/buy', { name: one.name, number: 5, ...change });
  const told = async () =>
    (await shop.database.select().from(messages).where(eq(messages.kind, 'arrival')).orderBy(asc(messages.id))).filter(({ cause }) =>
      cause.startsWith('want:'),
    );
  const stateOf = async (id: number) => (await mine.get(`/api/user/buy/${id}`)).data.state as string;
  const run = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);

  it('is open while there is none, and matched with one message when some comes in', async () => {
    const { data } = await want({ maker: maker.slice(0, 2), spec: one.spec.replace('×', ' * ') });
    expect(data).toMatchObject({ state: 'open', matches: 0, number: 5, goods: [{ standing: 'sold-out', found_at: null }] });
    await setStock(shop.database, one.id, 40);
    await setStock(shop.database, one.id, 0);
    await setStock(shop.database, one.id, 50);
    expect(await told()).toMatchObject([{ buyerId, title: `您求购的${one.name}有货了`, url: `/pzqg/info/${data.id}` }]);
    const found = (await mine.get(`/api/user/buy/${data.id}`)).data;
    expect(found).toMatchObject({ state: 'matched', matches: 1, goods: [{ standing: 'match', goods: { id: one.id } }] });
    expect(found.goods[0].found_at).toBeGreaterThan(0);
  });

  it('is matched at the price that its shop pays by its price list (R57), and at no other’s', async () => {
    const least = (Number(one.basePrice) / 2).toFixed(2);
    await makePriceList(shop, [{ id: one.id, price: least }], '--buyer', demoPhones.qualified);
    const [{ data: own }, { data: others }] = [await want({ price: least }), await want({ price: least }, other)];
    await setStock(shop.database, one.id, 40);
    expect(await told()).toMatchObject([{ buyerId, text: expect.stringContaining(`¥${least}`) }]);
    expect(await stateOf(own.id)).toBe('matched');
    expect((await other.get(`/api/user/buy/${others.id}`)).data).toMatchObject({ state: 'open', goods: [{ standing: 'too-dear' }] });
    await shop.database.update(priceLists).set({ endedAt: sql`${priceLists.beginsAt}` });
  });

  it('tells of what comes in again on another day', async () => {
    const { data } = await want();
    await setStock(shop.database, one.id, 40);
    await shop.database.execute(sql`update want_matches set at = at - interval '2 days'`);
    await shop.database.delete(messages);
    await setStock(shop.database, one.id, 0);
    await setStock(shop.database, one.id, 40);
    expect((await told()).map(({ url }) => url)).toEqual([`/pzqg/info/${data.id}`]);
  });

  it('is matched at once, and silently, by what is there', async () => {
    await setStock(shop.database, one.id, 40);
    expect((await want()).data).toMatchObject({ state: 'matched', matches: 1 });
    expect(await told()).toEqual([]);
  });

  it('waits for another maker, another specification or a lower price', async () => {
    await setStock(shop.database, one.id, 40);
    expect((await want({ maker: '没有这家' })).data).toMatchObject({ state: 'open', goods: [] });
    expect((await want({ spec: '没有' })).data).toMatchObject({ state: 'open', goods: [] });
    const dear = (await want({ price: '0.02' })).data;
    expect(dear).toMatchObject({ state: 'open', matches: 0, price: '0.02', goods: [{ standing: 'too-dear' }] });
    await run('set-price', String(one.id), '0.03', '--no-ladder');
    expect(await stateOf(dear.id)).toBe('open');
    await run('set-price', String(one.id), '0.02', '--no-ladder');
    expect(await stateOf(dear.id)).toBe('matched');
    expect(await told()).toHaveLength(1);
    await run('set-price', String(one.id), one.basePrice, '--no-ladder');
  });

  it('is found by new goods of a file, in its transaction', async () => {
    const { data } = await want({ name: '求购试验片', price: '3' });
    const file = (price: string) =>
      [
        'name,sccj,ypgg,bzdw,base_price,number,zbz,category,type',
        `求购试验片(某某),试验制药${price},5mg×50片,盒,${price},80,1,片剂,0`,
      ].join('\n');
    await importText(shop.database, file('4.00'));
    expect([await stateOf(data.id), await told()]).toEqual(['open', []]);
    await importText(shop.database, file('2.50'));
    await importText(shop.database, file('2.50'));
    expect(await stateOf(data.id)).toBe('matched');
    expect((await told()).map(({ text }) => text)).toEqual(['求购试验片(某某) 5mg×50片 试验制药2.50 ¥2.50，库存 80盒']);
    await shop.database.delete(wants);
    const again = (await want()).data;
    const broken = shop.database.transaction(async (transaction) => {
      await setStock(transaction as never, one.id, 9);
      throw new Error('the count did not come about');
    });
    await expect(broken).rejects.toThrow('did not come about');
    expect(await stateOf(again.id)).toBe('open');
  });

  it('is nothing for goods that the shop may not buy, until it may', async () => {
    const unqualified = await shop.signedIn(demoPhones.unqualified);
    const { data } = await want({}, unqualified);
    await setStock(shop.database, one.id, 40);
    expect((await unqualified.get(`/api/user/buy/${data.id}`)).data).toMatchObject({
      state: 'open',
      matches: 0,
      goods: [{ standing: 'not-allowed' }],
    });
    await shop.database.update(goods).set({ isControlled: true }).where(eq(goods.id, one.id));
    expect((await want()).data).toMatchObject({ state: 'open', goods: [{ standing: 'not-allowed' }] });
    await shop.database.update(goods).set({ isControlled: false }).where(eq(goods.id, one.id));
    expect(await told()).toEqual([]);
  });

  it('is one want however often it is sent, with the newest wishes', async () => {
    const answers = await Promise.all([want(), want(), want({ name: ` ${one.name.split('').join(' ')} ` })]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await want({ number: 70, price: '9.5', until: dayAhead(3) })).data).toMatchObject({
      id: answers[0].data.id,
      number: 70,
      price: '9.50',
      until: dayAhead(3),
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '药'.repeat(61) }, 'name'],
    [{ name: '（）' }, 'name'],
    [{ number: 0 }, 'number'],
    [{ number: 100_000 }, 'number'],
    [{ number: '1.5' }, 'number'],
    [{ price: '0' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: 'x' }, 'price'],
    [{ until: '2020-01-01' }, 'until'],
    [{ until: dayAhead(400) }, 'until'],
    [{ maker: '厂'.repeat(61) }, 'maker'],
  ])('refuses %j by its field', async (change, field) => {
    const { status, errors } = await want(change);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });

  it('are bounded, and what is over makes room', async () => {
    for (let at = 0; at < wantLimits.active; at += 1) {
      await shop.database.insert(wants).values({
        buyerId,
        name: `甲${at}`,
        identity: `甲${at}||`,
        nameKeys: [`甲${at}`],
        quantity: 1,
        until: dayAhead(9),
        createdAt: new Date(),
      });
    }
    expect((await want()).status).toBe(409);
    expect((await want({ name: '甲7' })).status).toBe(200);
    const [{ id = 0 } = {}] = await shop.database.select({ id: wants.id }).from(wants).limit(1);
    await mine.delete(`/api/user/buy/${id}`);
    expect((await want()).status).toBe(200);
  });

  it('are listed by state, what was found first, a shop its own', async () => {
    const [first, , third] = [(await want({ name: '甲' })).data, (await want({ name: '乙' })).data, (await want()).data];
    await setStock(shop.database, one.id, 40);
    await mine.delete(`/api/user/buy/${first.id}`);
    const names = async (query: string, by = mine) =>
      (await by.get(`/api/user/buy${query}`)).data.list.map(({ name }: { name: string }) => name);
    expect([
      await names(''),
      await names('?state=matched'),
      await names('?state=open'),
      await names('?state=closed'),
      await names('?page=2&per_page=1'),
      await names('', other),
    ]).toEqual([[one.name, '乙'], [one.name], ['乙'], ['甲'], ['乙'], []]);
    expect((await mine.get('/api/user/buy?state=open')).data.total).toBe(1);
    expect((await mine.get('/api/user/buy')).data.counts).toEqual({ active: 2, matched: 1, closed: 1 });
    expect([
      (await other.get(`/api/user/buy/${third.id}`)).status,
      (await other.delete(`/api/user/buy/${third.id}`)).status,
      (await mine.get('/api/user/buy/999999')).status,
    ]).toEqual([404, 404, 404]);
    expect((await shop.visitor().get('/api/user/buy')).status).toBe(401);
  });

  it('is closed by its shop once, and found no more', async () => {
    const { data } = await want();
    const [one1, one2] = [await mine.delete(`/api/user/buy/${data.id}`), await mine.delete(`/api/user/buy/${data.id}`)];
    expect([one1.data, one2.data]).toMatchObject([
      { state: 'closed', closed_by: 'buyer', goods: [] },
      { state: 'closed', closed_at: one1.data.closed_at },
    ]);
    await setStock(shop.database, one.id, 40);
    expect([await stateOf(data.id), await told()]).toEqual(['closed', []]);
    expect((await want()).data.id).not.toBe(data.id);
  });

  it("is closed by an order of such goods, not by another shop's", async () => {
    const [{ data }, theirs, elsewhere] = [await want(), await want({}, other), await want({ name: '别的' })];
    await setStock(shop.database, one.id, 400);
    const placed = await placeOrder(mine, [{ goods_id: one.id, number: one.mediumPack }]);
    expect((await mine.get(`/api/user/buy/${data.id}`)).data).toMatchObject({
      state: 'closed',
      closed_by: 'order',
      order_id: placed.data.id,
    });
    expect([(await other.get(`/api/user/buy/${theirs.data.id}`)).data.state, await stateOf(elsewhere.data.id)]).toEqual([
      'matched',
      'open',
    ]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is closed when its last day in China is over, not before', async () => {
    const { data } = await want({ name: '丁', until: dayAhead(0) });
    const end = new Date(`${dayAhead(1)}T00:00:00+08:00`);
    await sweep(shop.database, new Date(end.getTime() - 1000));
    expect(await stateOf(data.id)).toBe('open');
    await sweep(shop.database, end);
    expect((await mine.get(`/api/user/buy/${data.id}`)).data).toMatchObject({ state: 'closed', closed_by: 'date' });
  });

  it('that missed its goods is found by the next round', async () => {
    const { data } = await want();
    await shop.database.update(goods).set({ stock: 30 }).where(eq(goods.id, one.id));
    await sweep(shop.database, new Date());
    expect([await stateOf(data.id), (await told()).length]).toEqual(['matched', 1]);
    await shop.database.update(goods).set({ stock: 0 }).where(eq(goods.id, one.id));
  });

  it('are counted for the operator, without saying whose they are', async () => {
    await want({ price: '9' });
    await want({ price: '8', number: 7 }, other);
    await want({ name: '乙' });
    const { out } = await run('wanted', 'list');
    expect(out.map((line) => line.split('\t').slice(0, 7))).toEqual([
      [one.name, '-', '-', '2 shops', '12 units', 'up to 9.00', '0 matched'],
      ['乙', '-', '-', '1 shops', '5 units', '-', '0 matched'],
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'wants-'));
    const file = join(folder, 'wants.xlsx');
    expect([(await run('wanted', 'list', '--xlsx', file)).exitCode, existsSync(file)]).toEqual([0, true]);
    expect([(await run('wanted', 'list', '--xlsx', file)).exitCode, (await run('wanted', 'list', '--xlsx', 'here.xlsx')).exitCode]).toEqual(
      [2, 2],
    );
    await rm(folder, { recursive: true });
  });
});

onPostgres('wants at the same moment', (open) => {
  let shop: TestShop;
  let mine: ServerClient;
  beforeAll(async () => {
    shop = await open();
    mine = await shop.signedIn(demoPhones.qualified);
  });

  it('are told once of two goods that come in at once', async () => {
    const two = await shop.database
      .select()
      .from(goods)
      .where(
        sql`${goods.genericName} in (select generic_name from goods where not is_controlled and is_purchasable and purchase_limit is null group by 1 having count(*) > 1) and ${goods.isPurchasable} and not ${goods.isControlled} and not ${goods.scopes} && array['qx3', 'bjsp', 'll', 'swzp']`,
      )
      .orderBy(asc(goods.genericName), asc(goods.id))
      .limit(2);
    const [a, b] = two as [DemoGoodsRow, DemoGoodsRow];
    for (const { id } of await shop.database.select({ id: goods.id }).from(goods).where(eq(goods.genericName, a.genericName)))
      await setStock(shop.database, id, 0);
    const { data } = await mine.post('/api/user/buy', { name: a.genericName, number: 1 });
    await shop.database.delete(messages);
    await Promise.all([setStock(shop.database, a.id, 90), setStock(shop.database, b.id, 90)]);
    expect((await shop.database.select().from(messages)).filter(({ cause }) => cause.startsWith(`want:${data.id}:`))).toHaveLength(1);
    expect((await mine.get(`/api/user/buy/${data.id}`)).data).toMatchObject({ state: 'matched', matches: 2 });
  });

  it('end in one way when a match, a close, an order and a day meet', async () => {
    const { one } = await prepared(shop);
    for (let round = 0; round < 6; round += 1) {
      await setStock(shop.database, one.id, 0);
      await shop.database.delete(messages);
      const { data } = await mine.post('/api/user/buy', { name: one.name, number: 1 });
      await Promise.all([setStock(shop.database, one.id, 90), mine.delete(`/api/user/buy/${data.id}`), sweep(shop.database, new Date())]);
      const now = (await mine.get(`/api/user/buy/${data.id}`)).data;
      expect(now).toMatchObject({ state: 'closed', closed_by: 'buyer' });
      const found = (await shop.database.select().from(messages)).filter(({ cause }) => cause.startsWith(`want:${data.id}:`));
      expect(found).toHaveLength(now.matched_at === null ? 0 : 1);
    }
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are one of many sent at once, and no more than a shop may have', async () => {
    await shop.database.delete(wants);
    const answers = await Promise.all(
      Array.from({ length: 56 }, (_, at) => mine.post('/api/user/buy', { name: `丙${at % 54}`, number: 1 })),
    );
    expect([answers.filter(({ status }) => status === 200).length >= wantLimits.active, await shop.database.$count(wants)]).toEqual([
      true,
      wantLimits.active,
    ]);
  });
});
