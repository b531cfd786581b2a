import { describe, expect, it } from 'vitest';
import { behaviourOf, type Failure } from '../../../src/domain/errors/error-catalogue.ts';
import { adCalls } from '../../../src/contract/content/content-calls.ts';
import { createHttpClient } from '../../../src/infrastructure/http/client/http-client.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';

const answered =
  (status: number, body: string, contentType = 'application/json') =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': contentType } }));
const refused = (code: number) => answered(code >= 200 && code < 600 ? code : 200, JSON.stringify({ code, message: '服务端', data: null }));
const refusedRight = answered(403, JSON.stringify({ code: 403, message: '服务端', data: { right: 'buy' } }));
const page = '<!doctype html><h1>It works</h1>';

/**
 * Ways of a call to fail, and the kind that the page makes of each. The fault matrix (test/whole) proves on every route
 * what the page does about a kind; a way to fail that is of the same kind is the same to every screen.
 */
const ways: readonly [way: string, meet: () => Promise<Response>, kind: Failure][] = [
  ['a broken server (500)', refused(500), 'busy'],
  ['a server on its way up (503)', refused(503), 'busy'],
  ['a proxy without its server (502)', answered(502, '<h1>Bad Gateway</h1>', 'text/html'), 'busy'],
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['cut JSON', answered(200, '{"code":200,"message":"","da'), 'contract'],
  ['an empty answer', answered(200, ''), 'contract'],
  ['HTML for JSON', answered(200, page, 'text/html'), 'contract'],
  ['HTML for JSON that is missing (404)', answered(404, page, 'text/html'), 'contract'],
  ['JSON that is no envelope', answered(200, '{"list":[]}'), 'contract'],
  ['data of another shape', answered(200, '{"code":200,"message":"","data":7}'), 'contract'],
  ['silence', () => new Promise<Response>(() => undefined), 'timeout'],
  ['another shop (460)', refused(460), 'other-shop'],
  ['too much asked (429)', refused(429), 'business'],
  ['an unknown code', refused(777), 'business'],
  ['no right to it (403)', refused(403), 'not-qualified'],
  ['a role without the right (403)', refusedRight, 'right-missing'],
  ['no such thing (404)', refused(404), 'missing'],
  ['refused fields (422)', refused(422), 'fields'],
  ['no signed contract (459)', refused(459), 'contract-unsigned'],
  ['a session that ended (401)', refused(401), 'login'],
  ['a session that ended (10001)', refused(10_001), 'login'],
  ['a proxy that knows no session (401)', answered(401, page, 'text/html'), 'login'],
];

describe('a call that fails', () => {
  it.each(ways)('by %s is of its kind', async (_way, meet, kind) => {
    const faults = fakeFaultLog();
    const fetch: typeof globalThis.fetch = (_url, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        meet().then(resolve, reject);
      });
    const client = createHttpClient({ baseUrl: '', timeoutMs: 1_000, retryDelayMs: 1, fetch, faults });
    await expect(client.send(adCalls.banner, {})).rejects.toMatchObject({ kind });
    expect(faults.noted.length > 0, 'whoever looks after the page hears of it').toBe(kind === 'contract');
  });

  it('shows a network that is away, and an answer that cannot be read, as a busy server', () => {
    expect([behaviourOf('offline'), behaviourOf('contract')]).toEqual([behaviourOf('busy'), behaviourOf('busy')]);
  });
});
