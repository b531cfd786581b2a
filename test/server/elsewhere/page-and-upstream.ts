import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPageApp } from '../../../src/server/elsewhere/page-app.ts';
import { defaultSettings, type Settings } from '../../../src/server/settings.ts';

/** A built page of three documents, in a folder of its own. */
export function somePage(): { readonly directory: string; readonly remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'yaoji-page-'));
  const document = '<!doctype html><html><head><title>药集</title></head><body></body></html>';
  mkdirSync(join(directory, 'looks'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), document);
  writeFileSync(join(directory, 'looks', '0.html'), document.replace('药集', '首页'));
  writeFileSync(
    join(directory, 'looks.json'),
    JSON.stringify([
      { path: '/', file: 'looks/0.html' },
      ...['/list', '/list/info/:id', '/order/info/:id'].map((path) => ({ path, file: 'index.html' })),
    ]),
  );
  writeFileSync(join(directory, 'assets', 'main-1a2b.js'), 'export {};');
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** A page server for a shop elsewhere; it listens when it is asked to. */
export const pageApp = (settings: Partial<Settings> & Pick<Settings, 'elsewhere'>): Promise<FastifyInstance> =>
  createPageApp({ ...defaultSettings, log: 'off', ...settings }, settings.elsewhere as NonNullable<Settings['elsewhere']>);

/** Some server behind it, on a free port of this machine. */
export async function upstreamThat(answers: RequestListener): Promise<{ readonly origin: string; readonly close: () => Promise<unknown> }> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

/** What came back, byte for byte; no client's good manners in between. */
export interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request exactly as it is given, its path too. */
export const sendRaw = (
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const sent = request(origin, { path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
