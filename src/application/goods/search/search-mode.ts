/** What the search box searches (§9: 0 medicine, 1 manufacturer). */
export type SearchMode = 'medicine' | 'manufacturer';

/** The number of a mode in addresses and calls. */
export const searchModeNumber = (mode: SearchMode): 0 | 1 => (mode === 'manufacturer' ? 1 : 0);

/** The mode of an address; medicine by default. */
export const searchModeOf = (number: string | null): SearchMode => (number === '1' ? 'manufacturer' : 'medicine');
