import type { AddOnHint, OfferedGroup, OfferedSet } from './combination.ts';

/** What is sold together, and what is had with it (R43). Each method throws `GatewayError`. */
export interface CombinationGateway {
  /** Theme by theme, in the shop's order. */
  combinations(): Promise<readonly OfferedSet[]>;
  addOnGroups(): Promise<readonly OfferedGroup[]>;
  /** The groups that are worth a line beside the cart as it is kept. */
  addOnHints(): Promise<readonly AddOnHint[]>;
}
