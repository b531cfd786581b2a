import { GatewayError } from '../../application/shared/gateway-error.ts';
import type { Call } from '../../contract/shared/call.ts';

/**
 * §4: «only one in-flight request per URL, except cart, favourite, cancel-favourite and activity tap». Cart writes must
 * never be cut off half way: their order is kept by the view model that sends them.
 */
const mayOverlap = (call: Call): boolean => call.path.startsWith('/api/cart') || call.path.startsWith('/api/favorite');

/** Keeps one request in flight per URL (its path, without the query): a newer one aborts the older. */
export class RequestsInFlight {
  readonly #running = new Map<string, AbortController>();

  /** Runs `request` with a signal that is aborted, with a `superseded` error, when a newer call to the URL starts. */
  async run<Answer>(call: Call, url: string, request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const controller = new AbortController();
    const key = `${call.method} ${url}`;
    if (!mayOverlap(call)) {
      this.#running.get(key)?.abort(new GatewayError('superseded', { code: null, message: '' }));
      this.#running.set(key, controller);
    }
    try {
      return await request(controller.signal);
    } finally {
      if (this.#running.get(key) === controller) this.#running.delete(key);
    }
  }
}
