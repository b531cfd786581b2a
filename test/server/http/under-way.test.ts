import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { CallerTurns } from '../../../src/server/http/caller-turns.ts';
import { createHttpApp } from '../../../src/server/http/http-app.ts';
import { type HttpLimits, usualLimits } from '../../../src/server/http/http-limits.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { proves } from '../../support/promises.ts';

/** Work that ends when the test says so. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<object>((resolve) => ends.push(() => resolve({})));
  return { work, underWay: () => ends.length, end: () => ends.splice(0).forEach((one) => one()) };
}

/** Lets everything run that is ready to. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('calls under way', proves('load'), () => {
  const apps: FastifyInstance[] = [];
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const app of apps.splice(0)) await app.close();
  });

  const serve = async (limits: Partial<HttpLimits>) => {
    const held = heldWork();
    const app = await createHttpApp({ ...defaultSettings, log: 'off', trustProxy: true }, { ...usualLimits, ...limits });
    apps.push(app);
    app.get('/api/held', held.work);
    app.get('/api/health', () => ({}));
    app.get('/assets/page.css', () => '');
    await app.ready();
    const call = (url: string, caller = '192.0.2.1') => app.inject({ url, headers: { 'x-forwarded-for': caller } });
    return { app, held, call };
  };

  it('are refused beyond what is taken on, but for what says how the server is, and are taken again', async () => {
    const { held, call } = await serve({ calls: 3, callsPerCaller: 3 });
    const taken = [1, 2, 3].map((at) => call('/api/held', `192.0.2.${at}`));
    await expect.poll(held.underWay).toBe(3);
    const refused = await call('/api/held', '192.0.2.9');
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 503, data: null });
    for (const path of ['/api/health', '/assets/page.css']) expect((await call(path)).statusCode).toBe(200);
    held.end();
    expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const again = call('/api/held');
    await expect.poll(held.underWay).toBe(1);
    held.end();
    expect((await again).statusCode).toBe(200);
  });

  it('of one caller leave room for others', async () => {
    const { held, call } = await serve({ calls: 10, callsPerCaller: 2 });
    const taken = [call('/api/held'), call('/api/held')];
    await expect.poll(held.underWay).toBe(2);
    const refused = await call('/api/held');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const other = call('/api/held', '192.0.2.2');
    await expect.poll(held.underWay).toBe(3);
    held.end();
    expect((await Promise.all([...taken, other])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('end when whoever called has gone', async () => {
    const { app, held } = await serve({ calls: 1 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.write('GET /api/held HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(held.underWay).toBe(1);
    socket.destroy();
    await expect.poll(async () => (await app.inject('/api/health?x=1')).statusCode).toBe(200);
    await expect
      .poll(async () => {
        const next = app.inject('/api/held');
        await settled();
        held.end();
        return (await next).statusCode;
      })
      .toBe(200);
  });
});

describe('the calls of one buyer', proves('load'), () => {
  it('take turns, are refused beyond what may wait, and hold back nobody else', async () => {
    const turns = new CallerTurns({ atOnce: 2, waiting: 3 });
    const [mine, others] = [heldWork(), heldWork()];
    const taken = Array.from({ length: 5 }, () => turns.take(1, mine.work));
    await settled();
    expect(mine.underWay()).toBe(2);
    await expect(turns.take(1, mine.work)).rejects.toMatchObject({ code: 429, detail: { headers: { 'retry-after': '2' } } });
    const other = turns.take(2, others.work);
    await settled();
    expect(others.underWay()).toBe(1);
    others.end();
    await other;
    while (mine.underWay() > 0) {
      mine.end();
      await settled();
      await settled();
      expect(mine.underWay()).toBeLessThanOrEqual(2);
    }
    expect(await Promise.all(taken)).toHaveLength(5);
    // Work that fails gives its turn back.
    await expect(turns.take(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turns.take(1, () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
