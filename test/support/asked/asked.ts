import type { Ports } from '../../../src/application/ports.ts';
import type { Result } from '../../../src/domain/shared/result.ts';

/** What is accepted, for a question that needs it; a refusal is the answer then. */
export function accepting<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
}

/** Ports of the browser, that of files among them (XMLHttpRequest); all others speak the contract by `fetch`. */
export type OfBrowser =
  'clock' | 'desktop' | 'divisions' | 'faults' | 'keys' | 'lasting' | 'navigator' | 'pageViews' | 'storage' | 'uploads';

/** A port that speaks the contract. */
export type Spoken = Exclude<keyof Ports, OfBrowser>;

/**
 * Every method of a port that speaks the contract, each asked once with what a buyer would ask: a new method does not
 * compile until it is tried. What must be there before it may be asked first, of any port.
 */
export type Asked<Name extends Spoken> = {
  readonly [Method in keyof Ports[Name]]: (port: Ports[Name], ports: Ports) => Promise<unknown>;
};
