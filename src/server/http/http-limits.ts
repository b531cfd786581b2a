/** What one caller may cost the server by being slow, in milliseconds. */
export interface HttpLimits {
  /** for the whole of a request to arrive */
  readonly requestMs: number;
  /** for its headers */
  readonly headersMs: number;
  /** without a byte in either direction */
  readonly silenceMs: number;
  /** how often they are looked at */
  readonly checkEveryMs: number;
  /** connections at once; more are not taken */
  readonly connections: number;
}

/** The page gives up after thirty seconds of silence (§9); a page of a licence may take its time over a slow line. */
export const usualLimits: HttpLimits = {
  requestMs: 120_000,
  headersMs: 15_000,
  silenceMs: 60_000,
  checkEveryMs: 5_000,
  connections: 4_000,
};
