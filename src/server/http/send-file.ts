import type { FastifyReply } from 'fastify';

/** Opened as a page of its own, a document may neither load nor run anything. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A file that is made when it is asked for. */
interface MadeFile {
  /** what it is called where it is saved; Chinese is right */
  readonly name: string;
  /** what old programs call it, which read no Chinese: an English word; figures of the name follow it */
  readonly plainKind: string;
  readonly type: string;
  /** saved, not shown */
  readonly isSaved: boolean;
}

/** RFC 5987's letters that `encodeURIComponent` leaves as they are. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** What is plain in a name, behind the kind: `contract-2026-1.pdf`. */
function plainName(name: string, kind: string): string {
  const end = name.lastIndexOf('.');
  const figures = name.slice(0, end).match(/[\w.-]+/g) ?? [];
  return [kind, ...figures].join('-') + name.slice(end);
}

/**
 * Headers for a private download: no caching, no sniffing, no scripts. A displayed file has no sandbox, because
 * browsers show no document in one (decision 29).
 */
export function announceFile(reply: FastifyReply, { name, plainKind, type, isSaved }: MadeFile): FastifyReply {
  const plain = plainName(name, plainKind);
  return reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', isSaved ? `${policy}; sandbox` : policy)
    .header('content-disposition', `${isSaved ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`);
}
