import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { licencePages, licences, uploads } from '../../../src/server/database/schema/licence.ts';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { authorityPaper, devicePaper, uploadedPage } from '../../support/licences.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import { ServerClient } from '../../support/server-client.ts';
import { ownerSession } from '../../support/owner-session.ts';

onEither('licences of a shop (R27, R28)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let buyerId: number;
  beforeAll(async () => {
    shop = await open();
    buyerId = await shop.buyerId(demoPhones.qualified);
  });
  beforeEach(async () => {
    buyer = await shop.signedIn(demoPhones.qualified);
    await shop.database.delete(licences).where(and(eq(licences.buyerId, buyerId), eq(licences.kind, 'qxxkz')));
  });
  const kindOf = async (client: ServerClient, kind: string) =>
    (await client.get('/api/user/zizhi')).data.find((row: { kind: string }) => row.kind === kind);

  it('are listed with what is asked of the shop first, and what each missing one closes', async () => {
    const { data } = await buyer.get('/api/user/zizhi');
    expect(data.map(({ kind, is_required, state }: Record<string, unknown>) => [kind, is_required, state])).toEqual([
      ['yyzz', 1, 'passed'],
      ['ypjyxkz', 1, 'passed'],
      ['cgwts', 1, 'passed'],
      ['qxba', 0, 'passed'],
      ['qxxkz', 0, 'missing'],
      ['spjy', 0, 'passed'],
      ['kpzl', 0, 'passed'],
    ]);
    expect(data[0]).toMatchObject({ name: '营业执照', valid_until: null, days_left: null, blocks: 0, versions: { length: 1 } });
    const clinic = (await (await shop.signedIn(demoPhones.unqualified)).get('/api/user/zizhi')).data;
    expect(clinic.map(({ kind }: { kind: string }) => kind)).toEqual(['yljgxkz', 'cgwts', 'yyzz', 'qxba', 'qxxkz', 'spjy', 'kpzl']);
  });

  it('bring a blank authority to print, and a sample of it', async () => {
    const { form_url: form, sample_url: sample } = await kindOf(buyer, 'cgwts');
    expect((await kindOf(buyer, 'yyzz')).form_url).toBeUndefined();
    const [blank, example] = [await buyer.get(form), await buyer.get(sample)];
    expect([blank.status, blank.headers['content-type'], blank.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^attachment/),
    ]);
    expect(example.headers['content-disposition']).toMatch(/^inline/);
    const { company } = (await buyer.get('/api/user/base')).data;
    const wordsOf = async ({ bytes }: { readonly bytes: Uint8Array }) => (await readPdf(bytes)).pages.join('').replaceAll(' ', '');
    const [words, filled] = [await wordsOf(blank), await wordsOf(example)];
    expect(words).toContain(company);
    expect(words).toContain('兹委托上述人员');
    expect(words).not.toContain('（示例）');
    expect(filled).toContain('（示例）');
    expect(filled).not.toContain(company);
    const other = await shop.signedIn(demoPhones.other);
    expect((await other.get(form)).status).toBe(404);
  });

  it('show an identity number to nobody whole', async () => {
    const authority = await kindOf(buyer, 'cgwts');
    expect(authority.purchaser_identity).toMatch(/^\d{3}\*{11}[\dX]{4}$/);
    expect((await buyer.get('/api/user/zizhi')).text).not.toMatch(/\d{17}[\dX]/);
  });

  it('say how many goods the scopes open, and what a missing licence closes', async () => {
    const [first] = await shop.database.select({ id: goods.id }).from(goods).orderBy(goods.id).limit(1);
    const other = await open();
    await other.database.update(goods).set({ scopes: ['hxy'] });
    await other.database
      .update(goods)
      .set({ scopes: ['qx3'] })
      .where(eq(goods.id, first?.id ?? 0));
    const client = await other.signedIn(demoPhones.qualified);
    const total = await other.database.$count(goods);
    const { data } = await client.get('/api/user/jyfw');
    expect(data).toMatchObject({ total, open: total - 1 });
    expect(data.scopes).toContainEqual({
      code: 'qx3',
      name: '三类器械',
      granted: 0,
      by: 'qxxkz',
      by_name: '第三类医疗器械经营许可证',
      goods: 1,
    });
    expect(data.scopes).toContainEqual(expect.objectContaining({ code: 'hxy', granted: 1, by: 'ypjyxkz', goods: total - 1 }));
    expect((await kindOf(client, 'qxxkz')).blocks).toBe(1);
    expect(await kindOf(client, 'cgwts')).toMatchObject({ blocks: 0, blocks_after: total });
  });

  it('are sent for review with their pages, which then belong to the shop', async () => {
    const pages = [await uploadedPage(buyer), await uploadedPage(buyer)];
    const sent = await buyer.post('/api/user/zizhi', devicePaper(pages));
    expect(sent).toMatchObject({ status: 200, message: '已提交审核' });
    const row = await kindOf(buyer, 'qxxkz');
    expect(row).toMatchObject({
      state: 'pending',
      number: '皖合药监械经营许20260018号',
      valid_until: '2035-12-31',
      pages: pages.map((id) => ({ id, url: `/api/upload/${id}` })),
      versions: { length: 1 },
    });
    const attached = await shop.database.select({ id: uploads.id }).from(uploads).where(eq(uploads.buyerId, buyerId));
    expect(attached.map(({ id }) => id)).toEqual(expect.arrayContaining(pages));
  });

  it('sent twice, also at once, are one', async () => {
    const pages = [await uploadedPage(buyer)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.post('/api/user/zizhi', devicePaper(pages))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await kindOf(buyer, 'qxxkz')).versions).toHaveLength(1);
  });

  it('sent otherwise take the place of what still waits; both stay in the history', async () => {
    const first = await uploadedPage(buyer);
    await buyer.post('/api/user/zizhi', devicePaper([first]));
    await buyer.post('/api/user/zizhi', devicePaper([first], { number: '皖合药监械经营许20260019号' }));
    const { state, number, versions } = await kindOf(buyer, 'qxxkz');
    expect([state, number]).toEqual(['pending', '皖合药监械经营许20260019号']);
    expect(versions).toMatchObject([{ state: 'pending' }, { state: 'refused', reason: expect.stringContaining('重新提交') }]);
  });

  it('leave what is in force in force until they pass', async () => {
    const before = await kindOf(buyer, 'cgwts');
    await buyer.post('/api/user/zizhi', authorityPaper([await uploadedPage(buyer)]));
    const after = await kindOf(buyer, 'cgwts');
    expect(after).toMatchObject({ state: 'passed', number: before.number, versions: { length: 2 } });
    expect(after.versions[0]).toMatchObject({ state: 'pending', purchaser_name: '周敏', purchaser_identity: '110***********002X' });
    expect((await buyer.get('/api/user/base')).data.is_passed).toBe(1);
    await shop.database.update(licences).set({ state: 'passed' }).where(eq(licences.id, after.versions[0].id));
    expect((await kindOf(buyer, 'cgwts')).number).toBe('WT-2026-1202');
  });

  it('expire on the day after their last one', async () => {
    const day = (ahead: number) => new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
    const ofKind = and(eq(licences.buyerId, buyerId), eq(licences.kind, 'spjy'));
    await shop.database
      .update(licences)
      .set({ validUntil: day(0) })
      .where(ofKind);
    expect(await kindOf(buyer, 'spjy')).toMatchObject({ state: 'passed', days_left: 0 });
    await shop.database
      .update(licences)
      .set({ validUntil: day(-1) })
      .where(ofKind);
    expect(await kindOf(buyer, 'spjy')).toMatchObject({ state: 'expired', days_left: -1 });
  });

  it.each([
    ['number', { number: ' ' }, '请填写证照编号'],
    ['number', { number: '<b>' }, '证照编号与证照不符，请核对'],
    ['issuer', { issuer: '' }, '请填写发证机关'],
    ['issuer', { issuer: '局'.repeat(61) }, '发证机关最多 60 个字'],
    ['valid_until', { valid_until: '' }, '请填写有效期的截止日期'],
    ['valid_until', { valid_until: '2025-01-01', valid_from: '2024-01-01' }, '这份证照已过有效期，请上传新的'],
    ['valid_until', { valid_until: '2026-02-30' }, '截止日期有误'],
    ['valid_until', { long_term: 1, valid_until: '' }, '请填写有效期的截止日期'],
    ['valid_from', { valid_from: '36-01-01' }, '起始日期有误'],
    ['pages', { pages: [] }, '请上传证照照片'],
    ['pages', { pages: Array.from({ length: 7 }, (_, at) => `p${at}`) }, '证照照片最多 6 项'],
    ['pages', { pages: ['../../etc/passwd'] }, '第 1 页已失效，请重新上传'],
    ['kind', { kind: 'yljgxkz' }, '这类门店不需要这种证照'],
    ['kind', { kind: 'x' }, '证照格式有误'],
  ])('are refused with a wrong %s: %j', async (field, wrong, message) => {
    const answer = await buyer.post('/api/user/zizhi', devicePaper([await uploadedPage(buyer)], wrong));
    expect(answer).toMatchObject({ status: 422, message, errors: { [field]: [message] } });
    expect((await kindOf(buyer, 'qxxkz')).state).toBe('missing');
  });

  it('of a kind that names the company carry its credit code; an authority its purchaser', async () => {
    const page = await uploadedPage(buyer);
    expect(await buyer.post('/api/user/zizhi', devicePaper([page], { kind: 'yyzz', number: '91340100MA0000009X' }))).toMatchObject({
      status: 422,
      errors: { number: ['编号应与门店登记的统一社会信用代码一致'] },
    });
    expect(
      await buyer.post('/api/user/zizhi', authorityPaper([page], { purchaser_name: '', purchaser_identity: '110105194912310021' })),
    ).toMatchObject({
      status: 422,
      errors: { purchaser_name: ['请填写被委托人姓名'], purchaser_identity: ['身份证号有误，请核对'] },
    });
    expect(
      await buyer.post('/api/user/zizhi', devicePaper([page], { kind: 'ypjyxkz', number: '皖DA550118001', scopes: [] })),
    ).toMatchObject({ status: 422, errors: { scopes: ['请勾选证照上的经营范围'] } });
    expect(
      await buyer.post('/api/user/zizhi', devicePaper([page], { kind: 'ypjyxkz', number: '皖DA550118001', scopes: ['qx3'] })),
    ).toMatchObject({ status: 422, errors: { scopes: ['经营范围有误'] } });
  });

  it('take no page of somebody else’s, which is as if it were not there', async () => {
    const foreign = await uploadedPage(await shop.signedIn(demoPhones.other));
    const absent = 'a'.repeat(32);
    const [first, second] = [
      await buyer.post('/api/user/zizhi', devicePaper([foreign])),
      await buyer.post('/api/user/zizhi', devicePaper([absent])),
    ];
    expect([first.status, first.text]).toEqual([second.status, second.text]);
    expect(first.status).toBe(422);
    expect(await shop.database.$count(licencePages, eq(licencePages.uploadId, foreign))).toBe(0);
    const [kept] = await shop.database.select().from(uploads).where(eq(uploads.id, foreign));
    expect(kept?.buyerId).toBeNull();
  });

  it('of a shop whose registration is open are drafts, which another shop of the account may write; never those of a passed one', async () => {
    const [mine] = await shop.database.select().from(buyers).where(eq(buyers.id, buyerId));
    const [fresh] = await shop.database
      .insert(buyers)
      .values({
        accountId: mine?.accountId ?? 0,
        company: '',
        contactName: '',
        kind: 'pharmacy',
        reviewState: 'draft',
        createdAt: new Date(),
      })
      .returning({ id: buyers.id });
    const freshId = fresh?.id ?? 0;
    const page = await uploadedPage(buyer);
    const saved = await buyer.post('/api/user/zizhi', devicePaper([page], { shop: freshId }));
    expect(saved).toMatchObject({ status: 200, message: '已保存，提交注册后一并审核' });
    await buyer.post('/api/user/zizhi', devicePaper([page], { shop: freshId, number: '皖改20260001号' }));
    const rows = (await buyer.get(`/api/user/zizhi?shop=${freshId}`)).data;
    expect(rows.find(({ kind }: { kind: string }) => kind === 'qxxkz')).toMatchObject({
      state: 'draft',
      number: '皖改20260001号',
      versions: { length: 1 },
    });
    expect((await kindOf(buyer, 'qxxkz')).state).toBe('missing');

    const inFresh = new ServerClient(shop.app);
    inFresh.setCookie(sessionCookie, await ownerSession(shop.database, freshId, new Date()));
    for (const id of [buyerId, await shop.buyerId(demoPhones.other), 999_999_999, 'x']) {
      expect(await inFresh.get(`/api/user/zizhi?shop=${id}`)).toMatchObject({ status: 404, message: '门店不存在' });
      expect(await inFresh.post('/api/user/zizhi', devicePaper([page], { shop: id }))).toMatchObject({ status: 404 });
    }
  });
});
