import type { TurnLimits } from './caller-turns.ts';

/** What one caller may cost the server by being slow (in milliseconds), and how much it takes on at once. */
export interface HttpLimits {
  /** for the whole of a request to arrive */
  readonly requestMs: number;
  /** for its headers */
  readonly headersMs: number;
  /** without a byte in either direction */
  readonly silenceMs: number;
  /** without a byte of a request's body */
  readonly bodySilenceMs: number;
  /** how often they are looked at */
  readonly checkEveryMs: number;
  /** connections at once; more are not taken */
  readonly connections: number;
  /** connections of one caller; where a proxy is trusted, the proxy counts them */
  readonly connectionsPerCaller: number;
  /** calls under way; more are refused with 503 */
  readonly calls: number;
  /** calls of one caller under way; more are refused with 429 */
  readonly callsPerCaller: number;
  readonly ofBuyer: TurnLimits;
}

/** The page gives up after thirty seconds of silence (§9); a page of a licence may take its time over a slow line. */
export const usualLimits: HttpLimits = {
  requestMs: 120_000,
  headersMs: 15_000,
  silenceMs: 60_000,
  bodySilenceMs: 15_000,
  checkEveryMs: 5_000,
  connections: 4_000,
  connectionsPerCaller: 200,
  calls: 400,
  callsPerCaller: 300,
  ofBuyer: { atOnce: 6, waiting: 200 },
};
