interface PlaceState {
  readonly keepsPlace: true;
}

/** For a move of the address that is no new screen: the page stays where the buyer has scrolled to. */
export const keepingPlace: { readonly state: PlaceState } = { state: { keepsPlace: true } };

/** Whether a move said so. */
export const keepsPlace = (state: unknown): boolean => typeof state === 'object' && state !== null && 'keepsPlace' in state;
