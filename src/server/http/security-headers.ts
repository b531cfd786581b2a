import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * Nothing from elsewhere but calls and pictures of the server that the browser calls itself (`API_BASE`), and pictures
 * of the origins that another house names (`API_PICTURES`);
 * Emotion writes style elements, which is why styles may be inline.
 */
const contentSecurityPolicy = (called: readonly string[], pictures: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', ...called, ...pictures],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...called],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** Security headers for page and API; the transport header only where the request came over HTTPS. */
export async function sendSecurityHeaders(app: FastifyInstance, { elsewhere }: Pick<Settings, 'elsewhere'>): Promise<void> {
  const called = elsewhere?.kind === 'base' ? [new URL(elsewhere.address).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(called, elsewhere?.pictures ?? []),
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=15552000');
  });
}
