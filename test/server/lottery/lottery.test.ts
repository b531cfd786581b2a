import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { faultsOfRecord } from '../../../src/domain/lottery/draw-record.ts';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers, pointsEntries } from '../../../src/server/database/schema/account.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { lotteries, lotteryDraws, lotteryPrizes } from '../../../src/server/database/schema/lottery.ts';
import { voucherEntries, vouchers } from '../../../src/server/database/schema/promotion.ts';
import { saveLottery, type WrittenLottery } from '../../../src/server/lottery/save-lottery.ts';
import { sha256 } from '../../../src/server/lottery/sha-256.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const seconds = (): number => Math.floor(Date.now() / 1000);
const cash = {
  name: '¥20 现金券',
  remarks: '满 ¥800 可用',
  number: 3,
  weight: 1,
  gift: { kind: 'cash-voucher', amount: '800.00', money: '20.00', days: 30 },
} as const;
const twenty = { name: '20 积分', remarks: '', number: 5, weight: 1, gift: { kind: 'points', points: 20 } } as const;
const cup = { name: '保温杯', remarks: '颜色随机', number: 1, weight: 1, gift: { kind: 'thing', goodsId: null } } as const;
const none = { name: '谢谢参与', remarks: '', number: 9, weight: 1, gift: { kind: 'nothing' } } as const;
const written = (prizes: WrittenLottery['prizes']): WrittenLottery => ({
  name: '试抽',
  describe: '',
  beginsAt: seconds() - 60,
  endsAt: seconds() + 3600,
  prizes,
});
const newLottery = async (shop: TestShop, prizes: WrittenLottery['prizes'], times: Partial<WrittenLottery> = {}): Promise<number> =>
  (await saveLottery(shop.database, { ...written(prizes), ...times }, new Date(Date.now() - 86_400_000))).id;
const demoLotteries = (shop: TestShop) =>
  shop.database.select().from(activities).where(eq(activities.kind, 'lottery')).orderBy(activities.beginsAt);

