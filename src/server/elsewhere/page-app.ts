import type { FastifyInstance } from 'fastify';
import { health } from '../../contract/operations/operations-calls.ts';
import { success } from '../http/envelope.ts';
import { answerUnknownCall } from '../http/failures.ts';
import { createHttpApp } from '../http/http-app.ts';
import { servePage } from '../storefront/page-files.ts';
import type { Settings } from '../settings.ts';
import type { Elsewhere } from '../elsewhere-settings.ts';
import { passOn } from './pass-on.ts';

/**
 * The page alone, for a shop that is elsewhere. `GET /api/health` says that this process lives; whether the shop is
 * ready, and everything else under /api, is the other server's to say.
 */
export async function createPageApp(settings: Settings, elsewhere: Elsewhere): Promise<FastifyInstance> {
  const app = await createHttpApp(settings);
  await servePage(app, settings, (request, reply) => answerUnknownCall([health], request, reply));
  app.get(health.path, () => success({ status: 'ok' }));
  if (elsewhere.kind === 'upstream') await passOn(app, elsewhere);
  return app;
}
