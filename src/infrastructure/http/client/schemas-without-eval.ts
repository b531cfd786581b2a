import { config } from 'zod/mini';

/**
 * Schemas that write no code for themselves: the page's content security policy forbids it, and the attempt alone is
 * reported by the browser, which reads half the scripts anew to say where it was. Imported before any schema is made.
 */
config({ jitless: true });
