import * as z from 'zod/mini';

/** `data` of a call whose answer is its message alone. */
export const nothing = z.optional(z.unknown());
