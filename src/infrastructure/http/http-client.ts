import fetchRetry from 'fetch-retry';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import type { Call, CallInput, CallResult } from '../../contract/shared/call.ts';
import { encodeForm } from './encode-form.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { RequestsInFlight } from './requests-in-flight.ts';

/** Where and how the contract is spoken. */
export interface HttpSettings {
  /** The server's origin, empty for the page's own. */
  readonly baseUrl: string;
  /** §9: 30,000 ms, over all tries of one call. */
  readonly timeoutMs: number;
  /** Pause before the first repetition of a read; it doubles with each. */
  readonly retryDelayMs: number;
  readonly fetch: typeof fetch;
}

interface SendOptions {
  readonly idempotencyKey?: string;
  /** Not repeated by itself: whoever asks does so again in its own time. */
  readonly once?: boolean;
}

/** Sends any call of the contract. Throws only `GatewayError`. */
export interface HttpClient {
  /** The server's origin, empty for the page's own; for links that the browser follows itself. */
  readonly baseUrl: string;
  /** Gives back the call's `data`, read by its schema. */
  send<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallResult<C>>;
  /** The same with the server's message, for the calls whose success is said in its words (§8). */
  sendAndHear<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<Answer<C>>;
}

const retries = 2;
/** Answers of a server that is not there for a moment; a plain 500 would only fail again. */
const passing = new Set([502, 503, 504]);

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Parameters<typeof encodeForm>[0];
  readonly form?: Parameters<typeof encodeForm>[0];
}

/** The HTTP mechanism of product.md §7: cookies, form bodies, 30 s, reads repeated, one request in flight per URL. */
export function createHttpClient(settings: HttpSettings): HttpClient {
  const inFlight = new RequestsInFlight();
  const sendAndHear: HttpClient['sendAndHear'] = (call, input, options = {}) => {
    const { params = {}, query = {}, form } = input as LooseInput;
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = encodeForm(query).toString();
    return inFlight.run(call, path, async (superseded) => {
      const timeout = AbortSignal.timeout(settings.timeoutMs);
      const signal = AbortSignal.any([timeout, superseded]);
      try {
        const answer = await (options.once ? settings.fetch : repeatingReads(settings, call, signal))(settings.baseUrl + path + (search && `?${search}`), {
          method: call.method,
          credentials: 'include',
          headers: {
            Accept: 'application/json',
            ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
          },
          body: call.method === 'POST' || call.method === 'PUT' ? encodeForm(form ?? {}) : null,
          signal,
        });
        return await readAnswer(call, answer);
      } catch (error) {
        throw superseded.aborted ? (superseded.reason as GatewayError) : asGatewayError(error, timeout);
      }
    });
  };
  return { baseUrl: settings.baseUrl, sendAndHear, send: async (call, input, options) => (await sendAndHear(call, input, options)).data };
}

/** Repeats GET alone: a write may have happened although its answer was lost. */
function repeatingReads(settings: HttpSettings, call: Call, signal: AbortSignal): typeof fetch {
  if (call.method !== 'GET') return settings.fetch;
  return fetchRetry(settings.fetch, {
    retryDelay: (attempt) => settings.retryDelayMs * 2 ** attempt,
    retryOn: (attempt, error, answer) =>
      attempt < retries && !signal.aborted && (error !== null || passing.has(answer?.status ?? 0)),
  });
}

function asGatewayError(error: unknown, timeout: AbortSignal): GatewayError {
  if (error instanceof GatewayError) return error;
  const nothingAnswered = { code: null, message: '' };
  return timeout.aborted
    ? new GatewayError('timeout', nothingAnswered, { cause: error })
    : new GatewayError('offline', nothingAnswered, { cause: error });
}
