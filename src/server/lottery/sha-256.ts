import { createHash } from 'node:crypto';

/** SHA-256 of a text as hexadecimal digits: what the domain's lottery draws and proves by. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
