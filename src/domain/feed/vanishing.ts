/** So many goods may always vanish by one feed, whatever the size of the shop. */
const alwaysAllowed = 20;
/** One in so many of the shop's goods may vanish by one feed. */
const oneIn = 5;

/**
 * Whether a full feed would take so many goods away that it was more likely cut off than meant.
 * @param vanishing goods that it does not name
 * @param all goods that would vanish if it named none
 */
export const isTooMuchVanishing = (vanishing: number, all: number): boolean => vanishing > Math.max(alwaysAllowed, all / oneIn);
