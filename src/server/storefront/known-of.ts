import { setTimeout } from 'node:timers/promises';

/** What is known may be so old; it hardly ever changes. */
const oldestMs = 10_000;
/** What is older is asked for first, so that a quiet shop does not show its former name to whoever comes next. */
const tooOldMs = 60_000;
/** A page waits so long for it, and then comes with what is known. */
const patienceMs = 250;

/**
 * What the database says, as it was known some seconds ago: a page hardly waits for the database, and comes without it,
 * too.
 * @param fallback what holds until the database has answered
 * @param now milliseconds of a clock that only goes forward
 */
export function knownOf<Value>(read: () => Promise<Value>, fallback: Value, now = (): number => performance.now()): () => Promise<Value> {
  let known = fallback;
  let askedAt = -Infinity;
  const ask = async (): Promise<void> => {
    askedAt = now();
    try {
      known = await read();
    } catch {
      // The next page asks again.
      askedAt = -Infinity;
    }
  };
  const first = ask();
  return async () => {
    await first;
    const age = now() - askedAt;
    if (age > oldestMs) {
      const asked = ask();
      if (age > tooOldMs) await Promise.race([asked, setTimeout(patienceMs, undefined, { ref: false })]);
    }
    return known;
  };
}
