import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { balanceEntries } from '../../../src/server/database/schema/account.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { operating } from '../../support/after-sales.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

const { qualified, other } = demoPhones;

onEither('money that the operator enters', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let operate: ReturnType<typeof operating>;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(qualified);
    operate = operating(shop);
  });
  const balance = async () => (await buyer.get('/api/user/base')).data.money as string;
  const newest = async () => (await buyer.get('/api/user/user_money_log?per_page=1')).data.list[0];
  const told = async () =>
    (await buyer.get('/api/message?kind=system&per_page=100')).data.list as { title: string; text: string; url: string }[];

  it('is credited once a number of the bank’s, with its kind in the log and a message to the shop', async () => {
    expect(await operate('wallet', 'topup', qualified, '1200.5', '--reference', 'icbc-20261122-01')).toMatchObject({
      exitCode: 0,
      out: ['合肥安和大药房有限公司 +1200.50\tbalance 59800.50'],
    });
    expect(await balance()).toBe('59800.50');
    expect(await newest()).toMatchObject({
      use_type: 'topup',
      amount: '1200.50',
      balance: '59800.50',
      remark: '对公转账，流水号 ICBC-20261122-01',
    });
    expect((await told())[0]).toMatchObject({
      title: '对公转账 ¥1,200.50 已到账',
      text: '流水号 ICBC-20261122-01，余额 ¥59,800.50',
      url: '/yegl',
    });

    const again = await operate('wallet', 'topup', qualified, '1200.50', '--reference', 'ICBC-20261122-01');
    expect(again).toMatchObject({ exitCode: 0, out: [expect.stringContaining('entered before')] });
    for (const [who, amount] of [
      [qualified, '1200.51'],
      [other, '1200.50'],
    ] as const) {
      expect(await operate('wallet', 'topup', who, amount, '--reference', 'ICBC-20261122-01')).toMatchObject({
        exitCode: 1,
        err: [expect.stringMatching(/已(登记|由)/)],
      });
    }
    expect(await balance()).toBe('59800.50');
    expect(await told()).toHaveLength(1);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is put right up and down for a reason that the shop reads, and never below nothing', async () => {
    const before = Number(await balance());
    expect(await operate('wallet', 'adjust', qualified, 'add', '0.01', '--reason', '补九月返利尾差')).toMatchObject({ exitCode: 0 });
    expect(await newest()).toMatchObject({ use_type: 'adjust', amount: '0.01', remark: '补九月返利尾差' });
    expect(await operate('wallet', 'adjust', qualified, 'take', '100', '--reason', '重复入账冲回')).toMatchObject({ exitCode: 0 });
    expect(await newest()).toMatchObject({ use_type: 'adjust', amount: '-100.00', balance: (before + 0.01 - 100).toFixed(2) });
    expect((await told()).slice(0, 2).map(({ title }) => title)).toEqual(['余额调减 ¥100.00', '余额调增 ¥0.01']);
    expect(await operate('wallet', 'adjust', qualified, 'take', '9999999', '--reason', '手误')).toMatchObject({
      exitCode: 1,
      err: ['余额不足 9999999.00'],
    });
    expect(await newest()).toMatchObject({ remark: '重复入账冲回' });
    // To the last fen.
    await operate('wallet', 'adjust', qualified, 'take', await balance(), '--reason', '清零');
    expect(await balance()).toBe('0.00');
    expect(await operate('wallet', 'adjust', qualified, 'take', '0.01', '--reason', '再少一分')).toMatchObject({ exitCode: 1 });
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('is listed with its kinds, the newest first', async () => {
    const { out } = await operate('wallet', 'log', qualified, '--limit', '5');
    expect(out.map((line) => line.split('\t').slice(1, 3))).toEqual([
      ['adjust', expect.any(String)],
      ['adjust', '-100.00'],
      ['adjust', '0.01'],
      ['topup', '1200.50'],
      ['refund', expect.any(String)],
    ]);
    expect((await operate('wallet', 'log', demoPhones.unqualified)).out).toEqual(['No entries.']);
  });

  it.each([
    [2, ['topup', qualified, '10']],
    [2, ['topup', qualified, '10', '--reference', 'a b']],
    [2, ['topup', qualified, '10', '--reference', '123']],
    [2, ['topup', qualified, '0', '--reference', 'REF1']],
    [2, ['topup', qualified, '1.234', '--reference', 'REF1']],
    [2, ['topup', qualified, '1e3', '--reference', 'REF1']],
    [2, ['topup', qualified, '10000000.01', '--reference', 'REF1']],
    [1, ['topup', '99999999', '10', '--reference', 'REF1']],
    [2, ['adjust', qualified, 'add', '10']],
    [2, ['adjust', qualified, 'add', '10', '--reason', ' ']],
    [2, ['adjust', qualified, 'give', '10', '--reason', 'x']],
    [2, ['adjust', qualified, 'add', '10', '--reason', 'x'.repeat(101)]],
    [2, ['adjust', qualified, 'add', '10', '--reason', 'a\nb']],
    [2, ['log']],
    [1, ['log', 'nobody']],
  ])('exits with %i for %j', async (exitCode, words) => {
    expect((await operate('wallet', ...words)).exitCode).toBe(exitCode);
  });
});

onPostgres('transfers that are entered at once', proves('ledgers'), (open) => {
  it('are one a number, whoever they are entered for', async () => {
    const shop = await open();
    const operate = operating(shop);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_none, at) =>
        operate('wallet', 'topup', at % 2 === 0 ? qualified : other, '50', '--reference', 'RACE-0001'),
      ),
    );
    const rows = await shop.database.select().from(balanceEntries).where(eq(balanceEntries.reference, 'RACE-0001'));
    expect(rows).toHaveLength(1);
    expect(outcomes.filter(({ exitCode }) => exitCode === 0)).toHaveLength(10);
    expect(outcomes.filter(({ exitCode }) => exitCode === 1)).toHaveLength(10);
    expect(await shop.database.$count(messages, and(eq(messages.kind, 'system'), eq(messages.url, '/yegl')))).toBe(1);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
