import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a slow line cuts a document, and the milliseconds between two pieces: a browser draws what it has got. */
const [pieces, pauseMs] = [24, 40];

/**
 * The shop at the end of a slow line: documents come in pieces, everything else as it is. Only reading passes.
 * @param shop the shop's origin
 */
export async function slowLine(shop: string): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { status, headers, body } = await fetch(`${shop}${request.url}`, { redirect: 'manual' }).then(async (came) => ({
        status: came.status,
        headers: came.headers,
        body: Buffer.from(await came.arrayBuffer()),
      }));
      const kept = [...headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name));
      response.writeHead(status, Object.fromEntries(kept));
      if (!headers.get('content-type')?.startsWith('text/html')) return response.end(body);
      const size = Math.ceil(body.length / pieces);
      for (let from = 0; from < body.length; from += size) {
        response.write(body.subarray(from, from + size));
        await sleep(pauseMs);
      }
      return response.end();
    };
    answer().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
