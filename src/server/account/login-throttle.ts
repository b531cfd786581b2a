import { Refusal } from '../http/refusal.ts';
import { callerNetwork } from './caller-network.ts';

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
    const caller = callerNetwork(address);
    // The address first: who is held back must not make the memory forget by naming ever more accounts.
    const ofCaller = this.#room(caller, most.address, now);
    const ofAccount = this.#room(`${caller} ${account}`, most.account, now);
    const counts = [ofCaller, ofAccount];
    for (const count of counts) count.failures++;
    return {
      succeeded: () => {
        for (const count of counts) count.failures--;
      },
    };
  }

  /** The count under a key; refuses when it is full. */
  #room(key: string, limit: number, now: number): Count {
    const count = this.#count(key, now);
    if (count.failures < limit) return count;
    const seconds = String(Math.max(1, Math.ceil((count.until - now) / 1000)));
    throw new Refusal(429, '尝试过于频繁，请稍后再试', { headers: { 'retry-after': seconds } });
  }

  #count(key: string, now: number): Count {
    const known = this.#counts.get(key);
    if (known !== undefined && known.until > now) return known;
    const count = { failures: 0, until: now + windowMs };
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const oldest = this.#counts.keys().next();
    if (this.#counts.size > mostKeys && oldest.done !== true) this.#counts.delete(oldest.value);
    return count;
  }
}
