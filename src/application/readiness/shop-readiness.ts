/** Whether the shop can serve. */
export interface ShopReadiness {
  /** Throws `GatewayError` while the server cannot be reached or its database is not ready. */
  check(): Promise<void>;
}
