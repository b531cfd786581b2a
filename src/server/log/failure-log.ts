import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { plainError } from './plain-error.ts';

const lineEveryMs = 1000;
/** Kinds of failures that are told apart; there are a handful in any outage. */
const mostKinds = 500;

/** A failed request, as far as the log tells of it. */
interface FailedRequest {
  readonly method: string;
  /** the route's pattern; an address may hold what a buyer typed */
  readonly route: string | undefined;
  /** one kind of failure, wherever it shows */
  readonly kind?: string;
}

/** Writes unexpected failures of requests into the log. */
export type FailureLog = (log: FastifyBaseLogger, error: unknown, request: FailedRequest) => void;

/**
 * One line a second for each kind of failure, with how many were left out since the last one:
 * an outage must not fill the disc. A kind is what failed where, unless the caller names it.
 * @param now a clock that only goes forward, in milliseconds
 */
export function createFailureLog(now: () => number = () => performance.now()): FailureLog {
  const kinds = new LRUCache<string, { readonly saidAt: number; unsaid: number }>({ max: mostKinds });
  return (log, error, { method, route, kind: named }) => {
    const { type, code, cause } = plainError(error);
    const kind = named ?? [method, route, type, code, cause?.type, cause?.code].join(' ');
    const known = kinds.get(kind);
    if (known !== undefined && now() - known.saidAt < lineEveryMs) {
      known.unsaid += 1;
      return;
    }
    const unsaid = known?.unsaid ?? 0;
    kinds.set(kind, { saidAt: now(), unsaid: 0 });
    // A message of its own: without one the log repeats the error's.
    log.error({ err: error, method, url: route, ...(unsaid > 0 && { unsaid }) }, 'a request failed');
  };
}
