/** Where the tab keeps what was typed and not sent; beside `draft-memory.ts`, which the first look does not need. */
export const draftsKey = 'drafts';
