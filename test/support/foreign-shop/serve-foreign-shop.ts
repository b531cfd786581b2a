import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import qs from 'qs';
import type { ForeignAnswer } from './foreign-manner.ts';
import type { ForeignShop } from './foreign-shop.ts';

const cookieName = 'PHPSESSID';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, { envelope, page, session, status = 200 }: ForeignAnswer): void {
  if (session !== undefined) response.setHeader('set-cookie', `${cookieName}=${session}; path=/; HttpOnly`);
  response.writeHead(status, { 'content-type': page?.type ?? 'application/json' });
  response.end(page?.text ?? JSON.stringify(envelope));
}

/**
 * What a server owes pages of another origin that call it themselves (`API_BASE`, docs/decisions):
 * CORS with credentials.
 */
function allow(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('vary', 'Origin');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  response.setHeader('access-control-allow-headers', 'Idempotency-Key, Shop-Id');
}

/** The other house's shop on a free port, as a real server. */
export async function serveForeignShop(shop: ForeignShop): Promise<{ readonly origin: string; readonly close: () => Promise<unknown> }> {
  const server = createServer((request, response) => {
    void (async () => {
      allow(request, response);
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      const { pathname, search } = new URL(request.url ?? '/', 'http://foreign');
      const session = new RegExp(`${cookieName}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;
      const form = qs.parse(await bodyOf(request), { arrayLimit: 500 });
      send(response, shop.answer({ method: request.method ?? 'GET', path: pathname, query: qs.parse(search.slice(1)), form, session }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
