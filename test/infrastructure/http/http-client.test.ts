import { describe, expect, it, vi } from 'vitest';
import { login } from '../../../src/contract/account/account-calls.ts';
import { addToCart, readCartTotal } from '../../../src/contract/cart/cart-calls.ts';
import { listGoods, suggestGoods } from '../../../src/contract/goods/goods-calls.ts';
import { createHttpClient } from '../../../src/infrastructure/http/http-client.ts';

const envelope = (data: unknown, code = 200, more: object = {}) => new Response(JSON.stringify({ code, message: '', data, ...more }), { status: code >= 200 && code < 600 ? code : 200 });

/** A server that answers as told, call by call; the last answer stays. */
function serving(...answers: readonly (() => Response | Promise<Response>)[]) {
  let calls = 0;
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    return await new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      void Promise.resolve(answer?.()).then((response) => response && resolve(response), reject);
    });
  });
  return { fetch, client: createHttpClient({ baseUrl: '', timeoutMs: 60, retryDelayMs: 1, fetch }) };
}

const never = () => new Promise<Response>(() => undefined);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const search = { query: { keywords: 'amxl' } };
const lines = { form: { params: [{ goods_id: 1, number: 10 }] } };

describe('the HTTP client', () => {
  it('sends forms in bracket form, with cookies', async () => {
    const { fetch, client } = serving(() => envelope({ added: [1], refused: [], total: 1 }));
    await client.send(addToCart, lines);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/cart');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(decodeURIComponent(String(init?.body))).toBe('params[0][goods_id]=1&params[0][number]=10');
  });

  it('gives the server message beside the data where it is asked for', async () => {
    const { client } = serving(() => envelope({ added: [1], refused: [], total: 1 }, 200, { message: '已加入购物车' }));
    expect(await client.sendAndHear(addToCart, lines)).toMatchObject({ message: '已加入购物车', data: { total: 1 } });
  });

  it.each([
    ['no connection', offline],
    ['a bad gateway', () => new Response('<html>', { status: 502 })],
    ['a server on its way up', () => envelope(null, 503)],
  ])('repeats a read over %s, and gives its answer', async (_, trouble) => {
    const { fetch, client } = serving(trouble, trouble, () => envelope([]));
    expect(await client.send(suggestGoods, search)).toEqual([]);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('asks once where once was asked for: whoever polls has a pace of its own', async () => {
    const { fetch, client } = serving(() => envelope(null, 503), () => envelope([]));
    await expect(client.send(suggestGoods, search, { once: true })).rejects.toMatchObject({ kind: 'busy' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('never repeats a write: it may have happened', async () => {
    const { fetch, client } = serving(offline);
    await expect(client.send(addToCart, lines)).rejects.toMatchObject({ kind: 'offline' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('gives up after its time, over all tries', async () => {
    const { client } = serving(never);
    await expect(client.send(suggestGoods, search)).rejects.toMatchObject({ kind: 'timeout', detail: { code: null } });
  });

  it('keeps one read in flight for each URL: the newer takes the place of the older', async () => {
    const { client } = serving(never, () => envelope([]));
    const older = client.send(suggestGoods, search);
    const newer = client.send(suggestGoods, { query: { keywords: 'amx' } });
    await expect(older).rejects.toMatchObject({ kind: 'superseded' });
    await expect(newer).resolves.toEqual([]);
  });

  it('lets different URLs, and every cart call, go side by side', async () => {
    const { client } = serving(() => new Promise((resolve) => setTimeout(() => resolve(envelope({ total: 1 })), 5)));
    await expect(Promise.all([client.send(readCartTotal, {}), client.send(readCartTotal, {})])).resolves.toEqual([{ total: 1 }, { total: 1 }]);
  });

  it.each([
    ['HTML in place of JSON', () => new Response('<!doctype html><title>登录</title>'), 'contract'],
    ['cut JSON', () => new Response('{"code":200,"mess'), 'contract'],
    ['no envelope', () => new Response('[]'), 'contract'],
    ['data of another shape', () => envelope({ list: 'nothing' }), 'contract'],
    ['HTML with 500', () => new Response('<html>', { status: 500 }), 'busy'],
    ['HTML with 401', () => new Response('<html>', { status: 401 }), 'login'],
    ['401', () => envelope(null, 401), 'login'],
    ['10001', () => envelope(null, 10001), 'login'],
    ['500', () => envelope(null, 500), 'busy'],
    ['403', () => envelope(null, 403), 'business'],
    ['459', () => envelope(null, 459), 'business'],
    ['a business code', () => envelope(null, 601), 'business'],
  ])('reads %s as %s', async (_, answer, kind) => {
    const { client } = serving(answer);
    await expect(client.send(listGoods, { query: {} })).rejects.toMatchObject({ name: 'GatewayError', kind });
  });

  it('hands on the fields of a 422 in the order of the form', async () => {
    const { client } = serving(() => envelope(null, 422, { message: '有误', errors: { name: ['请填写账号'], password: ['请填写密码', '太短'] } }));
    await expect(client.send(login, { form: { name: 'x', password: 'y' } })).rejects.toMatchObject({
      kind: 'fields',
      detail: { message: '有误', fields: [{ field: 'name', messages: ['请填写账号'] }, { field: 'password', messages: ['请填写密码', '太短'] }] },
    });
  });

  it.each([200, 201, 10000])('takes code %i for success', async (code) => {
    const { client } = serving(() => new Response(JSON.stringify({ code, data: [] })));
    expect(await client.send(suggestGoods, search)).toEqual([]);
  });
});