onEither('a lottery', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let other: ServerClient;
  let buyerId: number;
  const operate = (words: readonly string[], clock = () => new Date()) =>
    programs.shop({ database: shop.database, clock, payment: {} as never }, [...words]);

  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    other = await shop.signedIn(demoPhones.other);
    buyerId = await shop.buyerId(demoPhones.qualified);
  });

  it('of the demo shop is on, with odds of what is left and the digest of a seed that is not told', async () => {
    const { data: on } = await shop.visitor().get('/api/draw/simple');
    expect(on).toMatchObject({ name: '备货开屉', is_join: 0 });
    expect(on.ends_at).toBeGreaterThan(seconds());
    const { data } = await buyer.get(`/api/draw/${on.id}/activity`);
    expect(data).toMatchObject({ state: 'running', is_join: 0, seed: null, draws: 5, seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(
      data.prizes.map(({ name, number, odds }: { name: string; number: number; odds: string }) => [name, number, Math.round(Number(odds))]),
    ).toEqual([
      ['¥200 现金券', 10, expect.any(Number)],
      ['¥50 现金券', 60, 3],
      ['¥20 现金券', 330, expect.any(Number)],
      ['100 积分', 600, 30],
      ['20 积分', 1000, 50],
    ]);
    expect((await buyer.get(`/api/draw/new_record?id=${on.id}`)).data).toMatchObject({
      total: 5,
      list: [{ number: 5, company: expect.stringContaining('**') }, {}, {}, {}, {}],
    });
    expect((await shop.visitor().get('/api/draw/ads')).data).toHaveLength(1);
  });

  it('that is over tells its seed, and every draw of it can be recomputed from what is published', async () => {
    const [over] = await demoLotteries(shop);
    const { data } = await shop.visitor().get(`/api/draw/${over?.id}/activity`);
    expect(data).toMatchObject({ state: 'ended', name: '秋季开屉', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(sha256(data.seed)).toBe(data.seed_hash);
    const { data: record } = await shop.visitor().get(`/api/draw/new_record?id=${over?.id}&per_page=100`);
    const entries = record.list
      .map(({ prize_id: prizeId, company: who, ...entry }: Record<string, unknown>) => ({ ...entry, who, prizeId: String(prizeId) }))
      .reverse();
    const terms = {
      id: String(data.id),
      beginsAt: data.begins_at,
      endsAt: data.ends_at,
      commitment: data.seed_hash,
      prizes: data.prizes.map((prize: { id: string }) => ({ ...prize, id: String(prize.id) })),
    };
    expect(entries).toHaveLength(5);
    expect(await faultsOfRecord({ terms, seed: data.seed, entries }, sha256)).toEqual([]);
    expect(await operate(['verify-draw', String(over?.id)])).toMatchObject({
      exitCode: 0,
      out: expect.arrayContaining([expect.stringContaining('5 draws agree')]),
    });
  });

  it('shows a record that was changed', async () => {
    const [over] = await demoLotteries(shop);
    const [entry] = await shop.database
      .select()
      .from(lotteryDraws)
      .where(and(eq(lotteryDraws.lotteryId, over?.id ?? 0), eq(lotteryDraws.number, 3)));
    const change = (who: string) =>
      shop.database
        .update(lotteryDraws)
        .set({ who })
        .where(eq(lotteryDraws.id, entry?.id ?? 0));
    await change('老**板');
    expect(await operate(['verify-draw', String(over?.id)])).toMatchObject({ exitCode: 1, err: [expect.stringContaining('draw 3')] });
    await change(entry?.who ?? '');
    expect(await operate(['verify-draw', String(over?.id)])).toMatchObject({ exitCode: 0 });
  });

  it('is not recomputed while it runs, nor where there is none', async () => {
    const { data: on } = await shop.visitor().get('/api/draw/simple');
    expect(await operate(['verify-draw', String(on.id)])).toMatchObject({ exitCode: 1, err: [expect.stringContaining('digest')] });
    expect(await operate(['verify-draw', '999999'])).toMatchObject({ exitCode: 1 });
    expect(await operate(['verify-draw'])).toMatchObject({ exitCode: 2 });
  });

  it('gives a voucher or points with their ledger’s row, once a shop, and says so again', async () => {
    const id = await newLottery(shop, [cash]);
    const drawn = await buyer.get(`/api/draw?id=${id}`);
    expect(drawn).toMatchObject({
      status: 200,
      message: '恭喜您抽中 ¥20 现金券（满 ¥800 可用）',
      data: { name: '¥20 现金券', remarks: '满 ¥800 可用', type: 'xjq', number: 1 },
    });
    expect((await buyer.get(`/api/draw?id=${id}`)).data).toEqual(drawn.data);
    const [kept] = await shop.database.select().from(lotteryDraws).where(eq(lotteryDraws.lotteryId, id));
    const [voucher] = await shop.database
      .select()
      .from(vouchers)
      .where(eq(vouchers.id, kept?.voucherId ?? 0));
    expect(voucher).toMatchObject({ buyerId, kind: 'cash-voucher', amount: '800.00', money: '20.00', orderId: null });
    expect(
      await shop.database
        .select()
        .from(voucherEntries)
        .where(eq(voucherEntries.voucherId, voucher?.id ?? 0)),
    ).toHaveLength(1);
    expect((await buyer.get('/api/message')).data.list[0]).toMatchObject({
      kind: 'activity',
      title: '恭喜您抽中 ¥20 现金券',
      url: `/draw/${id}`,
    });
    expect((await buyer.get('/api/draw/record')).data.list[0]).toMatchObject({
      lottery_id: id,
      number: 1,
      name: '¥20 现金券',
      status: 'kept',
    });
    expect((await buyer.get(`/api/draw/${id}/activity`)).data).toMatchObject({ is_join: 1, draws: 1, prizes: [{ left: 2 }] });
    const points = await newLottery(shop, [twenty]);
    const [before] = await shop.database.select().from(buyers).where(eq(buyers.id, buyerId));
    await buyer.get(`/api/draw?id=${points}`);
    const [after] = await shop.database.select().from(buyers).where(eq(buyers.id, buyerId));
    expect((after?.points ?? 0) - (before?.points ?? 0)).toBe(20);
    expect(
      await shop.database
        .select()
        .from(pointsEntries)
        .where(and(eq(pointsEntries.buyerId, buyerId), eq(pointsEntries.kind, 'prize'))),
    ).toHaveLength(1);
    expect((await buyer.get('/api/points/log')).data.list[0]).toMatchObject({ use_type: 'prize', remark: '抽奖 试抽 第 1 号' });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('needs a login and a qualified shop, and is another’s own', async () => {
    const id = await newLottery(shop, [twenty]);
    expect(await shop.visitor().get(`/api/draw?id=${id}`)).toMatchObject({ status: 401 });
    expect(await shop.visitor().get('/api/draw/record')).toMatchObject({ status: 401 });
    expect(await (await shop.signedIn(demoPhones.unqualified)).get(`/api/draw?id=${id}`)).toMatchObject({
      status: 403,
      message: expect.stringContaining('资质'),
    });
    expect((await other.get('/api/draw/record')).data.total).toBe(0);
    for (const wrong of ['999999', 'x', '0', '-1']) expect(await buyer.get(`/api/draw?id=${wrong}`)).toMatchObject({ status: 404 });
    expect(await buyer.get('/api/draw')).toMatchObject({ status: 422, errors: { id: expect.anything() } });
    const lecture = (await shop.visitor().get('/api/yyh')).data[0].id;
    for (const path of [`/api/draw?id=${lecture}`, `/api/draw/${lecture}/activity`, `/api/draw/new_record?id=${lecture}`])
      expect(await buyer.get(path)).toMatchObject({ status: 404 });
    expect(await shop.database.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(0);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    // A browser without Sec-Fetch-*, led by a link without a referrer.
    { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    { origin: 'https://evil.example' },
    { referer: 'https://evil.example/draw' },
    { origin: 'null' },
  ])('is not drawn from another page: %j', async (headers) => {
    const id = await newLottery(shop, [twenty]);
    expect(await buyer.send({ method: 'GET', url: `/api/draw?id=${id}`, headers })).toMatchObject({ status: 403 });
    expect(await shop.database.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(0);
    expect(
      await buyer.send({
        method: 'GET',
        url: `/api/draw?id=${id}`,
        headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      }),
    ).toMatchObject({ status: 200 });
  });

  it('draws nothing before, after and once it was stopped; who has drawn sees what', async () => {
    const soon = await newLottery(shop, [twenty], { beginsAt: seconds() + 600 });
    expect(await buyer.get(`/api/draw?id=${soon}`)).toMatchObject({ code: 601, message: '抽奖还没有开始' });
    const over = await newLottery(shop, [twenty], { beginsAt: seconds() - 600, endsAt: seconds() - 1 });
    expect(await buyer.get(`/api/draw?id=${over}`)).toMatchObject({ code: 601, message: '抽奖已结束' });
    const stopped = await newLottery(shop, [twenty]);
    const drawn = await buyer.get(`/api/draw?id=${stopped}`);
    await operate(['activity', 'stop', String(stopped)]);
    expect((await buyer.get(`/api/draw?id=${stopped}`)).data).toEqual(drawn.data);
    expect(await other.get(`/api/draw?id=${stopped}`)).toMatchObject({ code: 601, message: '抽奖已停止' });
    const gone = await newLottery(shop, [{ ...twenty, number: 1 }]);
    await buyer.get(`/api/draw?id=${gone}`);
    expect(await other.get(`/api/draw?id=${gone}`)).toMatchObject({ code: 601, message: '奖品已送完' });
  });

  it('whose seed was told by a clock a day ahead draws nothing any more, also when the clock is right again', async () => {
    const id = await newLottery(shop, [twenty]);
    const ahead = () => new Date(Date.now() + 86_400_000);
    expect(await operate(['verify-draw', String(id)], ahead)).toMatchObject({ exitCode: 0 });
    expect((await buyer.get(`/api/draw/${id}/activity`)).data.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(await buyer.get(`/api/draw?id=${id}`)).toMatchObject({ code: 601, message: '抽奖已结束' });
    expect(await shop.database.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(0);
  });

  it('of a thing waits for the operator, who sends it once; its shop is told', async () => {
    const id = await newLottery(shop, [cup]);
    expect(await buyer.get(`/api/draw?id=${id}`)).toMatchObject({ status: 200, data: { type: 'thing' } });
    const own = async () => (await buyer.get('/api/draw/record')).data.list[0];
    expect(await own()).toMatchObject({ name: '保温杯', status: 'waiting' });
    const [line = ''] = (await operate(['lottery', 'prizes'])).out;
    expect(line).toContain('保温杯');
    const [draw = ''] = line.split('\t');
    expect(await operate(['lottery', 'send', draw, '--carrier', '顺丰', '--number', 'SF9'])).toMatchObject({
      exitCode: 0,
      out: ['保温杯 sent'],
    });
    expect(await operate(['lottery', 'send', draw])).toMatchObject({ exitCode: 1, err: ['奖品已寄出'] });
    expect(await operate(['lottery', 'send', '999999'])).toMatchObject({ exitCode: 1 });
    expect((await operate(['lottery', 'prizes'])).out).toEqual([]);
    expect((await buyer.get('/api/message')).data.list[0]).toMatchObject({ kind: 'logistics', text: expect.stringContaining('SF9') });
    expect(await own()).toMatchObject({ status: 'sent' });
  });

  it('of nothing says so', async () => {
    const id = await newLottery(shop, [none]);
    expect(await buyer.get(`/api/draw?id=${id}`)).toMatchObject({ status: 200, message: '谢谢参与', data: { type: 'nothing' } });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is saved from a file before it begins, and refused with every reason where it would give what the law forbids', async () => {
    const tomorrow = chinaDay(Date.now() / 1000 + 86_400);
    const body = (prizes: readonly object[], times: object = {}) =>
      JSON.stringify({ name: '周年开屉', begins: tomorrow, ends: `${Number(tomorrow.slice(0, 4)) + 1}-01-01`, prizes, ...times });
    const saved = await operate(['lottery', 'save', '--body', body([twenty, cash])]);
    expect(saved).toMatchObject({ exitCode: 0, out: [expect.stringMatching(/^\d+\t周年开屉\tseed sha256 [0-9a-f]{64}$/)] });
    const [id] = saved.out[0]?.split('\t') ?? [];
    const { data } = await buyer.get(`/api/draw/${id}/activity`);
    expect(data).toMatchObject({ state: 'announced', seed: null });
    expect(saved.out[0]).toContain(data.seed_hash);
    const drug = await operate([
      'lottery',
      'save',
      '--body',
      body([
        { ...cup, name: '阿莫西林胶囊 1 盒' },
        { ...cup, gift: { kind: 'thing', goodsId: 420 } },
        { ...twenty, number: 0 },
      ]),
    ]);
    expect(drug.exitCode).toBe(1);
    expect(drug.err.join()).toMatch(/第 1 个奖项：处方药不得作为奖品[^]*第 2 个奖项：含麻黄碱[^]*第 3 个奖项：份数/);
    expect(await operate(['lottery', 'save', '--body', body([twenty], { begins: '2026-01-01' })])).toMatchObject({
      exitCode: 1,
      err: [expect.stringContaining('开始时间')],
    });
    for (const wrong of ['{', '[]', body([{ ...twenty, gift: { kind: 'cash' } }]), body([twenty], { begins: 'x' })])
      expect((await operate(['lottery', 'save', '--body', wrong])).exitCode).toBeGreaterThan(0);
    expect(await operate(['lottery', 'save'])).toMatchObject({ exitCode: 2 });
  });

  it('whose prizes or gifts do not agree with the record is found', async () => {
    const [one] = await shop.database
      .select()
      .from(lotteryDraws)
      .innerJoin(lotteries, eq(lotteries.activityId, lotteryDraws.lotteryId))
      .where(and(eq(lotteryDraws.buyerId, buyerId), isNotNull(lotteryDraws.voucherId)));
    await shop.database
      .update(lotteryPrizes)
      .set({ left: 0 })
      .where(eq(lotteryPrizes.id, one?.lottery_draws.prizeId ?? 0));
    await shop.database
      .update(lotteryDraws)
      .set({ voucherId: null, number: 77 })
      .where(eq(lotteryDraws.id, one?.lottery_draws.id ?? 0));
    const rules = (await auditShop(shop.database)).map(({ rule }) => rule);
    expect(rules).toContain('prizes are what there was less what was drawn');
    expect(rules).toContain('a record of draws has no gaps');
    expect(rules).toContain('a coupon or cash voucher was given to who drew it');
    await shop.database
      .update(pointsEntries)
      .set({ kind: 'adjust' })
      .where(and(eq(pointsEntries.buyerId, buyerId), eq(pointsEntries.kind, 'prize')));
    expect((await auditShop(shop.database)).map(({ rule }) => rule)).toContain(
      'points that were drawn stand in the ledger of who drew them',
    );
  });
});
