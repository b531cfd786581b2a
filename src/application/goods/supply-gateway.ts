import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';

/** Where an application stands, and the shop's word on it. */
export interface SupplyAnswer {
  readonly standing: SupplyStanding;
  /** Ready to show; empty when the shop gave none. */
  readonly message: string;
}

/** Supply of controlled-sales goods (控销). Throws `GatewayError`. */
export abstract class SupplyGateway {
  /** Twice is once. `business` error with code 403 for a buyer whose licences did not pass, 404 without such goods. */
  abstract apply(goodsId: string): Promise<SupplyAnswer>;
}
