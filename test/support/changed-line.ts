import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ChangedLine {
  readonly url: string;
  /** What is answered in the place of these paths from now on: another path of the shop, or its text changed. */
  change(path: string, how: { readonly path?: string; readonly text?: (text: string) => string }): void;
  /** Nobody reaches the shop any more. */
  close(): Promise<void>;
}

const leftOut = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/** The shop behind a line on which a test changes single answers, those that a worker asks for as well. */
export async function changedLine(shop: string): Promise<ChangedLine> {
  const changes = new Map<string, { readonly path?: string; readonly text?: (text: string) => string }>();
  const server = createServer((request, response) => {
    const { path = request.url ?? '/', text } = changes.get(request.url ?? '') ?? {};
    // A changed text is no packed one, and not the one that the browser has already.
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !leftOut.includes(name)));
    const passed = ask(new URL(path, shop), { method: request.method, headers }, (came) => {
      const chunks: Buffer[] = [];
      came.on('data', (chunk: Buffer) => chunks.push(chunk));
      came.on('end', () => {
        const body = Buffer.concat(chunks);
        const told = { ...came.headers };
        delete told['content-length'];
        delete told['transfer-encoding'];
        response.writeHead(came.statusCode ?? 500, told);
        response.end(text === undefined ? body : text(body.toString()));
      });
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (path, how) => void changes.set(path, how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
