/** Whether the shop can serve. */
export abstract class ShopReadiness {
  /** Throws `GatewayError` while the server cannot be reached or its database is not ready. */
  abstract check(): Promise<void>;
}
