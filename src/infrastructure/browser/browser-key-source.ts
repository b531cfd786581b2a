import type { KeySource } from '../../application/shared/write/submission-keys.ts';

const bytes = 16;

/** Random keys. `crypto.randomUUID` is missing where the page is served without HTTPS; these bytes are not. */
export const browserKeySource = (): KeySource => ({
  next: () => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
});
