import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { OpenedDatabase } from './database/database.ts';
import type { Api } from './http/api.ts';
import { BulkTurns } from './http/bulk-turns.ts';
import { CallerTurns } from './http/caller-turns.ts';
import { identityVault } from './identity/identity-keys.ts';
import { readBracketForm, refuseUnreadableQuery } from './http/bracket-form.ts';
import { answerUnknownCall } from './http/failures.ts';
import { createHttpApp } from './http/http-app.ts';
import { type HttpLimits, usualLimits } from './http/http-limits.ts';
import { SharedCounts } from './http/shared-counts.ts';
import { Throttles } from './http/throttle.ts';
import { serveDesk } from './storefront/desk-page.ts';
import { servePage } from './storefront/page-files.ts';
import { knownShop } from './storefront/site-name.ts';
import * as deskRoutes from './desk-routes.ts';
import * as routes from './routes.ts';
import type { Settings } from './settings.ts';

/** What a server is made of. */
interface ShopParts {
  readonly opened: OpenedDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly limits?: HttpLimits;
}

/** The server: page and API over a prepared database. It owns neither the database nor the port. */
export async function createApp({ opened, settings, clock, limits = usualLimits }: ShopParts): Promise<FastifyInstance> {
  const app = await createHttpApp(settings, limits);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readBracketForm(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type of a body even where they send none.
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request) => refuseUnreadableQuery(request.query));
  await app.register(cookie);
  const throttles = new Throttles(opened.aside && new SharedCounts(opened.aside));
  const identities = identityVault(settings);
  const turns = new CallerTurns(limits.ofBuyer);
  const room = { turns, deskTurns: new CallerTurns(limits.ofBuyer), bulkTurns: new BulkTurns() };
  const api: Api = { app, opened, database: opened.database, settings, identities, clock, throttles, ...room, calls: [] };
  const shown = knownShop(opened.database, clock);
  await serveDesk(app, settings, shown);
  await servePage(app, settings, (request, reply) => answerUnknownCall(api.calls, request, reply), shown);
  for (const register of Object.values(routes)) register(api);
  if (settings.desk) for (const register of Object.values(deskRoutes)) register(api);
  return app;
}
