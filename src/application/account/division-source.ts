import type { Divisions } from '../../domain/account/region.ts';

/** The country's administrative divisions, for choosing a region. Throws `GatewayError`. */
export interface DivisionSource {
  /** The same object each time. */
  read(): Promise<Divisions>;
}
