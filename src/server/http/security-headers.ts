import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing from elsewhere; Emotion writes style elements, which is why styles may be inline. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** Security headers for page and API; the transport header only where the request came over HTTPS. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=15552000');
  });
  app.addHook('onSend', async (request, reply) => {
    const isAnswer = request.url.startsWith('/api');
    if (isAnswer && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
