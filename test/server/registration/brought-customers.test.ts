import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { accounts, buyers } from '../../../src/server/database/schema/account.ts';
import { creditAccounts } from '../../../src/server/database/schema/credit.ts';
import { licences } from '../../../src/server/database/schema/licence.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { writeSpreadsheet } from '../../../src/server/spreadsheet/write-spreadsheet.ts';
import { creditCode } from '../../support/credit-code.ts';
import { enterByCode } from '../../support/people.ts';
import { pharmacy, register } from '../../support/registering.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const columns = [
  '客户编码',
  '单位全称',
  '统一社会信用代码',
  '单位类型',
  '联系人',
  '手机',
  '收货地址',
  '营业执照有效期自',
  '营业执照有效期至',
  '药品经营许可证编号',
  '药品经营许可证经营范围',
  '药品经营许可证有效期至',
  '采购员',
  '采购委托书编号',
  '采购委托书有效期至',
  '账期额度',
  '账期天数',
  '客户等级',
  '账期结算日',
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

let made = 0;
/** A pharmacy that may buy drugs, changed as the test needs it. */
function customer(change: Row = {}): Row & Record<'单位全称' | '统一社会信用代码' | '手机' | '客户编码', string> {
  made += 1;
  return {
    客户编码: `C-${made}`,
    单位全称: `合肥市安和大药房${made}店`,
    统一社会信用代码: creditCode(made),
    单位类型: '药店',
    联系人: '陈静',
    手机: String(13_700_000_000 + made),
    收货地址: '安徽省合肥市庐阳区长江中路 22 号',
    营业执照有效期自: '2019-01-01',
    营业执照有效期至: '长期',
    药品经营许可证编号: `皖DA551${made}`,
    药品经营许可证经营范围: '化学药制剂、中成药、中药饮片、第二类精神药品',
    药品经营许可证有效期至: '2099/12/31',
    采购员: '周敏',
    采购委托书编号: `WT${made}`,
    采购委托书有效期至: '20991231',
    ...change,
  };
}

const csv = (rows: readonly Row[]): Buffer =>
  Buffer.from([columns.join(','), ...rows.map((row) => columns.map((name) => row[name] ?? '').join(','))].join('\n'));

