import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callerNetwork } from './caller-network.ts';
import { Refusal } from './refusal.ts';
import type { SharedCount, SharedCounts } from './shared-counts.ts';

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

/** A counted attempt. */
interface Taken {
  /** attempts that remain */
  readonly left: number;
  readonly giveBack: () => Promise<void>;
}

const tooOften = ({ msBeforeNext }: RateLimiterRes): Refusal =>
  new Refusal(429, '尝试过于频繁，请稍后再试', { headers: { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) } });

/** The library refuses by throwing its result. */
async function unlessTooOften<Result>(consumed: Promise<Result>): Promise<Result> {
  try {
    return await consumed;
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooOften(error) : error;
  }
}

/** What the shared table keeps in place of addresses, phones and names; a key of any length becomes a short one. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Counts by key, as many in a time as there are points; what is too much waits until the time is over. */
class Counts {
  readonly #own: RateLimiterMemory;
  readonly #shared: SharedCount | null;
  #keys: LRUCache<string, true> | null = null;

  constructor(points: number, minutes: number, share: ((points: number, seconds: number) => SharedCount) | null) {
    const seconds = minutes * 60;
    this.#own = new RateLimiterMemory({ points, duration: seconds });
    this.#shared = share && share(points, seconds);
  }

  /** The list takes a megabyte when it is made: a server that begins does not make some fifty of them. */
  #remember(key: string): void {
    this.#keys ??= new LRUCache({ max: mostKeys, dispose: (_kept, old) => void this.#own.delete(old), noDisposeOnSet: true });
    this.#keys.set(key, true);
  }

  /** @throws Refusal 429 with Retry-After */
  async take(key: string): Promise<Taken> {
    const shared = this.#shared;
    if (shared !== null) {
      const hash = hashOf(key);
      const counted = await unlessTooOften(shared.consume(hash));
      if (counted !== null) return { left: counted.remainingPoints, giveBack: () => shared.reward(hash) };
    }
    this.#remember(key);
    const { remainingPoints: left } = await unlessTooOften(this.#own.consume(key));
    return { left, giveBack: async () => void (await this.#own.reward(key)) };
  }
}

/**
 * Holds back who tries something too often: guesses passwords, has codes sent, fills in forms by machine. By subject
 * and by caller (429 with Retry-After); an owner is never locked out from elsewhere.
 */
class Throttle {
  readonly #ofSubject: Counts;
  readonly #ofCaller: Counts;

  /**
   * @param name processes that share counts share those of one name
   * @param shared counts of all processes; null counts in the memory of this one
   */
  constructor(name: string, { perSubject, perCaller, minutes }: ThrottleRule, shared: SharedCounts | null) {
    const share = (of: string) => shared && ((points: number, seconds: number) => shared.count(`${name}-${of}`, points, seconds));
    this.#ofSubject = new Counts(perSubject, minutes, share('subject'));
    this.#ofCaller = new Counts(perCaller, minutes, share('caller'));
  }

  /**
   * Counts an attempt at once, so that many at the same time are counted as well.
   * @param address of the caller, as the framework knows it
   * @returns how many are left, and what takes this one back, once it has succeeded
   * @throws Refusal 429 when there were too many
   */
  async attempt(subject: string, address: string): Promise<{ readonly left: number; readonly takeBack: () => Promise<void> }> {
    const caller = callerNetwork(address);
    // The caller first: who is held back must not make the memory forget by naming ever more subjects.
    const ofCaller = await this.#ofCaller.take(caller);
    let ofSubject: Taken;
    try {
      ofSubject = await this.#ofSubject.take(`${caller} ${subject}`);
    } catch (error) {
      // Others behind the same address do not pay for one who keeps trying.
      await ofCaller.giveBack();
      throw error;
    }
    return {
      left: Math.min(ofCaller.left, ofSubject.left),
      takeBack: async () => {
        await ofCaller.giveBack();
        await ofSubject.giveBack();
      },
    };
  }
}

/** How often something may be tried by all callers together in a time. */
interface CommonRule {
  /** for one subject */
  readonly attempts: number;
  readonly minutes: number;
}

/** Holds back what all callers together try at one subject too often. */
class CommonThrottle {
  readonly #counts: Counts;

  constructor(name: string, { attempts, minutes }: CommonRule, shared: SharedCounts | null) {
    const share = shared && ((points: number, seconds: number) => shared.count(`${name}-anywhere`, points, seconds));
    this.#counts = new Counts(attempts, minutes, share);
  }

  /**
   * Counts an attempt at once. How many are left is nobody's business who does not know what others try.
   * @returns what takes it back, once it has succeeded
   * @throws Refusal 429 with Retry-After
   */
  async attempt(subject: string): Promise<Pick<Taken, 'giveBack'>> {
    return this.#counts.take(subject);
  }
}

/** The throttles of one server, each by a name of its own. */
export class Throttles {
  readonly #shared: SharedCounts | null;
  readonly #names = new Set<string>();
  readonly #common = new Map<string, CommonThrottle>();

  constructor(shared: SharedCounts | null) {
    this.#shared = shared;
  }

  /** @throws Error for a name that another throttle has: the two would count together */
  named(name: string, rule: ThrottleRule): Throttle {
    if (this.#names.has(name)) throw new Error(`Two throttles are named ${name}`);
    this.#names.add(name);
    return new Throttle(name, rule, this.#shared);
  }

  /** The throttle of all callers together that has this name: calls that ask for the same one count together. */
  fromAnywhere(name: string, rule: CommonRule): CommonThrottle {
    const made = this.#common.get(name) ?? new CommonThrottle(name, rule, this.#shared);
    this.#common.set(name, made);
    return made;
  }
}
