interface PlaceState {
  readonly keepsPlace: true;
}

/** State of a navigation that opens no new screen: the page stays where the buyer has scrolled to. */
export const keepingPlace: { readonly state: PlaceState } = { state: { keepsPlace: true } };

/** Whether a move said so. */
export const keepsPlace = (state: unknown): boolean => typeof state === 'object' && state !== null && 'keepsPlace' in state;
