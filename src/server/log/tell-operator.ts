import { plainError } from './plain-error.ts';

/** Tells the operator of what failed beside the requests, in one line of JSON like the log's. */
export function tellOperator(message: string, error?: unknown): void {
  console.error(JSON.stringify({ level: 50, time: Date.now(), msg: message, ...(error !== undefined && { err: plainError(error) }) }));
}
