import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Both sides are read as addresses, since some proxies write a default port and some callers capitals. */
const isOwnOrigin = (origin: string, request: FastifyRequest): boolean => {
  try {
    const { protocol, host } = new URL(origin);
    return new URL(`${protocol}//${request.host}`).host === host;
  } catch {
    return false;
  }
};

/**
 * Whether another site's page sends the request. A browser's Sec-Fetch-Site cannot be forged by a page and stays
 * right behind proxies that change the Host; Origin is the word of browsers that do not send it. A caller that sends
 * neither (a command line, the back end of a mini-program) is no browser and holds no cookie that a page could abuse.
 */
function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, request);
}

/** Refuses state-changing requests that come from another site's page (api.md, «Session»). */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!readingMethods.has(request.method) && isCrossSite(request)) throw new Refusal(403, '请求来源不被允许');
  });
}

/** Whether an address that a browser names is not of this shop. */
const isElsewhere = (address: string | undefined, request: FastifyRequest): boolean =>
  address !== undefined && !isOwnOrigin(address, request);

/** Whether a caller wants a page to show. No page can choose this header for a link or a form. */
const asksForDocument = (accept: string | undefined): boolean => /\b(?:text\/html|application\/xhtml)/i.test(accept ?? '');

/**
 * Refuses a GET that changes something (`/api/draw`, as the specification has it) unless this shop's own page sends it:
 * a link, an address that was typed, a picture of another page's are no wish of the buyer's. A browser that says
 * neither site nor mode (Safari before 16.4) still asks for a document when it follows a link; its subresources on
 * another site's page go without the session's cookie (`SameSite`). Who sends none of these headers is no browser.
 * @throws Refusal 403
 */
export function requireOwnPage(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin, referer, accept } = request.headers;
  const isOwn =
    (site === undefined || site === 'same-origin') &&
    mode !== 'navigate' &&
    !asksForDocument(accept) &&
    !isElsewhere(origin, request) &&
    !isElsewhere(referer, request);
  if (!isOwn) throw new Refusal(403, '请求来源不被允许');
}
