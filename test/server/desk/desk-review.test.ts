import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { licencePages, licences, registerLookups } from '../../../src/server/database/schema/licence.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { inMemory } from '../../../src/server/settings.ts';
import { filesOf } from '../../../src/server/upload/place-of-files.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import { uploadedPage } from '../../support/licences.ts';
import { paper, uploading } from '../../support/multipart.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

interface Field {
  readonly field: string;
  readonly value: string;
}
interface Paper {
  readonly id: number;
  readonly kind: string;
  readonly fields: readonly Field[];
  readonly pages: readonly { readonly url: string }[];
}

/** Everything confirmed, but for what the paper says otherwise. */
const checksOf = (papers: readonly Paper[], right: Record<string, string> = {}) =>
  papers.map(({ id, fields }) => ({
    licence_id: id,
    fields: fields.map(({ field, value }) => ({ field, seen: value, ...(right[field] !== undefined && { right: right[field] }) })),
  }));

onEither('reviewing at the desk (R26–R28, R64)', (open) => {
  let shop: TestShop;
  let pharmacist: ServerClient;
  let clinic: number;
  beforeEach(async () => {
    shop = await open();
    pharmacist = await atDesk(shop, deskPhones.pharmacist);
    clinic = await shop.buyerId(demoPhones.unqualified);
  });
  afterEach(() => shop.close());

  const reviewed = async () => (await pharmacist.get(`/api/desk/reviews/shop-${clinic}`)).data as { readonly licences: readonly Paper[] };
  const stateOf = async (id: number) => (await shop.database.select().from(buyers).where(eq(buyers.id, id)))[0];

  /** Gives the first licence a page. */
  const withPage = async (): Promise<string> => {
    const [first] = (await reviewed()).licences;
    const uploadId = await uploadedPage(await shop.signedIn(demoPhones.unqualified));
    await shop.database.insert(licencePages).values({ licenceId: first?.id ?? 0, position: 0, uploadId });
    return uploadId;
  };

  it('lists what waits, the longest first, and a licence that takes the place of another', async () => {
    const renewing = await shop.buyerId(demoPhones.qualified);
    await shop.database
      .insert(licences)
      .values({ buyerId: renewing, kind: 'cgwts', state: 'pending', number: 'WT-1', sentAt: new Date(), validUntil: '2028-01-01' });
    const { data } = await (await atDesk(shop, deskPhones.clerk)).get('/api/desk/reviews');
    expect(data.total).toBe(2);
    expect(data.list[0]).toMatchObject({ id: `shop-${clinic}`, what: 'registration', company: '芜湖仁康中医诊所' });
    expect(data.list[1]).toMatchObject({ what: 'licence', licences: ['采购委托书'], renewal: 1, customer_id: renewing });
  });

  it('passes a registration after every field of every licence, and says who passed it', async () => {
    const { licences: papers } = await reviewed();
    const pass = (checks: unknown) => pharmacist.post(`/api/desk/reviews/shop-${clinic}/pass`, { licences: checks } as object);
    const checks = checksOf(papers);
    const withoutOne = checks.map((check, at) => (at === 0 ? { ...check, fields: check.fields.slice(1) } : check));
    expect(await pass(withoutOne)).toMatchObject({ status: 422, message: expect.stringContaining('还有 1 项未看：编号') as string });
    expect(await pass(checks.slice(1))).toMatchObject({ status: 409 });
    const seenOther = checksOf(papers.map((paper) => ({ ...paper, fields: paper.fields.map((one) => ({ ...one, value: '别的' })) })));
    expect((await pass(seenOther)).status).toBe(409);
    expect((await stateOf(clinic))?.reviewState).toBe('pending');
    const both = await Promise.all([1, 2].map(() => pass(checks)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toMatch(/^周敏 \d\d:\d\d 已通过$/);
    expect(await stateOf(clinic)).toMatchObject({ reviewState: 'passed', reviewedBy: '周敏' });
    const kept = await shop.database.select().from(licences).where(eq(licences.buyerId, clinic));
    expect(new Set(kept.map(({ state, decidedBy }) => `${state} ${decidedBy}`))).toEqual(new Set(['passed 周敏']));
    expect((await pharmacist.get(`/api/desk/reviews/shop-${clinic}`)).status).toBe(409);
  });

  it('puts a licence right by the paper, and tells the shop', async () => {
    const { licences: papers } = await reviewed();
    const paper = papers.find(({ fields }) => fields.some(({ field }) => field === 'validUntil' && field !== undefined));
    const checks = checksOf(papers).map((check) =>
      check.licence_id === paper?.id
        ? { ...check, fields: check.fields.map((one) => (one.field === 'validUntil' ? { ...one, right: '2031-01-02' } : one)) }
        : check,
    );
    const passed = await pharmacist.post(`/api/desk/reviews/shop-${clinic}/pass`, { licences: checks });
    expect(passed.data.corrected).toHaveLength(1);
    const [kept] = await shop.database
      .select()
      .from(licences)
      .where(eq(licences.id, paper?.id ?? 0));
    expect(kept).toMatchObject({ state: 'passed', validUntil: '2031-01-02' });
    const told = await shop.database.select().from(messages).where(eq(messages.buyerId, clinic));
    expect(told.map(({ text }) => text).join()).toContain('→ 2031-01-02');
  });

  it('takes no correction that a shop could not send, and none of the company', async () => {
    const { licences: papers } = await reviewed();
    const pass = (right: Record<string, string>) =>
      pharmacist.post(`/api/desk/reviews/shop-${clinic}/pass`, { licences: checksOf(papers, right) });
    expect((await pass({ validUntil: '2020-01-01' })).errors).toHaveProperty('valid_until');
    expect(await pass({ company: '另一家药店' })).toMatchObject({ status: 422, message: expect.stringContaining('只能退回') as string });
    expect((await stateOf(clinic))?.reviewState).toBe('pending');
  });

  it('sends back with a reason, unless the shop has sent another licence meanwhile', async () => {
    const { licences: papers } = await reviewed();
    const refuse = (ids: readonly number[], reason: string) =>
      pharmacist.post(`/api/desk/reviews/shop-${clinic}/refuse`, { reason, licence_ids: ids });
    const ids = papers.map(({ id }) => id);
    expect((await refuse(ids, ' ')).status).toBe(422);
    expect((await refuse(ids.slice(1), '照片不清')).status).toBe(409);
    expect((await refuse(ids, '<b>照片</b>不清')).status).toBe(200);
    expect(await stateOf(clinic)).toMatchObject({ reviewState: 'refused', reviewReason: '<b>照片</b>不清', reviewedBy: '周敏' });
    expect((await refuse(ids, '照片不清')).message).toMatch(/^周敏 \d\d:\d\d 已退回：/);
  });

  it('shows a document in the browser’s own viewer, which has no sandbox and is an object of its address', async () => {
    const owner = await shop.signedIn(demoPhones.unqualified);
    const { data } = await owner.send(uploading({ content: paper(), type: 'application/pdf', name: 'a.pdf' }));
    const [first] = (await reviewed()).licences;
    await shop.database.delete(licencePages).where(eq(licencePages.licenceId, first?.id ?? 0));
    await shop.database.insert(licencePages).values({ licenceId: first?.id ?? 0, position: 0, uploadId: data.id as string });
    const scan = await pharmacist.get((await reviewed()).licences[0]?.pages[0]?.url ?? '');
    const policy = String(scan.headers['content-security-policy']);
    expect([scan.status, scan.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'; object-src 'self'");
    expect(policy).not.toContain('sandbox');
  });

  it('shows a scan to a reviewer alone, and no other file', async () => {
    const upload = await withPage();
    const { licences: papers } = await reviewed();
    const url = papers[0]?.pages[0]?.url ?? '';
    expect(url).toBe(`/api/desk/scans/${upload}`);
    const scan = await pharmacist.get(url);
    expect([scan.status, scan.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\/|pdf$/)]);
    expect(scan.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(scan.headers['cache-control']).toBe('private, no-cache');
    expect((await (await atDesk(shop, deskPhones.clerk)).get(url)).status).toBe(403);
    expect((await shop.visitor().get(url)).status).toBe(401);
    expect((await (await shop.signedIn(demoPhones.unqualified)).get(url)).status).toBe(401);
    // A file that is no page of a licence, or none any more.
    await shop.database.delete(licencePages).where(and(eq(licencePages.licenceId, papers[0]?.id ?? 0), eq(licencePages.position, 0)));
    expect((await pharmacist.get(url)).status).toBe(404);
    expect((await pharmacist.get('/api/desk/scans/..%2Fetc')).status).toBe(404);
  });

  it('passes nothing whose page is not there any more', async () => {
    const files = filesOf({ dataDir: inMemory, bucket: null });
    const upload = await withPage();
    const { licences: papers } = await reviewed();
    await files.remove(upload);
    const passed = await pharmacist.post(`/api/desk/reviews/shop-${clinic}/pass`, { licences: checksOf(papers) });
    expect(passed).toMatchObject({ status: 409, message: expect.stringContaining('打不开') as string });
    expect((await stateOf(clinic))?.reviewState).toBe('pending');
  });

  it('keeps what outside registers said', async () => {
    const noted = await pharmacist.post(
      `/api/desk/customers/${clinic}/lookups`,
      { register: 'gsxt', result: 'matches', note: '存续' },
      { 'idempotency-key': 'one' },
    );
    expect(noted.data.lookups[0]).toMatchObject({ register: 'gsxt', result: 'matches', note: '存续', by: '周敏' });
    expect((await pharmacist.post('/api/desk/customers/x/lookups', { register: 'gsxt', result: 'matches' })).status).toBe(404);
    expect(await shop.database.$count(registerLookups)).toBe(1);
  });
});
