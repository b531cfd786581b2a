import { createHmac } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isWebhookAddress, newSecret, postSigned } from '../../../src/server/webhook/post-signed.ts';

const open = new Set<Server>();
const sockets = new Set<Socket>();
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets) socket.destroy();
  await Promise.all([...open].map((server) => new Promise((resolve) => server.close(resolve))));
  open.clear();
});

/** Listens on any port of this machine. */
async function listening(server: Server): Promise<string> {
  open.add(server);
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
}
const answering = (listener: RequestListener) => listening(createHttpServer(listener));
/** Answers whatever comes with these bytes, as they are. */
const saying = (bytes: string | ((socket: Socket) => void)) =>
  listening(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => (typeof bytes === 'string' ? void socket.end(bytes) : bytes(socket)));
    }),
  );

const secret = newSecret();
const at = new Date('2026-11-29T02:00:00.900Z');
const body = JSON.stringify({ feed: 'orders', entry: { sn: '2026', name: '板蓝根颗粒' } });
const post = (url: string) => postSigned({ url, secret, id: '128', body, at });
/** The patience of a request, shortened. */
const impatient = () => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 60));
};

it('signs id, second and body, so that a receiver of a few lines can tell', async () => {
  const seen: { headers: Record<string, unknown>; text: string }[] = [];
  const url = await answering((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += String(piece)));
    request.on('end', () => {
      seen.push({ headers: request.headers, text });
      response.writeHead(204).end();
    });
  });
  expect(await post(url)).toBeNull();
  expect(seen).toMatchObject([
    { text: body, headers: { 'webhook-id': '128', 'webhook-timestamp': '1795917600', 'content-type': 'application/json' } },
  ]);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(key).toHaveLength(32);
  const expected = createHmac('sha256', key).update('128.1795917600.').update(body, 'utf8').digest('base64');
  expect(seen[0]?.headers['webhook-signature']).toBe(`v1,${expected}`);
});

describe('an answer', () => {
  it.each([
    [200, '', null],
    [299, 'whatever', null],
    [500, 'no\r\n  such \u0007 order', 'HTTP 500 no such order'],
    [404, '', 'HTTP 404'],
    [410, 'x'.repeat(500), `HTTP 410 ${'x'.repeat(120)}`],
  ])('of %i', async (status, said, fault) => {
    expect(await post(await answering((_request, response) => void response.writeHead(status).end(said)))).toBe(fault);
  });

  it('that leads elsewhere is not followed', async () => {
    let visits = 0;
    const elsewhere = await answering((_request, response) => {
      visits += 1;
      response.end();
    });
    for (const status of [301, 302, 303, 307, 308])
      expect(await post(await answering((_request, response) => void response.writeHead(status, { location: elsewhere }).end()))).toBe(
        `HTTP ${status}`,
      );
    expect(visits).toBe(0);
  });

  it('that never ends is read for a few KiB, whether it takes the message or not', async () => {
    let sent = 0;
    const endless = (status: number) =>
      answering((_request, response) => {
        response.writeHead(status);
        const pour = () => {
          for (;;) {
            sent += 65_536;
            if (response.destroyed || !response.write('y'.repeat(65_536))) break;
          }
        };
        response.on('drain', pour);
        pour();
      });
    expect(await post(await endless(200))).toBeNull();
    expect(await post(await endless(500))).toBe(`HTTP 500 ${'y'.repeat(120)}`);
    expect(sent).toBeLessThan(64 * 1_048_576);
  });

  it('that is no HTTP, has endless headers or is cut off counts as none', async () => {
    expect(await post(await saying('garbage\r\n\r\n'))).toMatch(/^(HPE_\w+|no answer)$/);
    expect(await post(await saying(`HTTP/1.1 200 OK\r\n${'x-more: yes\r\n'.repeat(20_000)}\r\n`))).toBe('UND_ERR_HEADERS_OVERFLOW');
    expect(await post(await saying((socket) => void socket.destroy()))).toMatch(/^(UND_ERR_SOCKET|ECONNRESET)$/);
    const gone = await saying('');
    await new Promise((resolve) => [...open].at(-1)?.close(resolve));
    expect(await post(gone)).toBe('ECONNREFUSED');
  });

  it('whose body is cut off has taken the message', async () => {
    const cut = await saying((socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nok', () => socket.destroy()));
    expect(await post(cut)).toBeNull();
  });

  it('that does not come, or drips without an end, is waited for only so long', async () => {
    impatient();
    expect(await post(await saying(() => undefined))).toBe('timeout');
    const dripping = await answering((_request, response) => {
      response.writeHead(503);
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(drip));
    });
    expect(await post(dripping)).toMatch(/^HTTP 503 \.+$/);
  });
});

describe('the address of a webhook', () => {
  it.each([
    ['https://erp.example.com/hooks?shop=1', true],
    ['https://10.0.0.7:8443/', true],
    ['http://127.0.0.1:3000/in', true],
    ['http://localhost/in', true],
    ['http://[::1]:3000/', true],
    ['http://erp.example.com/', false],
    ['http://127.0.0.1.example.com/', false],
    ['http://localhost.example.com/', false],
    ['http://10.0.0.7/', false],
    ['https://user:word@erp.example.com/', false],
    ['https://erp.example.com/#part', false],
    ['https://erp.example.com/a b', false],
    ['ftp://erp.example.com/', false],
    ['file:///etc/hosts', false],
    ['erp.example.com', false],
    ['', false],
    [`https://erp.example.com/${'x'.repeat(500)}`, false],
  ])('%s: %s', (url, isOne) => {
    expect(isWebhookAddress(url)).toBe(isOne);
  });
});
