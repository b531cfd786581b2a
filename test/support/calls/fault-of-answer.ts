import type { Answered } from '../server-client.ts';
import { insideWords } from './hostile.ts';

/** What is wrong with an answer, whatever was asked; null when nothing is. */
export function faultOf({ status, code, message, data, headers, text }: Answered): string | null {
  if (status >= 500) return `a ${status}`;
  // A file has no envelope.
  if (status === 200 && /^(?:text\/csv|application\/pdf|application\/vnd\.openxmlformats)/.test(String(headers['content-type'])))
    return null;
  if (!Number.isInteger(code) || typeof message !== 'string' || data === undefined) return 'no envelope';
  if (code !== status && !(status === 200 && code >= 600)) return `code ${code} under status ${status}`;
  if (status !== 200 && message === '') return 'a refusal without a word';
  return status !== 200 && insideWords.test(text) ? 'a word of the inside' : null;
}
