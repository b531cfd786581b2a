import { describe, expect, it } from 'vitest';
import { ask, link } from '../../../src/contract/shared/gateway.ts';
import { applyForInvoice } from '../../../src/contract/invoice/invoice-calls.ts';
import { addTitle } from '../../../src/contract/invoice/title-calls.ts';
import { readListFile } from '../../../src/contract/purchase/list-calls.ts';
import { readTopUp } from '../../../src/contract/wallet/wallet-calls.ts';
import { createHttpClient } from '../../../src/infrastructure/http/client/http-client.ts';
import { gatewayOver } from '../../../src/infrastructure/http/client/gateway-over.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';

const table = {
  topUp: ask(readTopUp, (id: string) => ({ params: { id } }), { missing: null, once: true }),
  words: ask(addTitle, (email: string) => ({ form: { email } }), {
    give: ({ titles }, message) => `${titles.length} ${message}`,
    faults: { email: 'address' },
  }),
  apply: ask(applyForInvoice, (id: string, idempotencyKey: string) => ({ form: { order_ids: [id], title_id: 1 }, idempotencyKey })),
  file: ask(readListFile, (file: File) => ({ file })),
  address: link('/api/things/{id}', (id: string, month: string) => ({ params: { id }, query: { month } })),
};

/** A gateway whose server answers every call with this envelope, and what was asked of it. */
function over(envelope: object, status = 200) {
  const asked: { readonly url: string; readonly init: RequestInit }[] = [];
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    asked.push({ url: String(url), init });
    return new Response(JSON.stringify(envelope), { status });
  };
  const client = createHttpClient({ baseUrl: 'https://shop.example', timeoutMs: 1000, retryDelayMs: 1, fetch, faults: fakeFaultLog() });
  return { gateway: gatewayOver(client, table), client, asked };
}

const topUp = { id: 7, amount: '100', state: 'waiting' };
const done = (data: unknown) => ({ code: 200, message: '好', data });

describe('a gateway over a table', () => {
  it('asks the call with what the method sends, and gives its answer in our terms', async () => {
    const { gateway, asked } = over(done(topUp));
    expect(await gateway.topUp('7/8')).toMatchObject({ id: '7', state: 'waiting' });
    expect(asked.map(({ url, init }) => [init.method, url])).toEqual([['GET', 'https://shop.example/api/user/topup/7%2F8']]);
  });

  it('gives what a method makes of the answer and of the server’s words', async () => {
    expect(await over(done({ company: '甲店', list: [] })).gateway.words('a@b.cn')).toEqual({ ok: true, value: '0 好' });
  });

  it('takes what is not there for what the table says, and repeats nothing that is asked once', async () => {
    expect(await over({ code: 404, message: '没有' }, 404).gateway.topUp('7')).toBeNull();
    const { gateway, asked } = over({ code: 503, message: '' }, 503);
    await expect(gateway.topUp('7')).rejects.toMatchObject({ kind: 'busy' });
    expect(asked).toHaveLength(1);
  });

  it('gives a form’s refusals by the form’s own fields, and throws every other', async () => {
    const refusal = { code: 422, message: '有误', errors: { email: ['邮箱有误'], other: ['别的'] } };
    expect(await over(refusal, 422).gateway.words('x')).toEqual({ ok: false, refusal: { address: '邮箱有误', whole: '别的' } });
    await expect(over({ code: 409, message: '不行' }, 409).gateway.words('x')).rejects.toMatchObject({ kind: 'business' });
    await expect(over(refusal, 422).gateway.apply('1', 'k')).rejects.toMatchObject({ kind: 'fields' });
  });

  it('sends a key in its header and a file in place of a form', async () => {
    const { gateway, asked } = over({ code: 409, message: '不行' }, 409);
    await gateway.apply('1', 'key-1').catch(() => undefined);
    await gateway.file(new File(['阿莫西林 20'], '采购单.csv')).catch(() => undefined);
    const [applied, filed] = asked.map(({ init }) => init);
    expect(applied?.headers).toMatchObject({ 'Idempotency-Key': 'key-1' });
    expect(String(applied?.body)).toBe('order_ids%5B%5D=1&title_id=1');
    expect((filed?.body as FormData).get('file')).toMatchObject({ name: '采购单.csv' });
  });

  it('names an address with the shop that the page shows, which a link has no header for', async () => {
    const { gateway, client } = over(done(null));
    expect(await gateway.address('a b', '2026-11')).toBe('https://shop.example/api/things/a%20b?month=2026-11');
    client.showsShop('5');
    expect(await gateway.address('1', '2026-11')).toBe('https://shop.example/api/things/1?month=2026-11&shop=5');
  });
});
