import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { login, logout, readUserBase } from '../../../src/contract/account/account-calls.ts';
import { addToCart, readCartTotal } from '../../../src/contract/cart/cart-calls.ts';
import { adCalls } from '../../../src/contract/content/content-calls.ts';
import { listGoods, suggestGoods } from '../../../src/contract/goods/goods-calls.ts';
import { createHttpClient } from '../../../src/infrastructure/http/client/http-client.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';

const envelope = (data: unknown, code = 200, more: object = {}) =>
  new Response(JSON.stringify({ code, message: '', data, ...more }), { status: code >= 200 && code < 600 ? code : 200 });

type Answer = () => Response | Promise<Response>;

/** A server that answers as told, call by call; the last answer stays. Its client gives up after `timeoutMs`. */
function servingFor(timeoutMs: number, ...answers: readonly Answer[]) {
  let calls = 0;
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    return await new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      void Promise.resolve(answer?.()).then((response) => response && resolve(response), reject);
    });
  });
  const faults = fakeFaultLog();
  return { fetch, faults, client: createHttpClient({ baseUrl: '', timeoutMs, retryDelayMs: 1, fetch, faults }) };
}

const serving = (...answers: readonly Answer[]) => servingFor(60, ...answers);

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

  it('calls a server elsewhere under its own path, and takes what it names of itself from there', async () => {
    const { fetch, faults } = serving(() => envelope([{ image: '/api/pictures/ads/1.svg', url: '/list' }]));
    const client = createHttpClient({ baseUrl: 'https://api.shop.example/mall', timeoutMs: 60, retryDelayMs: 1, fetch, faults });
    expect(await client.send(adCalls.banner, {})).toMatchObject([
      { image: 'https://api.shop.example/mall/api/pictures/ads/1.svg', target: { kind: 'go', url: '/list' } },
    ]);
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.shop.example/mall/api/focus');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
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
    const { fetch, client } = serving(
      () => envelope(null, 503),
      () => envelope([]),
    );
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

  it('answers several who will not give up, one after the other, with few requests more than questions', async () => {
    // Nobody gives up over time here, however slow the machine is.
    const { client, fetch } = servingFor(60_000, () => new Promise<Response>((resolve) => setTimeout(() => resolve(envelope([])), 5)));
    const insist = async (keywords: string): Promise<unknown> => {
      for (let tries = 0; tries < 20; tries += 1) {
        try {
          return await client.send(suggestGoods, { query: { keywords } });
        } catch (error) {
          await (error as GatewayError).detail.free?.catch(() => undefined);
        }
      }
      throw new Error(`${keywords} was never answered`);
    };
    const words = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(words.map(insist))).toEqual(words.map(() => []));
    expect(fetch.mock.calls.length).toBeLessThanOrEqual((words.length * (words.length + 1)) / 2);
  });

  it('tells who lost its URL when it is free again', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { client } = serving(never, () => new Promise<Response>((resolve) => (answer = resolve)));
    const older = client.send(suggestGoods, search);
    const newer = client.send(suggestGoods, { query: { keywords: 'amx' } });
    const { detail } = (await older.catch((error: unknown) => error)) as GatewayError;
    let isFree = false;
    const free = detail.free?.then(() => (isFree = true));
    await Promise.resolve();
    expect(isFree).toBe(false);
    answer(envelope([]));
    await Promise.all([newer, free]);
    expect(isFree).toBe(true);
  });

  it('asks the same question once for all who ask it at the same time', async () => {
    const { fetch, client } = serving(() => envelope([]));
    await expect(Promise.all([client.send(suggestGoods, search), client.send(suggestGoods, search)])).resolves.toEqual([[], []]);
    expect(fetch).toHaveBeenCalledTimes(1);
    await client.send(suggestGoods, search);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('gives nobody an answer that a write has made an old one meanwhile', async () => {
    const visitor = (name: string) => envelope({ show: true, is_passed: 1, username: name });
    const { fetch, client } = serving(
      never,
      () => envelope(null),
      () => visitor('new'),
    );
    const before = client.send(readUserBase, {});
    await client.send(logout, {});
    const after = client.send(readUserBase, {});
    await expect(Promise.all([before, after])).resolves.toMatchObject([{ buyer: { username: 'new' } }, { buyer: { username: 'new' } }]);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('lets different URLs, and every cart call, go side by side', async () => {
    const { client } = serving(() => new Promise((resolve) => setTimeout(() => resolve(envelope({ total: 1 })), 5)));
    await expect(Promise.all([client.send(readCartTotal, {}), client.send(readCartTotal, {})])).resolves.toEqual([
      { total: 1 },
      { total: 1 },
    ]);
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
    ['403', () => envelope(null, 403), 'not-qualified'],
    ['404', () => envelope(null, 404), 'missing'],
    ['459', () => envelope(null, 459), 'contract-unsigned'],
    ['a business code', () => envelope(null, 601), 'business'],
  ])('reads %s as %s', async (_, answer, kind) => {
    const { client, faults } = serving(answer);
    await expect(client.send(listGoods, { query: {} })).rejects.toMatchObject({ name: 'GatewayError', kind });
    // What breaks the contract is told with its cause to whoever looks after the page.
    expect(faults.noted.map(({ where }) => where)).toEqual(kind === 'contract' ? ['GET /api/goods/list'] : []);
    for (const { error } of faults.noted) expect((error as Error).cause).toBeInstanceOf(Error);
  });

  it('tells the shop’s clock what the Date of any answer says, and nothing where it says none', async () => {
    const is = vi.fn();
    const dated = (date: string) => () => new Response(JSON.stringify({ code: 422, message: '' }), { status: 422, headers: { date } });
    const { fetch } = serving(dated('Sun, 22 Nov 2026 06:00:07 GMT'), dated('yesterday'), () => envelope({ total: 1 }));
    const client = createHttpClient({ baseUrl: '', timeoutMs: 60, retryDelayMs: 1, fetch, faults: fakeFaultLog(), clock: { is } });
    for (let asked = 0; asked < 3; asked += 1) await client.send(readCartTotal, {}).catch(() => undefined);
    expect(is.mock.calls).toEqual([[Date.UTC(2026, 10, 22, 6, 0, 7) / 1000]]);
  });

  it('takes no bug of its own for the network', async () => {
    const { client } = serving(() => envelope([]));
    const broken = {
      ...suggestGoods,
      data: z.pipe(
        z.unknown(),
        z.transform((): never => {
          throw new TypeError('a bug');
        }),
      ),
    } as unknown as typeof suggestGoods;
    await expect(client.send(broken, search)).rejects.toThrow(TypeError);
  });

  it('ends with the answer, not with its first letter', async () => {
    const cut = new ReadableStream({ pull: (letters) => letters.error(new TypeError('network error')) });
    const { client } = serving(() => new Response(cut));
    await expect(client.send(listGoods, { query: {} })).rejects.toMatchObject({ kind: 'offline' });
  });

  describe('in a browser of before 2023', () => {
    const { any } = AbortSignal;
    afterEach(() => void (AbortSignal.any = any));

    it('asks, and gives up after its time', async () => {
      AbortSignal.any = undefined as unknown as typeof any;
      const { client } = serving(() => envelope([]), never);
      await expect(client.send(suggestGoods, search)).resolves.toEqual([]);
      await expect(client.send(suggestGoods, search)).rejects.toMatchObject({ kind: 'timeout' });
    });
  });

  it('hands on the fields of a 422 in the order of the form', async () => {
    const { client } = serving(() =>
      envelope(null, 422, { message: '有误', errors: { name: ['请填写账号'], password: ['请填写密码', '太短'] } }),
    );
    await expect(client.send(login, { form: { name: 'x', password: 'y' } })).rejects.toMatchObject({
      kind: 'fields',
      detail: {
        message: '有误',
        fields: [
          { field: 'name', messages: ['请填写账号'] },
          { field: 'password', messages: ['请填写密码', '太短'] },
        ],
      },
    });
  });

  it.each([200, 201, 10000])('takes code %i for success', async (code) => {
    const { client } = serving(() => new Response(JSON.stringify({ code, data: [] })));
    expect(await client.send(suggestGoods, search)).toEqual([]);
  });
});
