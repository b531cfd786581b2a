import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests under way when the server is told to end have this long. */
const patienceMs = 10_000;

/** By then a proxy has used or closed each connection that it kept (keepalive_timeout in deploy/nginx.conf). */
const partingMs = 2_000;

/** By then a connection that was taken last has sent its request. */
const settlingMs = 1_000;

/**
 * Ends a server: takes no more requests, answers those under way, and cuts the connections of those that are not done
 * in time, since somebody who never sends the rest of his request must not keep the shop from ending.
 */
export async function endInOrder(app: FastifyInstance, patience = patienceMs): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

/**
 * For a server behind a proxy that keeps connections: the proxy may send a request on one at the moment in which the
 * server closes it, and must not send what writes a second time. So the server asks for the end of each connection with
 * its next answer, goes on taking requests until there is none left from before, and then takes no more connections.
 * @returns what does so, before the server ends
 */
export function partingFrom(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isParting = false;
  const part = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    if (isParting) part(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return async () => {
    isParting = true;
    for (const response of underWay) part(response);
    await pass(partingMs);
    // After what has connected was taken, and before more connects.
    await new Promise((resolve) => setImmediate(resolve));
    const ended = once(server, 'close');
    // `server.close` would cut a connection whose request has not come yet; what only listens cuts none.
    Listener.prototype.close.call(server);
    await pass(settlingMs);
    server.closeIdleConnections();
    await Promise.race([ended, pass(patienceMs - partingMs - settlingMs, undefined, { ref: false })]);
  };
}
