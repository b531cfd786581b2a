import { eq } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { licences } from '../../../src/server/database/schema/licence.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { UploadFolder } from '../../../src/server/upload/upload-folder.ts';
import { devicePaper, uploadedPage } from '../../support/licences.ts';
import { demoPhones, onEither, onPostgres, type OpenShop, type TestShop } from '../../support/server.ts';

/** A shop with its operator, and what the phones were told. */
async function operated(open: OpenShop, dataDir: string) {
  const shop = await open({ dataDir });
  const run = (...words: string[]) =>
    programs.shop(
      {
        database: shop.database,
        clock: () => new Date(),
        payment: { isSimulated: true, wechat: null, alipay: null },
        files: new UploadFolder(join(dataDir, 'uploads')),
      },
      ['review', ...words],
    );
  const told = async (phone: string) =>
    (await shop.database.select().from(outboxMessages).where(eq(outboxMessages.recipient, phone))).map(({ words }) => words);
  return { shop, run, told };
}

/** A device licence on its way to review; gives its id as the operator names it. */
async function sentLicence(shop: TestShop, number: string): Promise<string> {
  const buyer = await shop.signedIn(demoPhones.qualified);
  await buyer.post('/api/user/zizhi', devicePaper([await uploadedPage(buyer)], { number }));
  const [row] = await shop.database.select({ id: licences.id }).from(licences).where(eq(licences.number, number));
  return `licence:${row?.id ?? 0}`;
}

const folder = () => mkdtemp(join(tmpdir(), 'yaoji-review-test-'));

