/** Moves the buyer between screens; the adapter knows the router. */
export interface Navigator {
  /** To a path of the shop, or to another site's address. */
  goTo(address: string): void;
  /** To the login, with the way back to where the buyer is now (routes.md). */
  goToLogin(): void;
  /** Whether the buyer is on the screen of this path now; one who cannot tell has no such method. */
  isAt?(path: string): boolean;
  /** The path and query of where the buyer is now, for a way back; one who cannot tell has no such method. */
  here?(): string;
  /** Loads the page anew (§4: logout, pending flag; §8: timeout), where the buyer is or at a path of the shop. */
  reload(path?: string): void;
}