onEither('customers that the seller brings along (R56)', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const run = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, words);
  const bring = async (rows: readonly Row[] | Buffer, ...options: string[]) =>
    run('buyer', 'import', fileWord(Buffer.isBuffer(rows) ? rows : csv(rows)), '--confirm', ...options);
  const shopsCalled = (company: string) => shop.database.select().from(buyers).where(eq(buyers.company, company));

  it('come with their licences and sign in by a code; the contract is their next step, and nobody is written to', async () => {
    const row = customer();
    const before = await shop.database.$count(outboxMessages);
    const { out, exitCode } = await bring([row], '--checked', '2026-11-01');
    expect({ out, exitCode }).toEqual({
      exitCode: 0,
      out: ['1 brought along, 0 known before, 0 not taken', '第二类精神药品: opens nothing here (line 2)'],
    });
    expect(await shop.database.$count(outboxMessages)).toBe(before);
    const { client, answer } = await enterByCode(shop, row.手机);
    expect(answer.status).toBe(200);
    const { data: base } = await client.get('/api/user/base');
    expect(base).toMatchObject({ company: row.单位全称, customer: row.客户编码, is_passed: 1, review_state: 'passed', zizhi_check: null });
    expect(base.ordering).toMatchObject({ step: 'sign-contract' });
    const { data: held } = await client.get('/api/user/zizhi');
    const drugs = held.find(({ kind }: { kind: string }) => kind === 'ypjyxkz');
    expect(drugs).toMatchObject({
      state: 'passed',
      number: row.药品经营许可证编号,
      scopes: ['hxy', 'zcy', 'zyyp'],
      valid_until: '2099-12-31',
      pages: [],
      reason: '供货方 2026-11-01 核验',
    });
    const { data: kept } = await client.get('/api/user/address');
    expect(JSON.stringify(kept)).toContain('长江中路22号');
    expect((await run('buyer', 'find', row.客户编码)).out[0]).toContain(row.单位全称);
    expect((await run('buyer', 'show', row.手机)).out).toContain(`customer code\t${row.客户编码}`);
  });

  it('come with their class, by which price lists hold for them (R57)', async () => {
    const [some, wrong] = [customer({ 客户等级: 'b' }), customer({ 客户等级: 'A B' })];
    const { out } = await bring([some, wrong]);
    expect(out.slice(0, 2)).toEqual(['1 brought along, 0 known before, 1 not taken', '3: the class cannot be «A B»']);
    expect(await shopsCalled(some.单位全称)).toMatchObject([{ customerClass: 'B' }]);
    expect((await run('buyer', 'show', some.手机)).out).toContain('class\tB');
  });

  it('come with the terms on which they buy on account (R50), both parts or none', async () => {
    const [some, none, half, wrong] = [
      customer({ 账期额度: '¥50000.00', 账期天数: '30天' }),
      customer(),
      customer({ 账期额度: '50000' }),
      customer({ 账期额度: '50000', 账期天数: '181' }),
    ];
    const { out } = await bring([some, none, half, wrong]);
    expect(out[0]).toBe('2 brought along, 0 known before, 2 not taken');
    const words = 'account limit and days come together: yuan up to 10000000, and 1 … 180 days';
    expect(out.filter((line) => line.includes(words)).map((line) => line.slice(0, 2))).toEqual(['4:', '5:']);
    const termsOf = async (company: string) => {
      const [{ id } = { id: 0 }] = await shopsCalled(company);
      return shop.database.select().from(creditAccounts).where(eq(creditAccounts.buyerId, id));
    };
    expect(await termsOf(some.单位全称)).toMatchObject([{ limit: '50000.00', days: 30, cutOffDay: null, used: '0.00' }]);
    expect(await termsOf(none.单位全称)).toEqual([]);
  });

  it('come with the day on which their month is cut off, by the rule of the terms', async () => {
    const terms = (账期结算日: string, 账期天数 = '10') => customer({ 账期额度: '8000', 账期天数, 账期结算日 });
    const rows = [terms('25'), terms('每月5日', '0'), terms('月末'), terms('32'), terms('0'), terms('周五'), terms('', '0')];
    const alone = customer({ 账期结算日: '25' });
    const { out } = await bring([...rows, alone]);
    expect(out[0]).toBe('3 brought along, 0 known before, 5 not taken');
    const words = 'the cut-off day goes with account limit and days: a day of the month, 1 … 31';
    expect(out.filter((line) => line.includes(words)).map((line) => line.slice(0, 2))).toEqual(['5:', '6:', '7:', '9:']);
    expect(out.find((line) => line.startsWith('8:'))).toContain('1 … 180 days');
    const kept = [];
    for (const { 单位全称: company } of rows.slice(0, 3)) {
      const [{ id } = { id: 0 }] = await shopsCalled(company);
      const [row] = await shop.database.select().from(creditAccounts).where(eq(creditAccounts.buyerId, id));
      kept.push([row?.days, row?.cutOffDay]);
    }
    expect(kept).toEqual([
      [10, 25],
      [0, 5],
      [10, 31],
    ]);
  });

  it('are only shown without --confirm, and are once, however often the file comes', async () => {
    const rows = [customer(), customer()];
    const looked = await run('buyer', 'import', fileWord(csv(rows)));
    expect(looked.out).toEqual([
      '2 brought along, 0 known before, 0 not taken',
      '第二类精神药品: opens nothing here (lines 2, 3)',
      'Nothing has changed yet: --confirm does it.',
    ]);
    expect(await shopsCalled(rows[0]?.单位全称 ?? '')).toEqual([]);
    expect(await shop.database.$count(accounts, eq(accounts.phone, rows[0]?.手机 ?? ''))).toBe(0);
    const both = await Promise.all([bring(rows), bring(rows)]);
    expect(both.map(({ out }) => Number(out[0]?.split(' ')[0])).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await bring(rows)).out[0]).toBe('0 brought along, 2 known before, 0 not taken');
    const [first] = await shopsCalled(rows[0]?.单位全称 ?? '');
    expect(await shop.database.$count(licences, eq(licences.buyerId, first?.id ?? 0))).toBe(3);
  });

  it('are told what stands in place of a last day that a licence need not have', async () => {
    const { out } = await bring([customer({ 营业执照有效期至: '' }), customer({ 药品经营许可证有效期至: '' })]);
    expect(out).toContain('2: 营业执照: the last day is missing (长期 where there is none)');
    expect(out).toContain('3: 药品经营许可证: the first day is missing, the last day is missing');
  });

  it('may be several shops of one person, and a further one of an account that is here', async () => {
    const phone = '13700099001';
    const rows = [customer({ 手机: phone }), customer({ 手机: phone })];
    expect((await bring(rows)).out[0]).toBe('2 brought along, 0 known before, 0 not taken');
    const { client } = await enterByCode(shop, phone);
    expect((await client.get('/api/user/shops')).data).toHaveLength(2);
    expect((await bring([customer({ 手机: demoPhones.qualified })])).out[0]).toContain('1 brought along');
  });

  it('lack what the file lacks: a shop without a licence is brought along, and cannot buy', async () => {
    const row = customer({ 采购委托书编号: '', 采购委托书有效期至: '', 药品经营许可证有效期至: '2020-01-01' });
    expect((await bring([row])).out).toEqual([
      '1 brought along, 0 known before, 0 not taken',
      '药品经营许可证: expired, the shop cannot order before it has one (line 2)',
      '采购委托书: missing, the shop cannot order before it has one (line 2)',
      '第二类精神药品: opens nothing here (line 2)',
    ]);
    const { client } = await enterByCode(shop, row.手机);
    expect((await client.get('/api/user/base')).data).toMatchObject({ is_passed: 0, review_state: 'passed' });
    expect((await run('buyer', 'show', row.手机)).out.filter((line) => line.startsWith('lacks'))).toEqual([
      'lacks\t药品经营许可证\texpired',
      'lacks\t采购委托书\tmissing',
    ]);
  });

  it('get by a second file what they lack, once, and nothing else', async () => {
    const [first, other] = [
      customer({ 采购委托书编号: '', 采购委托书有效期至: '', 药品经营许可证有效期至: '2020-01-01' }),
      customer({ 采购委托书编号: '', 采购委托书有效期至: '' }),
    ];
    await bring([first, other]);
    const renewed = { 药品经营许可证有效期至: '2099-12-31', 采购委托书编号: 'WT-new', 采购委托书有效期至: '2099-12-31' };
    const second = [{ ...first, ...renewed, 联系人: '王丽' }, other];
    const looked = await run('buyer', 'import', fileWord(csv(second)));
    expect(looked.out.at(-1)).toContain('--confirm');
    const { client } = await enterByCode(shop, first.手机);
    expect((await client.get('/api/user/base')).data.is_passed).toBe(0);
    expect((await bring(second, '--checked', '2026-11-02')).out).toEqual([
      '0 brought along, 2 known before, 0 not taken',
      '药品经营许可证: added to a shop known before (line 2)',
      '采购委托书: added to a shop known before (line 2)',
      '第二类精神药品: opens nothing here (line 2)',
      '采购委托书: missing, the shop cannot order before it has one (line 3)',
    ]);
    expect((await client.get('/api/user/base')).data.is_passed).toBe(1);
    const { data: held } = await client.get('/api/user/zizhi');
    expect(held.find(({ kind }: { kind: string }) => kind === 'cgwts')).toMatchObject({
      number: 'WT-new',
      reason: '供货方 2026-11-02 核验',
    });
    const [shopRow] = await shopsCalled(first.单位全称);
    expect(shopRow?.contactName).toBe('陈静');
    const versions = () => shop.database.$count(licences, eq(licences.buyerId, shopRow?.id ?? 0));
    const before = await versions();
    expect((await bring(second)).out.slice(0, 2)).toEqual([
      '0 brought along, 2 known before, 0 not taken',
      '采购委托书: missing, the shop cannot order before it has one (line 3)',
    ]);
    expect(await versions()).toBe(before);
  });

  it('keep what a person decided since: a file does not replace a stopped licence', async () => {
    const row = customer();
    await bring([row]);
    const [shopRow] = await shopsCalled(row.单位全称);
    const ofShop = eq(licences.buyerId, shopRow?.id ?? 0);
    const [authority] = await shop.database
      .select({ id: licences.id })
      .from(licences)
      .where(and(ofShop, eq(licences.kind, 'cgwts')));
    expect((await run('licence', 'suspend', `licence:${authority?.id}`, '--reason', '人员已离职')).exitCode).toBe(0);
    const { out } = await bring([{ ...row, 采购委托书编号: 'WT-again' }]);
    expect(out[1]).toBe('采购委托书: stopped, the shop cannot order before it has one (line 2)');
    expect(await shop.database.$count(licences, ofShop)).toBe(3);
  });

  it('are refused row by row with everything that is wrong, and keep none of the others back', async () => {
    const right = customer();
    const { out } = await bring([
      customer({ 手机: '0551-62810000', 单位类型: '超市', 统一社会信用代码: '91340200MB0000001X' }),
      customer({ 药品经营许可证编号: '', 药品经营许可证经营范围: '第二类精神药品', 采购员: '' }),
      customer({ 收货地址: '长江中路 22 号' }),
      right,
      { ...right, 客户编码: 'other' },
      customer({ 客户编码: right.客户编码 }),
      customer({ 客户编码: 'a b' }),
      customer({ 单位类型: 'constructor', 药品经营许可证经营范围: 'toString' }),
      {},
    ]);
    expect(out[0]).toBe('1 brought along, 0 known before, 7 not taken');
    expect(out[1]).toMatch(/^2: the kind is one of 药店.*; the credit code has .*; the phone is a mobile number/);
    expect(out.slice(2, 7)).toEqual([
      '3: 药品经营许可证: the number is missing, the scope is missing; 采购委托书: the purchaser is missing',
      '4: the address begins with province, city and district, or the region has its own column',
      '6: line 5 has the same company',
      '7: line 5 has the same customer’s code',
      '8: the customer’s code cannot be «a b»',
    ]);
    expect(out[7]).toMatch(/^9: the kind is one of 药店/);
  });

  it('are refused where the shop knows better: another account’s company, another’s code, a registration under way', async () => {
    const first = customer();
    await bring([first]);
    const visitor = shop.visitor();
    const phone = '13700099002';
    await register(shop, visitor, phone);
    await visitor.post('/api/register/company', { ...pharmacy, company: '合肥市城北大药房', credit_code: creditCode(990) });
    const { out } = await bring([
      customer({ 统一社会信用代码: first.统一社会信用代码 }),
      customer({ 客户编码: first.客户编码 }),
      customer({ 手机: phone, 单位全称: '合肥市城北大药房', 统一社会信用代码: creditCode(990) }),
    ]);
    expect(out[0]).toBe('0 brought along, 0 known before, 3 not taken');
    expect(out.slice(1, 4)).toEqual([
      '2: 这个单位已由另一账号开通采购；如需共用，请联系客服',
      `3: ${first.客户编码} is the code of ${first.单位全称}`,
      expect.stringMatching(/^4: shop:\d+ registers by itself/),
    ]);
  });

  it('come by a workbook with a region of its own, and by names that sellers use', async () => {
    const phone = '13700099003';
    const text = (name: string, value: string) => ({ name, kind: 'text' as const, value: () => value });
    const workbook = await writeSpreadsheet(
      '客户',
      [
        text('客户名称', '合肥市蜀山区安和诊所'),
        text('信用代码', creditCode(991)),
        text('类型', '诊所'),
        text('联系人', '李航'),
        { name: '手机号', kind: 'count' as const, value: () => Number(phone) },
        text('省市区', '安徽省合肥市蜀山区'),
        text('地址', '望江西路 5 号'),
        text('诊所备案号', 'PDY34010417D2152'),
        { name: '诊所备案有效期至', kind: 'day' as const, value: () => '2099-12-31' },
      ],
      [{}],
    );
    expect((await bring(workbook)).out).toEqual([
      '1 brought along, 0 known before, 0 not taken',
      '采购委托书: missing, the shop cannot order before it has one (line 2)',
    ]);
    const [clinic] = await shopsCalled('合肥市蜀山区安和诊所');
    expect(clinic).toMatchObject({ kind: 'clinic', customerCode: null, reviewState: 'passed' });
    const [record] = await shop.database
      .select()
      .from(licences)
      .where(eq(licences.buyerId, clinic?.id ?? 0));
    expect(record).toMatchObject({ kind: 'yljgxkz', number: 'PDY34010417D2152', validUntil: '2099-12-31' });
    expect((await enterByCode(shop, phone)).answer.status).toBe(200);
  });

  it('say what is wrong with the whole file', async () => {
    expect((await bring(Buffer.from('a,b\n1,2\n'))).err[0]).toMatch(/^no header has the column company \(单位全称/);
    expect((await bring(Buffer.from('PK\u0003\u0004broken'))).exitCode).toBe(2);
    expect((await bring([customer()], '--checked', '2999-01-01')).exitCode).toBe(2);
    expect((await bring([])).out).toEqual(['0 brought along, 0 known before, 0 not taken']);
  });
});
