import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callerNetwork } from './caller-network.ts';
import { Refusal } from './refusal.ts';

/** How often something may be tried in a time; what is taken back does not count. */
interface ThrottleRule {
  /** for one subject (an account, a phone) from one caller */
  readonly perSubject: number;
  /** for one caller, whatever he names */
  readonly perCaller: number;
  readonly minutes: number;
}

/** Keys that are remembered; those tried longest ago go first, so that an attack cannot fill the memory. */
const mostKeys = 50_000;

/** Counts by key, as many in a time as there are points; what is too much waits until the time is over. */
class Counts {
  readonly #limiter: RateLimiterMemory;
  #keys: LRUCache<string, true> | null = null;

  constructor(points: number, minutes: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: minutes * 60 });
  }

  /** The list takes a megabyte when it is made: a server that begins does not make some fifty of them. */
  #remember(key: string): void {
    this.#keys ??= new LRUCache({ max: mostKeys, dispose: (_kept, old) => void this.#limiter.delete(old), noDisposeOnSet: true });
    this.#keys.set(key, true);
  }

  /**
   * @returns how many are left
   * @throws Refusal 429 with Retry-After
   */
  async take(key: string): Promise<number> {
    this.#remember(key);
    try {
      return (await this.#limiter.consume(key)).remainingPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = String(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      throw new Refusal(429, '尝试过于频繁，请稍后再试', { headers: { 'retry-after': seconds } });
    }
  }

  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }
}

/**
 * Holds back who tries something too often: guesses passwords, has codes sent, fills in forms by machine. By subject
 * and by caller (429 with Retry-After); an owner is never locked out from elsewhere. One server process, one memory.
 */
export class Throttle {
  readonly #ofSubject: Counts;
  readonly #ofCaller: Counts;

  constructor({ perSubject, perCaller, minutes }: ThrottleRule) {
    this.#ofSubject = new Counts(perSubject, minutes);
    this.#ofCaller = new Counts(perCaller, minutes);
  }

  /**
   * Counts an attempt at once, so that many at the same time are counted as well.
   * @param address of the caller, as the framework knows it
   * @returns how many are left, and what takes this one back, once it has succeeded
   * @throws Refusal 429 when there were too many
   */
  async attempt(subject: string, address: string): Promise<{ readonly left: number; readonly takeBack: () => Promise<void> }> {
    const caller = callerNetwork(address);
    const key = `${caller} ${subject}`;
    // The caller first: who is held back must not make the memory forget by naming ever more subjects.
    let left = await this.#ofCaller.take(caller);
    try {
      left = Math.min(left, await this.#ofSubject.take(key));
    } catch (error) {
      // Others behind the same address do not pay for one who keeps trying.
      await this.#ofCaller.giveBack(caller);
      throw error;
    }
    return {
      left,
      takeBack: async () => {
        await this.#ofCaller.giveBack(caller);
        await this.#ofSubject.giveBack(key);
      },
    };
  }
}
