import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** The page's script, what it fetches to register the worker, and the worker. */
export const offlineFiles = ['offline.js', 'offline-keep.js', 'offline-worker.js'] as const;
/** Stands for each where browsers keep nothing: it takes the worker and its files back. */
const offFile = 'offline-off.js';

/**
 * Serves what lets browsers open the page without a network. Where the setting is off, or the page shows another
 * server's shop, browsers that have the worker already are told to forget it.
 * @param cacheControl of these files: a browser must see a newer one
 */
export function serveOfflinePage(
  app: FastifyInstance,
  { pageDirectory, offlinePage, elsewhere }: Pick<Settings, 'pageDirectory' | 'offlinePage' | 'elsewhere'>,
  cacheControl: string,
): void {
  const isOn = offlinePage && elsewhere === null;
  for (const file of offlineFiles) {
    if (!existsSync(join(pageDirectory, file))) continue;
    app.get(`/${file}`, async (_request, reply) => {
      reply.header('cache-control', cacheControl);
      return reply.sendFile(isOn ? file : offFile, { cacheControl: false });
    });
  }
}
