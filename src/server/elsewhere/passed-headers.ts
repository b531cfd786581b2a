import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The server behind this one: its origin, and the path that its own paths begin with (empty for none). */
export interface Upstream {
  readonly origin: string;
  readonly prefix: string;
}

/** What concerns one connection alone (RFC 9110, 7.6.1), here or there. */
const ofTheConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
]);
/** What a caller may not say in our name. */
const saidByUs = new Set(['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);
/** What the other server says of its own host, which is not ours. */
const ofTheirHost = new Set(['strict-transport-security', 'alt-svc']);

const listOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
const named = (headers: IncomingHttpHeaders): string[] =>
  (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

function without(headers: IncomingHttpHeaders, ...unwanted: readonly ReadonlySet<string>[]): IncomingHttpHeaders {
  const sets = [ofTheConnection, new Set(named(headers)), ...unwanted];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !sets.some((set) => set.has(name))));
}

/**
 * The headers of a request on its way to the other server: nothing of this connection, and who asked, of whom and how.
 * A browser's Origin that is this page's becomes the other server's own: for it, the page is one of its own (requests
 * of other sites' pages that change something were refused before, `cross-site.ts`).
 * @param via this process's name on the way, by which a circle is known
 */
export function requestHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  { origin }: Upstream,
  via: string,
): IncomingHttpHeaders {
  const passed = without(headers, saidByUs);
  if (request.method === 'GET' || request.method === 'HEAD') delete passed['content-length'];
  if (passed.origin === `${request.protocol}://${request.host}`) passed.origin = origin;
  return {
    ...passed,
    via: [...listOf(headers.via), `1.1 ${via}`].join(', '),
    'x-forwarded-for': (request.ips ?? [request.ip]).toReversed().join(', '),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/** `/mall/api/x` of a server behind `/mall` is `/api/x` here; any other path stays. */
const ownPath = (path: string, { prefix }: Upstream): string =>
  prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) || '/' : path;

/** A cookie as this host can keep it: for no other domain, under our paths, and not `Secure` where the page is not. */
function ownCookie(cookie: string, upstream: Upstream, isSecure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.split('=', 2);
    switch (name.toLowerCase()) {
      case 'domain':
        return [];
      case 'path':
        return [`Path=${ownPath(value, upstream)}`];
      case 'secure':
      case 'partitioned':
        return isSecure ? [attribute] : [];
      case 'samesite':
        return [!isSecure && value.toLowerCase() === 'none' ? 'SameSite=Lax' : attribute];
      default:
        return [attribute];
    }
  });
  return [pair, ...kept].join('; ');
}

/** Where a redirection of the other server's leads from here. */
function ownLocation(location: string, upstream: Upstream): string {
  const path = location.startsWith(`${upstream.origin}/`) ? location.slice(upstream.origin.length) : location;
  return path.startsWith('/') && !path.startsWith('//') ? ownPath(path, upstream) : path;
}

/** The headers of an answer on its way to the browser. */
export function answerHeaders(request: FastifyRequest, headers: IncomingHttpHeaders, upstream: Upstream): IncomingHttpHeaders {
  const passed = without(headers, ofTheirHost);
  const cookies = listOf(headers['set-cookie']);
  return {
    ...passed,
    ...(cookies.length > 0 && { 'set-cookie': cookies.map((cookie) => ownCookie(cookie, upstream, request.protocol === 'https')) }),
    ...(headers.location !== undefined && { location: ownLocation(headers.location, upstream) }),
  };
}
