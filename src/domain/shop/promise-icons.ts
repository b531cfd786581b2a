/** The signs that the page has for a promise of the shop's (R67). */
export const promiseIcons = ['shield', 'document', 'truck', 'refresh', 'yuan'] as const;
