import type { FastifyInstance } from 'fastify';

/** Requests under way when the server is told to end have this long. */
const patienceMs = 10_000;

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
