import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { combinationThemes } from '../../../src/server/database/schema/combination.ts';
import { goods, priceFloors } from '../../../src/server/database/schema/goods.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { type DemoGoodsRow, plainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

const hour = 3_600_000;
const iso = (hours: number): string => new Date(Math.floor((Date.now() + hours * hour) / 1000) * 1000).toISOString().replace('.000Z', 'Z');
const period = { from: iso(-1), to: iso(47) };
const drugs = sql`array['hxy', 'zcy', 'shy', 'zyyp', 'swzp']`;
const isFree = sql`jsonb_array_length(${goods.ladder}) = 0 and ${goods.stock} > 500 and ${goods.basePrice} between 5 and 60 and not ${goods.containsEphedrine} and not ${goods.isNearExpiry}
  and not exists (select 1 from special_prices p where p.goods_id = ${goods.id}) and not exists (select 1 from flash_offers f where f.goods_id = ${goods.id})`;

onEither('an activity that the operator saves', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let some: DemoGoodsRow[];
  let [device, other, drug] = [] as unknown as [DemoGoodsRow, DemoGoodsRow, DemoGoodsRow];
  beforeAll(async () => {
    shop = await open();
    const devices = await plainGoods(shop.database, 2, sql`${isFree} and not ${goods.isPrescription} and not ${goods.scopes} && ${drugs}`);
    some = await plainGoods(shop.database, 9, sql`${isFree} and ${goods.scopes} && ${drugs}`);
    [device, other, drug] = [...devices, ...some] as [DemoGoodsRow, DemoGoodsRow, DemoGoodsRow];
  });
  beforeEach(async () => {
    buyer = await shop.signedIn(demoPhones.other);
    const ids = (await buyer.get('/api/cart/list')).data.data.map(({ id }: Json) => id);
    if (ids.length > 0) await buyer.post('/api/cart/batch_delete', { ids });
  });
  const operate = (...words: string[]) => programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, words);
  const save = (file: object | string) =>
    operate('activity', 'save', fileWord(Buffer.from(typeof file === 'string' ? file : JSON.stringify({ ...period, ...file }))));
  /** Saves what has nothing wrong. @returns what names it, and what was noted */
  const saved = async (file: object): Promise<{ id: string; notes: string[] }> => {
    const { exitCode, out, err } = await save(file);
    expect([exitCode, err]).toEqual([0, []]);
    const [first = '', ...notes] = out;
    return { id: first.split(' ')[0] ?? '', notes };
  };
  const refusal = async (file: object): Promise<string> => {
    const before = await shop.database.$count(activities);
    const { exitCode, err } = await save(file);
    expect(exitCode).toBe(1);
    expect(await shop.database.$count(activities)).toBe(before);
    return err.join('\n');
  };
  const share = (row: DemoGoodsRow, part: number): string => (Number(row.basePrice) * part).toFixed(2);
  const enough = (row: DemoGoodsRow, amount: number): number => Math.ceil(amount / Number(row.basePrice)) + 1;

  it('is a set that can be bought, in a theme that there was not', async () => {
    const price = (Number(drug.basePrice) + Number(device.basePrice) * 2 - 1).toFixed(2);
    const file = {
      kind: 'combination',
      name: '保存的组合',
      theme: '新主题',
      price,
      quota: 3,
      parts: [
        { goods: drug.id, quantity: 1 },
        { goods: device.id, quantity: 2 },
      ],
    };
    const { id } = await saved(file);
    const set = (await buyer.get('/api/combinationMzhg')).data.find(({ name }: Json) => name === '保存的组合');
    expect(set).toMatchObject({ price, number: 3 });
    const placed = await placeOrder(buyer, [{ goods_id: drug.id, number: 2, type: 3, combination_id: set.id }]);
    expect(placed).toMatchObject({ status: 200 });
    expect(
      (
        await shop.database
          .select()
          .from(activities)
          .where(eq(activities.id, Number(id)))
      )[0]?.taken,
    ).toBe(2);
    // Another one of that theme does not make it twice.
    await saved({ ...file, name: '保存的组合二' });
    expect(await shop.database.$count(combinationThemes, eq(combinationThemes.name, '新主题'))).toBe(1);
  });

  it('is an add-on, and a gift', async () => {
    const addOn = await saved({
      kind: 'add-on',
      name: '保存的换购',
      thresholds: ['20'],
      counting: [other.id],
      addOns: [{ goods: drug.id, price: share(drug, 0.5) }],
    });
    const gift = await saved({ kind: 'gift', name: '保存的满赠', thresholds: ['20'], counting: [other.id], gifts: [device.id] });
    const groups = (await buyer.get('/api/combinationMzhgGroup')).data;
    expect(JSON.stringify(groups)).toContain('保存的满赠');
    await buyer.post('/api/cart', { params: [{ goods_id: other.id, number: enough(other, 20) }] });
    const placed = await placeOrder(buyer, [
      { goods_id: drug.id, number: 1, type: 4, activity_id: Number(addOn.id) },
      { goods_id: device.id, number: 1, type: 4, activity_id: Number(gift.id) },
    ]);
    expect(placed).toMatchObject({ status: 200 });
    const { data: order } = await buyer.get(`/api/order/${placed.data.id}`);
    expect(JSON.stringify(order)).toContain(share(drug, 0.5));
  });

  it('is a group-buy that is joined by its step, which the medium pack gives', async () => {
    const [goodsRow] = some.slice(2);
    if (goodsRow === undefined) throw new Error('Too few goods');
    const step = goodsRow.mediumPack;
    const price = share(goodsRow, 0.8);
    const { id } = await saved({
      kind: 'group-buy',
      name: '保存的拼团',
      goods: goodsRow.id,
      price,
      target: step * 4,
      quota: step * 10,
      perBuyer: step * 2,
      least: step,
    });
    const { group } = (await buyer.get(`/api/groupbuy/${id}`)).data;
    expect(group).toMatchObject({ stage: 'gathering', target: step * 4, places: step * 10, least: step, step, per_buyer: step * 2 });
    const { list } = (await buyer.get('/api/user/address')).data;
    const joined = await buyer.post(`/api/groupbuy/${id}/join`, {
      number: step,
      address_id: list[0].id,
      method: 'balance',
      expect: (Math.floor(Number(price) * step * 100 + 1e-6) / 100).toFixed(2),
    });
    expect(joined).toMatchObject({ status: 200, data: { status: 'grouping' } });
    expect((await buyer.get(`/api/groupbuy/${id}`)).data.group).toMatchObject({ joined: step, own: step });
  });

  it('is a coupon to claim, cashback, a topic, a lecture to book, and a lottery', async () => {
    const coupon = await saved({
      kind: 'coupon',
      name: '保存的券',
      voucher: 'cash-voucher',
      amount: '100',
      money: '8',
      quota: 2,
      validity: { from: '2030-01-01', to: '2030-01-31' },
    });
    expect(await buyer.post(`/api/coupon/${coupon.id}/claim`)).toMatchObject({
      status: 200,
      data: { type: 'xjq', money: '8.00', left: 1 },
      message: expect.stringContaining('2030-01-31 到期'),
    });
    const cashback = await saved({ kind: 'cashback', name: '保存的返现', tiers: [{ threshold: '100', pays: '1' }] });
    expect((await buyer.get('/api/activity/cashback')).data.list ?? (await buyer.get('/api/activity/cashback')).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: Number(cashback.id), name: '保存的返现' })]),
    );
    const topic = await saved({ kind: 'topic', name: '保存的专题', blocks: [{ kind: 'rules', title: '规则', items: ['一条'] }] });
    expect(JSON.stringify((await shop.visitor().get(`/api/activity/${topic.id}`)).data)).toContain('一条');
    const lecture = await saved({
      kind: 'lecture',
      name: '保存的讲座',
      quota: 9,
      form: 'training',
      speaker: '某人',
      venue: '线上',
      minutes: 60,
    });
    expect(await buyer.post(`/api/yyh/${lecture.id}/book`, {})).toMatchObject({ status: 200, data: { is_booked: true, left: 8 } });
    const lottery = await saved({
      kind: 'lottery',
      name: '保存的抽奖',
      from: iso(1),
      prizes: [
        { name: '5 积分', number: 3, gift: { kind: 'points', points: 5 } },
        { name: '毛巾', number: 1, gift: { kind: 'thing', goodsId: device.id } },
      ],
    });
    expect((await shop.visitor().get(`/api/draw/${lottery.id}/activity`)).data.prizes).toHaveLength(2);
  });

  it('is a special price and a flash price, which sell from then on', async () => {
    const [, , , special, flash] = some as [DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow];
    await saved({ kind: 'special', name: '保存的特价', offers: [{ goods: special.id, price: share(special, 0.9) }] });
    await saved({ kind: 'flash', name: '保存的秒杀', offers: [{ goods: flash.id, price: share(flash, 0.7), quota: 5, perOrder: 2 }] });
    const detail = async ({ id }: DemoGoodsRow): Promise<Json> => {
      const answer = await buyer.get(`/api/goods/detail/${id}`);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.data;
    };
    expect((await detail(special)).special).toMatchObject({ price: share(special, 0.9) });
    expect((await detail(flash)).flash).toMatchObject({ price: share(flash, 0.7), left: 5, per_order: 2 });
    const placed = await placeOrder(buyer, [
      { goods_id: special.id, number: 4 },
      { goods_id: flash.id, number: 2, type: 1 },
    ]);
    expect(placed).toMatchObject({ status: 200 });
    expect((await detail(flash)).flash.left).toBe(3);
    const again = { kind: 'special', name: '又一个特价', offers: [{ goods: special.id, price: share(special, 0.8) }] };
    expect(await refusal(again)).toContain(`special-${special.id}`);
    expect(await operate('activity', 'stop', `special-${special.id}`)).toMatchObject({ exitCode: 0 });
    await saved(again);
    const listed =
      (await operate('activity', 'list', '--kind', 'flash')).out.find((line) => line.includes('保存的秒杀'))?.split('\t') ?? [];
    expect(listed.slice(1, 3)).toEqual(['flash', 'running']);
    expect(await operate('activity', 'stop', listed[0] ?? '')).toMatchObject({ exitCode: 0 });
    expect((await operate('activity', 'list', '--kind', 'flash')).out.join()).not.toContain('保存的秒杀');
    expect((await detail(flash)).flash ?? null).toBeNull();
  });

  it('is a full reduction and a discount that the cart knows, until they are stopped', async () => {
    const reduction = await saved({
      kind: 'tier',
      name: '保存的满减',
      counting: [drug.id],
      tiers: [
        { amount: '11', money: '1' },
        { amount: '22', money: '3' },
      ],
    });
    await saved({ kind: 'tier', name: '保存的折扣', counting: [drug.id], tiers: [{ amount: '11', rate: '0.95' }] });
    await buyer.post('/api/cart', { params: [{ goods_id: drug.id, number: enough(drug, 22) }] });
    const offered = async (): Promise<Json> => (await buyer.get('/api/cart/list')).data.activity_data;
    const { manjians, discounts } = await offered();
    expect(manjians.filter(({ name }: Json) => name === '保存的满减').map(({ money }: Json) => money)).toEqual(
      expect.arrayContaining(['3.00', '1.00']),
    );
    expect(discounts.find(({ name }: Json) => name === '保存的折扣')).toMatchObject({ amount: '11.00', rate: '0.95' });
    for (const id of (await operate('activity', 'list', '--kind', 'tier')).out
      .filter((line) => line.includes('保存的满减'))
      .map((line) => line.split('\t')[0] ?? '')) {
      expect(await operate('activity', 'stop', id)).toMatchObject({ exitCode: 0 });
    }
    expect((await offered()).manjians.map(({ name }: Json) => name)).not.toContain('保存的满减');
    expect(reduction.id).toMatch(/^tier-\d+$/);
  });

  it('is refused with the law, draft or not, and nothing of it is kept', async () => {
    const [rx] = await shop.database.select().from(goods).where(eq(goods.isPrescription, true)).limit(1);
    const [ephedrine] = await shop.database.select().from(goods).where(eq(goods.containsEphedrine, true)).limit(1);
    const gifts = [rx?.id, ephedrine?.id, drug.id];
    const words = await refusal({ kind: 'gift', name: '违法满赠', draft: true, thresholds: ['1'], gifts });
    expect(words.split('\n').filter((line) => line.includes('不得作为赠品'))).toHaveLength(3);
    expect(words).toMatch(/gifts\.0: 处方药.*\n.*gifts\.1: 含麻黄碱.*\n.*gifts\.2: /);
    expect(
      await refusal({
        kind: 'lottery',
        name: '违法抽奖',
        from: iso(1),
        prizes: [{ name: '阿莫西林胶囊 1 盒', number: 1, gift: { kind: 'thing' } }],
      }),
    ).toContain('不得作为奖品');
    const [controlled] = await shop.database.select().from(goods).where(eq(goods.isControlled, true)).limit(1);
    expect(await refusal({ kind: 'flash', name: '控销秒杀', offers: [{ goods: controlled?.id, price: '0.01', quota: 1 }] })).toContain(
      '控销',
    );
    expect(await refusal({ kind: 'gift', name: '没有的商品', thresholds: ['1'], gifts: [999_999_999] })).toContain(
      'gifts.0: 没有这个编号的商品',
    );
    expect(
      await refusal({
        kind: 'gift',
        name: '没有的门店',
        audience: { who: 'shops', ids: [999_999_999] },
        thresholds: ['1'],
        gifts: [device.id],
      }),
    ).toContain('audience.ids');
  });

  it('sells nothing below the floor that was set, unless it says so', async () => {
    expect(await operate('floor', 'set', String(device.id), share(device, 0.8))).toMatchObject({
      exitCode: 0,
      out: [expect.stringContaining(share(device, 0.8))],
    });
    const file = { kind: 'add-on', name: '低价换购', thresholds: ['5'], addOns: [{ goods: device.id, price: share(device, 0.5) }] };
    expect(await refusal(file)).toMatch(/addOns\.0: .*低于底价/);
    const { notes } = await saved({ ...file, belowFloor: true });
    expect(notes[0]).toContain('已写明');
    expect(await operate('floor', 'set', String(device.id), 'none')).toMatchObject({ exitCode: 0 });
    expect(await shop.database.$count(priceFloors)).toBe(0);
    for (const words of [['1', '0'], ['1', '-1'], ['1', 'x'], ['1']]) expect((await operate('floor', 'set', ...words)).exitCode).toBe(2);
    expect((await operate('floor', 'set', '999999999', '1')).exitCode).toBe(1);
  });

  it('claims a former price only where it was paid before', async () => {
    const [, , , , , sold] = some as [DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow];
    const file = (name: string, formerPrice: string) => ({
      kind: 'special',
      name,
      from: iso(1),
      offers: [{ goods: sold.id, price: share(sold, 0.5), formerPrice }],
    });
    const ordinary = Number(sold.basePrice).toFixed(2);
    expect(await refusal(file('一', ordinary))).toContain('offers.0.formerPrice');
    const placed = await placeOrder(buyer, [{ goods_id: sold.id, number: 20 }]);
    expect(await refusal(file('二', ordinary))).toContain('7 天内没有以此价成交');
    // Sold is what is paid for.
    await shop.database.execute(sql`update orders set paid_at = now() where id = ${placed.data.id}`);
    expect(await refusal(file('三', (Number(ordinary) + 1).toFixed(2)))).toContain('7 天内没有以此价成交');
    await saved(file('四', ordinary));
    await shop.database.execute(sql`update orders set paid_at = null where id = ${placed.data.id}`);
    await buyer.post(`/api/order/${placed.data.id}/cancel`);
  });

  it('says what it meets', async () => {
    const [, , , , , , met] = some as [DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow, DemoGoodsRow];
    await saved({ kind: 'special', name: '先有的特价', offers: [{ goods: met.id, price: share(met, 0.8) }] });
    const { notes } = await saved({ kind: 'flash', name: '后来的秒杀', offers: [{ goods: met.id, price: share(met, 0.7), quota: 3 }] });
    expect(notes.filter((note) => note.includes('按较低的价格'))).toEqual([
      expect.stringMatching(new RegExp(`special-\\d+ 特价 .*商品 ${met.id}：按较低的价格：本活动`)),
    ]);
    // What both apply to is one line, however many there are.
    expect(notes.filter((note) => note.includes('：同时有效'))).toHaveLength(1);
    const { data } = await buyer.get(`/api/goods/detail/${met.id}`);
    expect([data.special.price, data.flash.price]).toEqual([share(met, 0.8), share(met, 0.7)]);
  });

  it('is a draft that nobody meets until it is published', async () => {
    const { id } = await saved({ kind: 'gift', name: '草稿满赠', draft: true, thresholds: ['5'], gifts: [device.id] });
    const shown = async (): Promise<string> => JSON.stringify((await buyer.get('/api/combinationMzhgGroup')).data);
    expect(await shown()).not.toContain('草稿满赠');
    // Classed anew meanwhile, it may not be given any more.
    await shop.database.update(goods).set({ isPrescription: true }).where(eq(goods.id, device.id));
    expect(await operate('activity', 'publish', id)).toMatchObject({ exitCode: 1, err: [expect.stringContaining('处方药')] });
    await shop.database.update(goods).set({ isPrescription: false }).where(eq(goods.id, device.id));
    expect(await operate('activity', 'publish', id)).toMatchObject({ exitCode: 0 });
    expect(await shown()).toContain('草稿满赠');
    expect(await operate('activity', 'publish', id)).toMatchObject({ exitCode: 1 });
    expect(await operate('activity', 'publish', 'x')).toMatchObject({ exitCode: 1 });
  });

  it('is saved once, though it is sent twice or four times at once', async () => {
    const files = [
      { kind: 'gift', name: '只有一次', thresholds: ['5'], gifts: [device.id] },
      { kind: 'flash', name: '只有一次', offers: [{ goods: other.id, price: share(other, 0.9), quota: 1 }] },
      { kind: 'tier', name: '只有一次', counting: [other.id], tiers: [{ amount: '9', money: '1' }] },
      { kind: 'lottery', name: '只有一次', from: iso(2), prizes: [{ name: '5 积分', number: 3, gift: { kind: 'points', points: 5 } }] },
    ];
    for (const file of files) {
      const codes = (await Promise.all([save(file), save(file), save(file), save(file)])).map(({ exitCode }) => exitCode);
      expect([file.kind, codes.sort()]).toEqual([file.kind, [0, 1, 1, 1]]);
      expect(await refusal(file)).toContain('已有同名同期的活动');
    }
    expect(await shop.database.$count(activities, eq(activities.name, '只有一次'))).toBe(2);
    // Stopped, it may be said again.
    const [gift] = await shop.database
      .select()
      .from(activities)
      .where(inArray(activities.name, ['只有一次']))
      .orderBy(activities.id);
    expect(await operate('activity', 'stop', String(gift?.id))).toMatchObject({ exitCode: 0 });
    await saved(files[0] ?? {});
  });

  it('is refused as a command where the file cannot be read, with all that is wrong', async () => {
    const wrong = await save({ kind: 'gift', name: 'x'.repeat(10_000), thresholds: ['-1', '1e9'], gifts: [1.5, -1, 1e9 + 0.5], qouta: 1 });
    expect(wrong.exitCode).toBe(2);
    expect(wrong.err.join('\n')).toMatch(
      /name: [^]*thresholds\.0: [^]*thresholds\.1: [^]*gifts\.0: [^]*gifts\.1: [^]*gifts\.2: [^]*qouta: /,
    );
    for (const file of [
      '',
      '{',
      'null',
      '['.repeat(300_000),
      JSON.stringify({ kind: 'gift', name: 'y'.repeat(1024 * 1024) }),
      '{"kind":"gift"\u0000}',
    ])
      expect([file.slice(0, 20), (await save(file)).exitCode]).toEqual([file.slice(0, 20), 2]);
    expect((await operate('activity', 'save', 'gift.json')).exitCode).toBe(2);
    expect((await operate('activity', 'save')).exitCode).toBe(2);
  });

  it('is a lottery that draws when it has begun, from the seed whose digest was said', async () => {
    const { id, notes } = await saved({
      kind: 'lottery',
      name: '要抽的奖',
      from: iso(1),
      prizes: [{ name: '5 积分', number: 3, gift: { kind: 'points', points: 5 } }],
    });
    const { data } = await shop.visitor().get(`/api/draw/${id}/activity`);
    expect(notes).toEqual([`seed sha256 ${data.seed_hash}`]);
    expect((await buyer.get(`/api/draw?id=${id}`)).code).not.toBe(200);
    shop.wait(70);
    buyer = await shop.signedIn(demoPhones.other);
    expect(await buyer.get(`/api/draw?id=${id}`)).toMatchObject({ status: 200, data: { name: '5 积分' } });
  });

  it('leaves ledgers that agree', async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
