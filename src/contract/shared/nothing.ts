import * as z from 'zod/mini';

/** `data` of a call whose answer is only its message. */
export const nothing = z.optional(z.unknown());
