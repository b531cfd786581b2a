import fetchRetry from 'fetch-retry';
import type { FaultLog } from '../../../application/shared/fault-log.ts';
import { GatewayError } from '../../../application/shared/gateway-error.ts';
import type { ServerClock } from '../../../application/shared/server-clock.ts';
import { type Call, type CallInput, type CallResult, shopHeader } from '../../../contract/shared/call.ts';
import { servedFrom } from '../../../contract/shared/served-addresses.ts';
import { addressOf, type AddressInput } from './address-of.ts';
import { encodeForm } from './encode-form.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { RequestsInFlight } from './requests-in-flight.ts';

/** Where and how the contract is spoken. */
export interface HttpSettings {
  /** The server's origin, and its path where it has one; empty for the page's own. */
  readonly baseUrl: string;
  /** §9: 30,000 ms, over all tries of one call. */
  readonly timeoutMs: number;
  /** Pause before the first repetition of a read; it doubles with each. */
  readonly retryDelayMs: number;
  readonly fetch: typeof fetch;
  /** Hears of answers that are not what the contract says. */
  readonly faults: FaultLog;
  /** Is told the server's time with every answer that says it. */
  readonly clock?: Pick<ServerClock, 'is'>;
}

export interface SendOptions {
  readonly idempotencyKey?: string;
  /** Goes alone, in place of a form. */
  readonly file?: File;
  /** Not repeated by itself: whoever asks does so again in its own time. */
  readonly once?: boolean;
}

/** Sends any call of the contract. Throws `GatewayError`; whatever else it throws is a bug. */
export interface HttpClient {
  /** The server's origin, empty for the page's own; for links that the browser follows itself. */
  readonly baseUrl: string;
  /** The shop that the page shows, for links that the browser follows itself; empty for none (R24). */
  readonly shownShop: () => string;
  /** Says which shop the page shows: from now on every call names it (R24). Empty for none, which is never named. */
  showsShop(id: string): void;
  /** Reads an answer that came by another way than `fetch`; what breaks the contract is noted. */
  read<C extends Call>(call: C, address: string, status: number, text: string): Answer<C>;
  /** Gives back the call's `data`, read by its schema. */
  send<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallResult<C>>;
  /** The same with the server's message, for the calls whose success is said in its words (§8). */
  sendAndHear<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<Answer<C>>;
}

const nothingAnswered = { code: null, message: '' };
const retries = 2;
/** Answers of a server that is not there for a moment; a plain 500 would only fail again. */
const passing = new Set([502, 503, 504]);

interface LooseInput extends AddressInput {
  readonly form?: Parameters<typeof encodeForm>[0];
}

/** The HTTP mechanism of product.md §7: cookies, form bodies, 30 s, reads repeated, one request in flight per URL. */
export function createHttpClient(settings: HttpSettings): HttpClient {
  const inFlight = new RequestsInFlight();
  let shopId = '';
  const revive = settings.baseUrl === '' ? undefined : servedFrom(settings.baseUrl);
  const read: HttpClient['read'] = (call, address, status, text) => {
    try {
      return readAnswer(call, status, text, revive);
    } catch (error) {
      if (error instanceof GatewayError && error.kind === 'contract') settings.faults.note(`${call.method} ${address}`, error);
      throw error;
    }
  };
  const sendAndHear: HttpClient['sendAndHear'] = (call, input, options = {}) => {
    const { form, ...parts } = input as LooseInput;
    const address = addressOf(call.path, parts);
    return inFlight.run(call, address, async (superseded) => {
      const stop = stopped(superseded, settings.timeoutMs);
      const { status, text, date } = await fetched(stop, async (signal) => {
        const ask = options.once ? settings.fetch : repeatingReads(settings, call, signal);
        const answer = await ask(settings.baseUrl + address, {
          method: call.method,
          credentials: 'include',
          headers: {
            Accept: 'application/json',
            ...(shopId === '' ? {} : { [shopHeader]: shopId }),
            ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
          },
          body: call.method === 'POST' || call.method === 'PUT' ? bodyOf(form, options.file) : null,
          signal,
        });
        return { status: answer.status, text: await answer.text(), date: Date.parse(answer.headers.get('date') ?? '') };
      });
      if (date > 0) settings.clock?.is(Math.floor(date / 1000));
      return read(call, address, status, text);
    });
  };
  return {
    baseUrl: settings.baseUrl,
    shownShop: () => shopId,
    showsShop: (id) => {
      shopId = id;
    },
    read,
    sendAndHear,
    send: async (call, input, options) => (await sendAndHear(call, input, options)).data,
  };
}

/** A form, or a file by itself under the name that the contract's calls read. */
function bodyOf(form: LooseInput['form'], file: File | undefined): URLSearchParams | FormData {
  if (file === undefined) return encodeForm(form ?? {});
  const body = new FormData();
  body.append('file', file, file.name);
  return body;
}

/** Repeats GET alone: a write may have happened although its answer was lost. */
function repeatingReads(settings: HttpSettings, call: Call, signal: AbortSignal): typeof fetch {
  if (call.method !== 'GET') return settings.fetch;
  return fetchRetry(settings.fetch, {
    retryDelay: (attempt) => settings.retryDelayMs * 2 ** attempt,
    retryOn: (attempt, error, answer) => attempt < retries && !signal.aborted && (error !== null || passing.has(answer?.status ?? 0)),
  });
}

/** A signal that ends with the time, or when another question takes the place; its reason is what is thrown then. */
function stopped(superseded: AbortSignal, timeoutMs: number): AbortSignal {
  // Not AbortSignal.any, which the oldest browsers lack.
  const both = new AbortController();
  // browser-floor-ignore -- before Chrome 124 its reason has another name, which nobody reads.
  const timeout = AbortSignal.timeout(timeoutMs);
  timeout.addEventListener('abort', () => both.abort(new GatewayError('timeout', nothingAnswered, { cause: timeout.reason })));
  superseded.addEventListener('abort', () => both.abort(superseded.reason));
  return both.signal;
}

/** What goes wrong between asking and the last letter of the answer is the network's, whatever it is called there. */
async function fetched<Answer>(stop: AbortSignal, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(stop);
  } catch (error) {
    throw stop.aborted ? (stop.reason as GatewayError) : new GatewayError('offline', nothingAnswered, { cause: error });
  }
}