onEither('the review', (open) => {
  let parts: Awaited<ReturnType<typeof operated>>;
  let clinic: string;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await folder();
    parts = await operated(open, dataDir);
    clinic = `shop:${await parts.shop.buyerId(demoPhones.unqualified)}`;
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('lists what waits, and shows each with the files of its pages', async () => {
    const id = await sentLicence(parts.shop, '皖械A1');
    const { out } = await parts.run('list');
    expect(out.find((line) => line.startsWith(`${clinic}\t`))).toContain('芜湖仁康中医诊所\tclinic');
    expect(out.find((line) => line.startsWith(`${id}\t`))).toContain('第三类医疗器械经营许可证\t皖械A1');
    const shown = (await parts.run('show', id)).out.join('\n');
    expect(shown).toContain('合肥安和大药房有限公司');
    const page = /page 1\t(\S+)\t/.exec(shown)?.[1] ?? '';
    expect([page.startsWith(dataDir), existsSync(page)]).toEqual([true, true]);
    expect((await parts.run('show', clinic)).out.join('\n')).toMatch(/医疗机构执业许可证[^]*采购委托书/);
  });

  it('passes a licence once, tells its shop, and what it grants is granted', async () => {
    const id = await sentLicence(parts.shop, '皖械A2');
    const before = (await parts.told(demoPhones.qualified)).length;
    expect(await parts.run('pass', id)).toMatchObject({ exitCode: 0, out: [expect.stringContaining('第三类医疗器械经营许可证 passed')] });
    expect(await parts.run('refuse', id, '--reason', '不清楚')).toMatchObject({
      exitCode: 1,
      err: [`${id} does not wait for review: it is passed`],
    });
    expect((await parts.told(demoPhones.qualified)).slice(before)).toEqual([expect.stringContaining('第三类医疗器械经营许可证已审核通过')]);
    const buyer = await parts.shop.signedIn(demoPhones.qualified);
    expect((await buyer.get('/api/user/jyfw')).data.scopes).toContainEqual(expect.objectContaining({ code: 'qx3', granted: 1 }));
  });

  it('refuses a licence with a reason, which its shop reads; sent again it waits again', async () => {
    const id = await sentLicence(parts.shop, '皖械A3');
    expect(await parts.run('refuse', id)).toMatchObject({ exitCode: 1, err: ['A refusal says its reason'] });
    expect(await parts.run('refuse', id, '--reason', 'x'.repeat(201))).toMatchObject({ exitCode: 1 });
    expect(await parts.run('refuse', id, '--reason', '第 2 页公章不清')).toMatchObject({ exitCode: 0 });
    const buyer = await parts.shop.signedIn(demoPhones.qualified);
    const row = async () => (await buyer.get('/api/user/zizhi')).data.find(({ kind }: { kind: string }) => kind === 'qxxkz');
    // The one that passed before stays in force.
    expect(await row()).toMatchObject({ state: 'passed', number: '皖械A2' });
    expect((await row()).versions[0]).toMatchObject({ state: 'refused', reason: '第 2 页公章不清' });
    expect((await parts.told(demoPhones.qualified)).at(-1)).toContain('已退回：第 2 页公章不清');
    await sentLicence(parts.shop, '皖械A3');
    expect((await row()).versions[0]).toMatchObject({ state: 'pending', number: '皖械A3' });
  });

  it('refuses a registration, and passes it later with the licences that wait: its shop may buy in the session it has', async () => {
    const buyer = await parts.shop.signedIn(demoPhones.unqualified);
    expect(await parts.run('refuse', clinic, '--reason', '诊所名称与执照不一致')).toMatchObject({ exitCode: 0 });
    expect((await parts.run('list')).out.some((line) => line.includes('芜湖仁康'))).toBe(false);
    expect(await parts.run('pass', clinic)).toMatchObject({ exitCode: 1, err: [`${clinic} does not wait for review: it is refused`] });
    const [kept] = await parts.shop.database
      .select()
      .from(buyers)
      .where(eq(buyers.id, Number(clinic.slice(5))));
    expect(kept).toMatchObject({ reviewState: 'refused', reviewReason: '诊所名称与执照不一致' });
    await parts.shop.database
      .update(buyers)
      .set({ reviewState: 'pending' })
      .where(eq(buyers.id, Number(clinic.slice(5))));
    expect((await buyer.get('/api/user/base')).data.is_passed).toBe(0);
    expect(await parts.run('pass', clinic)).toMatchObject({ exitCode: 0, out: ['芜湖仁康中医诊所 passed'] });
    expect((await buyer.get('/api/user/base')).data.is_passed).toBe(1);
    expect(await parts.told(demoPhones.unqualified)).toEqual([
      expect.stringContaining('已退回：诊所名称与执照不一致'),
      expect.stringContaining('已审核通过，可以下单了'),
    ]);
  });

  it.each([
    [['pass']],
    [['pass', 'x']],
    [['list', 'shop:1']],
    [['burn', 'shop:1']],
    [['pass', 'shop:0']],
    [['pass', 'licence:1', '--reason', 'x']],
  ])('is called wrongly by %j', async (words) => {
    expect(await parts.run(...words)).toMatchObject({ exitCode: 2 });
  });

  it.each(['shop:999999999', 'licence:999999999'])('knows no %s', async (id) => {
    for (const act of ['show', 'pass'])
      expect(await parts.run(act, id)).toMatchObject({ exitCode: 1, err: [expect.stringMatching(/^No /)] });
  });
});

onPostgres('the review, decided by many at once', (open) => {
  let parts: Awaited<ReturnType<typeof operated>>;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await folder();
    parts = await operated(open, dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it.each(['licence', 'shop'])('decides of a %s once, and tells it once', async (what) => {
    const phone = what === 'shop' ? demoPhones.unqualified : demoPhones.qualified;
    const id = what === 'shop' ? `shop:${await parts.shop.buyerId(phone)}` : await sentLicence(parts.shop, '皖械R1');
    const before = (await parts.told(phone)).length;
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? parts.run('pass', id) : parts.run('refuse', id, '--reason', '不清楚'))),
    );
    expect(outcomes.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
    expect((await parts.told(phone)).length).toBe(before + 1);
  });

  it('never passes what its shop has just taken back for another', async () => {
    const first = await sentLicence(parts.shop, '皖械R2');
    const buyer = await parts.shop.signedIn(demoPhones.qualified);
    const page = await uploadedPage(buyer);
    const [decided] = await Promise.all([
      parts.run('pass', first),
      buyer.post('/api/user/zizhi', devicePaper([page], { number: '皖械R3' })),
    ]);
    const rows = await parts.shop.database.select().from(licences).where(eq(licences.kind, 'qxxkz'));
    const stateOf = (number: string) => rows.find((row) => row.number === number)?.state;
    expect(stateOf('皖械R3')).toBe('pending');
    expect(stateOf('皖械R2')).toBe(decided.exitCode === 0 ? 'passed' : 'refused');
  });
});
