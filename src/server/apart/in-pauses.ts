import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../domain/shared/steps.ts';

/** Milliseconds of work after which what waits has its turn. */
const longestMs = 15;

/** Work of the main thread in steps, with pauses in which calls of others are answered. */
export async function inPauses<Value>(steps: Steps<Value>): Promise<Value> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begun < longestMs) continue;
    await setImmediate();
    begun = performance.now();
  }
}

/** Does something with each of many things in the main thread, with the same pauses. */
export const eachInPauses = <Thing>(things: Iterable<Thing>, visit: (thing: Thing) => void): Promise<void> =>
  inPauses(
    (function* (): Steps<void> {
      for (const thing of things) {
        visit(thing);
        yield;
      }
    })(),
  );

/** Text of the main thread in pieces, each some milliseconds of work, with the same pauses between them. */
export async function* writtenInPauses<Thing>(things: Iterable<Thing>, write: (thing: Thing) => string): AsyncGenerator<string> {
  let begun = performance.now();
  let piece = '';
  for (const thing of things) {
    piece += write(thing);
    if (performance.now() - begun < longestMs) continue;
    yield piece;
    await setImmediate();
    piece = '';
    begun = performance.now();
  }
  if (piece !== '') yield piece;
}
