import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { endInOrder } from '../../../src/server/http/end-in-order.ts';
import { createHttpApp } from '../../../src/server/http/http-app.ts';
import { type HttpLimits, usualLimits } from '../../../src/server/http/http-limits.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { proves } from '../../support/promises.ts';

const whole = 'GET /late HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
const half = 'POST /hear HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';

describe('a caller who never sends the rest', proves('load'), () => {
  const opened: Socket[] = [];
  afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()));

  const serve = async (limits: Partial<HttpLimits>, heard = (): void => undefined): Promise<FastifyInstance> => {
    const app = await createHttpApp({ ...defaultSettings, log: 'off' }, { ...usualLimits, ...limits });
    app.addHook('onRequest', async () => heard());
    app.post('/hear', () => ({}));
    // Many times the silence of a body.
    app.get('/late', () => new Promise((resolve) => setTimeout(() => resolve({}), 300)));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  };
  const call = async (app: FastifyInstance, text: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    opened.push(socket);
    let answered = '';
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => void (answered += chunk))
      .on('error', () => undefined);
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answered)));
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(text);
    return { ended, answered: () => answered };
  };

  it.each([
    ['a body', half],
    ['headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-more: '],
  ])('is cut off: %s', async (_name, text) => {
    const app = await serve({ requestMs: 100, headersMs: 100, checkEveryMs: 20 });
    expect(await (await call(app, text)).ended).toMatch(/^(HTTP\/1\.1 408 |$)/);
    await app.close();
  });

  it('is cut off after silence', async () => {
    const app = await serve({ silenceMs: 50 });
    await (
      await call(app, half)
    ).ended;
    await app.close();
  });

  it('is cut off while its body does not come, and waits for an answer as long as that takes', async () => {
    const app = await serve({ bodySilenceMs: 50, checkEveryMs: 20 });
    await (
      await call(app, half)
    ).ended;
    expect(await (await call(app, whole)).ended).toContain('200 OK');
    await app.close();
  });

  it('is no request that the server makes of itself, which has no line to cut', async () => {
    const app = await serve({ bodySilenceMs: 20, checkEveryMs: 5 });
    expect(await app.inject({ url: '/late' })).toMatchObject({ statusCode: 200 });
    await app.close();
  });

  it('holds only so many connections', async () => {
    const app = await serve({ connectionsPerCaller: 2 });
    const kept = [await call(app, half), await call(app, half)];
    expect(await (await call(app, half)).ended).toBe('');
    expect(kept.map(({ answered }) => answered())).toEqual(['', '']);
    opened[0]?.destroy();
    await expect.poll(async () => (await call(app, whole)).ended).toContain('200 OK');
    await endInOrder(app, 0);
  });

  it('takes no place that there is not', async () => {
    const app = await serve({ connections: 1 });
    const first = await call(app, half);
    await (
      await call(app, half)
    ).ended;
    expect(first.answered()).toBe('');
    await endInOrder(app, 0);
  });

  it('does not keep the server from ending', async () => {
    let heard = (): void => undefined;
    const isHeard = new Promise<void>((resolve) => (heard = resolve));
    const app = await serve({}, () => heard());
    const { ended } = await call(app, half);
    await isHeard;
    await endInOrder(app, 50);
    expect(await ended).toBe('');
  });
});
