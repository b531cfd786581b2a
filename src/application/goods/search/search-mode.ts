/** What the search box looks for (§9: 0 medicine, 1 manufacturer). */
export type SearchMode = 'medicine' | 'manufacturer';

/** The number by which addresses and calls name a mode. */
export const searchModeNumber = (mode: SearchMode): 0 | 1 => (mode === 'manufacturer' ? 1 : 0);

/** The mode of an address; medicine unless it says otherwise. */
export const searchModeOf = (number: string | null): SearchMode => (number === '1' ? 'manufacturer' : 'medicine');
