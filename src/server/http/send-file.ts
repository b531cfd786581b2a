import type { FastifyReply } from 'fastify';

/** Opened as a page of its own, a document may neither load nor run anything. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A file that is made when it is asked for. */
interface MadeFile {
  /** what it is called where it is saved; Chinese is right */
  readonly name: string;
  readonly type: string;
  /** saved, not shown */
  readonly isSaved: boolean;
}

/** RFC 5987's letters that `encodeURIComponent` leaves as they are. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Headers for a private download: no caching, no sniffing, no scripts. A displayed file has no sandbox, because
 * browsers show no document in one (decision 29).
 */
export function announceFile(reply: FastifyReply, { name, type, isSaved }: MadeFile): FastifyReply {
  // Old programs read the first name alone: what is not plain in it is a hyphen.
  const plain = name.replaceAll(/[^\w.-]+/g, '-');
  return reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', isSaved ? `${policy}; sandbox` : policy)
    .header('content-disposition', `${isSaved ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`);
}
