import type { Divisions } from '../../domain/account/region.ts';

/** The country's administrative divisions, which a region is chosen from. Throws `GatewayError`. */
export interface DivisionSource {
  /** The same object each time. */
  read(): Promise<Divisions>;
}
