/** How a buyer arrives at a screen. */
export interface ScreenArrival {
  /** The part that takes the focus. */
  readonly focus: 'quantity';
}

/** Moves the buyer between screens; the adapter knows the router. */
export interface Navigator {
  /** To a path of the shop, or to another site's address. */
  goTo(address: string, arrival?: ScreenArrival): void;
  /** To the login, with the way back to the present place (routes.md). */
  goToLogin(): void;
  /** Whether the buyer is on the screen of this path; optional. */
  isAt?(path: string): boolean;
  /** The present path and query, for a way back; optional. */
  here?(): string;
  /** Reloads the page (§4: logout, pending flag; §8: timeout), at the present place or at a path of the shop. */
  reload(path?: string): void;
}
