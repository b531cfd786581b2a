import { GatewayError } from '../../../application/shared/gateway-error.ts';
import type { Call } from '../../../contract/shared/call.ts';

/**
 * §4: «only one in-flight request per URL, except cart, favourite, cancel-favourite and activity tap». Cart writes must
 * never be cut off half way: their order is kept by the owner that sends them.
 */
const mayOverlap = (call: Call): boolean => call.path.startsWith('/api/cart') || call.path.startsWith('/api/favorite');

interface Running {
  readonly address: string;
  /** How many writes had been answered when it began: later ones may have made its answer an old one. */
  readonly afterWrites: number;
  readonly controller: AbortController;
  readonly answer: Promise<unknown>;
  /** The same question, asked anew since a write was answered: its answer is everybody's. */
  renewed: Running | null;
}

/**
 * Keeps one request in flight per URL (its path, without the query). Who asks the same meanwhile gets the same answer;
 * another question to the URL takes its place.
 */
export class RequestsInFlight {
  readonly #running = new Map<string, Running>();
  #writes = 0;

  /**
   * Runs `request`, or waits for the one that asks the same already.
   * @param address path and query: what tells one question from another
   * @param request is given a signal that is aborted when another question takes its place
   * @throws GatewayError `superseded`, which tells when the URL is free again
   */
  run<Answer>(call: Call, address: string, request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    if (call.method !== 'GET') return this.#counted(call, address, request);
    if (mayOverlap(call)) return request(new AbortController().signal);
    const before = this.#running.get(keyOf(call, address));
    if (before?.address === address && before.afterWrites === this.#writes) return follow<Answer>(before);
    return follow<Answer>(this.#begin(call, address, request, before));
  }

  async #counted<Answer>(call: Call, address: string, request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    try {
      if (mayOverlap(call)) return await request(new AbortController().signal);
      return await follow<Answer>(this.#begin(call, address, request, this.#running.get(keyOf(call, address))));
    } finally {
      this.#writes += 1;
    }
  }

  #begin(call: Call, address: string, request: (signal: AbortSignal) => Promise<unknown>, before: Running | undefined): Running {
    const key = keyOf(call, address);
    const controller = new AbortController();
    const answer = request(controller.signal).finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    const running: Running = { address, afterWrites: this.#writes, controller, answer, renewed: null };
    this.#running.set(key, running);
    if (before !== undefined) {
      if (before.address === address && call.method === 'GET') before.renewed = running;
      before.controller.abort(new GatewayError('superseded', { code: null, message: '', free: this.#untilFree(key) }));
    }
    return running;
  }

  /** Settles when nothing is asked of the URL any more: of three questions the first must not displace the third. */
  async #untilFree(key: string): Promise<void> {
    for (let running = this.#running.get(key); running !== undefined; running = this.#running.get(key))
      await running.answer.catch(() => undefined);
  }
}

const keyOf = ({ method }: Call, address: string): string => `${method} ${address.replace(/\?.*$/, '')}`;

/** The answer of a request, or of the one that asks the same after it. */
async function follow<Answer>(running: Running): Promise<Answer> {
  try {
    return (await running.answer) as Answer;
  } catch (error) {
    if (running.renewed === null) throw error;
    return follow(running.renewed);
  }
}
