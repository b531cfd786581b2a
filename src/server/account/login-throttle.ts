import { Refusal } from '../http/refusal.ts';

interface Count {
  failures: number;
  until: number;
}

const windowMs = 10 * 60_000;
/** Failed attempts in a window: for one account from one address, and for one address in all. */
const most = { account: 8, address: 60 } as const;
/** Keys that are remembered; the oldest go first, so that an attack cannot fill the memory. */
const mostKeys = 50_000;

/** Holds back who guesses passwords (429 with Retry-After). One server process, one memory. */
export class LoginThrottle {
  readonly #counts = new Map<string, Count>();

  /**
   * Counts an attempt as failed until `succeeded` says otherwise, so that many at once are counted as well.
   * @throws Refusal 429 when there were too many
   */
  attempt(account: string, address: string, now: number): { readonly succeeded: () => void } {
    const counted = [
      this.#count(`${address} ${account}`, most.account, now),
      this.#count(address, most.address, now),
    ];
    for (const { count, limit } of counted) {
      if (count.failures >= limit) {
        const seconds = String(Math.max(1, Math.ceil((count.until - now) / 1000)));
        throw new Refusal(429, '尝试过于频繁，请稍后再试', { headers: { 'retry-after': seconds } });
      }
    }
    for (const { count } of counted) count.failures++;
    return {
      succeeded: () => {
        for (const { count } of counted) count.failures--;
      },
    };
  }

  #count(key: string, limit: number, now: number): { count: Count; limit: number } {
    let count = this.#counts.get(key);
    if (count === undefined || count.until <= now) {
      count = { failures: 0, until: now + windowMs };
      this.#counts.delete(key);
      this.#counts.set(key, count);
      const oldest = this.#counts.keys().next();
      if (this.#counts.size > mostKeys && oldest.done !== true) this.#counts.delete(oldest.value);
    }
    return { count, limit };
  }
}
