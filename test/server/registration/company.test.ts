import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { pharmacy, register } from '../../support/registering.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const phone = '13912345678';
const otherPhone = '13912345670';

onEither('the company of a registration (R26)', (open) => {
  let shop: TestShop;
  let client: ServerClient;
  beforeEach(async () => {
    shop = await open();
    client = shop.visitor();
    await register(shop, client, phone);
  });
  afterEach(() => shop.close());
  const read = async (of = client, query = '') => (await of.get(`/api/register${query}`)).data;
  const send = (change: object = {}, of = client) => of.post('/api/register/company', { ...pharmacy, ...change });
  const review = (state: 'draft' | 'pending' | 'refused' | 'passed', company: string = pharmacy.company) =>
    shop.database
      .update(buyers)
      .set({ reviewState: state, reviewReason: state === 'refused' ? '执照看不清' : '' })
      .where(eq(buyers.company, company));

  it('begins empty, is kept while it is typed, whatever it is, and found on another device', async () => {
    expect(await read()).toMatchObject({
      state: 'draft',
      step: 'company',
      draft: { company: '', kind: '', credit_code: '' },
      saved_at: null,
      sent_at: null,
    });
    expect(await client.post('/api/register/draft', { company: '合肥', credit_code: '9135', region_code: '34' })).toMatchObject({
      status: 200,
      data: { saved_at: expect.any(Number) },
    });
    const device = shop.visitor();
    await device.post('/api/login', { name: phone, password: 'Changed#2027' });
    expect(await read(device)).toMatchObject({
      step: 'company',
      draft: { company: '合肥', credit_code: '9135', region_code: '34', kind: '' },
      saved_at: expect.any(Number),
    });
    expect((await client.get('/api/user/base')).data.company).toBe('');
  });

  it('is taken when every field can stay, and changed by sending it again', async () => {
    await client.post('/api/register/draft', { company: '合肥' });
    expect(await send()).toMatchObject({ status: 200, data: { step: 'licences', state: 'draft', draft: { ...pharmacy } } });
    expect(await send({ contact: '陈安' })).toMatchObject({ status: 200, data: { draft: { contact: '陈安' } } });
    expect((await client.get('/api/user/base')).data).toMatchObject({ company: pharmacy.company, is_passed: 0, review_state: 'draft' });
    expect((await client.get('/api/user/shops')).data).toMatchObject([{ company: pharmacy.company, review_state: 'draft', is_passed: 0 }]);
  });

  it('names every field that cannot', async () => {
    const answer = await send({
      kind: 'x',
      company: '药',
      credit_code: '91350100M000100Y44',
      region: '',
      region_code: '1',
      address: '',
      contact: '',
      phone: '1',
    });
    expect(answer.status).toBe(422);
    expect(await send({ credit_code: '91350100M000100Y44', phone: '12345' })).toMatchObject({
      status: 422,
      errors: { credit_code: [expect.stringContaining('校验')], phone: [expect.any(String)] },
    });
    expect(await send({ credit_code: '9'.repeat(31) })).toMatchObject({
      status: 422,
      errors: { credit_code: [expect.stringContaining('统一社会信用代码')] },
    });
    expect(await send({ company: '药'.repeat(61) })).toMatchObject({ status: 422, errors: { company: [expect.any(String)] } });
    expect(await send({ region: '安徽省合肥市庐阳区', region_code: '999999' })).toMatchObject({
      status: 422,
      errors: { region: [expect.any(String)] },
    });
    expect(await client.post('/api/register/draft', { company: '药'.repeat(61) })).toMatchObject({
      status: 422,
      errors: { company: [expect.any(String)] },
    });
    expect(await read()).toMatchObject({ step: 'company' });
  });

  it.each(['pending', 'passed'] as const)('is closed while the review has it: %s', async (state) => {
    await send();
    await review(state);
    expect(await send({ contact: '陈安' })).toMatchObject({ status: 409 });
    expect(await client.post('/api/register/draft', { company: '合肥' })).toMatchObject({ status: 409 });
    expect(await read()).toMatchObject({ state, step: 'review', draft: { contact: pharmacy.contact }, reason: '' });
  });

  it('is open again when it was given back, with the reason and what was typed', async () => {
    await send();
    await review('refused');
    expect(await read()).toMatchObject({ state: 'refused', step: 'licences', reason: '执照看不清', draft: { ...pharmacy } });
    expect(await send({ contact: '陈安' })).toMatchObject({ status: 200, data: { state: 'refused' } });
  });

  it('keeps a credit code from another account once its owner has passed, and not before', async () => {
    const other = shop.visitor();
    await register(shop, other, otherPhone);
    expect(await send()).toMatchObject({ status: 200 });
    expect(await send({ company: '合肥市城北大药房' }, other)).toMatchObject({ status: 200 });
    await review('passed');
    expect(await send({ company: '合肥市城北大药房' }, other)).toMatchObject({
      status: 422,
      errors: { credit_code: [expect.stringContaining('另一账号')] },
    });
  });

  it('lets the stores of a chain share a credit code, and no other shops of an account', async () => {
    await send({ kind: 'chain' });
    await review('passed');
    const { data: further } = await client.post('/api/register/shop');
    expect(await send({ shop: further.shop })).toMatchObject({ status: 422, errors: { credit_code: [expect.any(String)] } });
    expect(await send({ shop: further.shop, kind: 'chain', company: '合肥市城南大药房二店' })).toMatchObject({
      status: 200,
      data: { shop: further.shop },
    });
  });

  it('begins a further shop, once while it is empty; the session stays where it was', async () => {
    await send();
    const [one, same] = [await client.post('/api/register/shop'), await client.post('/api/register/shop')];
    expect(one).toMatchObject({ status: 200, data: { state: 'draft', step: 'company', draft: { company: '' } } });
    expect(same.data.shop).toBe(one.data.shop);
    await client.post('/api/register/draft', { shop: one.data.shop, company: '二' });
    expect((await client.post('/api/register/shop')).data.shop).not.toBe(one.data.shop);
    expect((await client.get('/api/user/base')).data.company).toBe(pharmacy.company);
    expect(await read(client, `?shop=${one.data.shop}`)).toMatchObject({ draft: { company: '二' } });
  });

  it('is nobody else’s: a foreign shop is as absent as none', async () => {
    const foreign = await shop.buyerId(demoPhones.qualified);
    for (const id of [foreign, 999_999, 'x', '0']) {
      expect(await client.get(`/api/register?shop=${id}`)).toMatchObject({ status: 404, message: '门店不存在' });
      expect(await client.post('/api/register/draft', { shop: id, company: '合肥' })).toMatchObject({ status: 404, message: '门店不存在' });
      expect(await send({ shop: id })).toMatchObject({ status: 404, message: '门店不存在' });
    }
    for (const path of ['/api/register', '/api/register/shop', '/api/register/draft', '/api/register/company']) {
      expect(path === '/api/register' ? await shop.visitor().get(path) : await shop.visitor().post(path, pharmacy)).toMatchObject({
        status: 401,
      });
    }
  });

  it('of a shop that was there before is what the shop says', async () => {
    expect(await read(await shop.signedIn(demoPhones.qualified))).toMatchObject({
      state: 'passed',
      step: 'review',
      draft: { kind: 'pharmacy' },
    });
  });
});

onPostgres('a further shop that is begun twice at the same instant', (open) => {
  it('is one', async () => {
    const shop = await open();
    const client = await shop.signedIn(demoPhones.qualified);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post('/api/register/shop')));
    expect(new Set(answers.map(({ data }) => data.shop)).size).toBe(1);
  });
});
