import type { AddOnHint, OfferedGroup, OfferedSet } from './combination.ts';

/** What is sold together, and what is had with it (R43). Each method throws `GatewayError`. */
export abstract class CombinationGateway {
  /** Theme by theme, in the shop's order. */
  abstract combinations(): Promise<readonly OfferedSet[]>;
  abstract addOnGroups(): Promise<readonly OfferedGroup[]>;
  /** The groups that are worth a line beside the cart as it is kept. */
  abstract addOnHints(): Promise<readonly AddOnHint[]>;
}
