import type { Divisions } from '../../domain/account/region.ts';

/** The country's administrative divisions, for choosing a region. Throws `GatewayError`. */
export abstract class DivisionSource {
  /** The same object each time. */
  abstract read(): Promise<Divisions>;
}
