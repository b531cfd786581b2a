import { lt } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, SideConnections } from '../database/database.ts';
import { throttleCounts } from '../database/schema/throttle.ts';
import { tellOperator } from '../log/tell-operator.ts';

/** After a failure this process counts alone for so long, before it asks the database again. */
const restMs = 5_000;
const table = 'throttle_counts';

/** The count of one rule that all processes share. */
export interface SharedCount {
  /** @returns what the library says; its refusal is thrown. Null when the database does not answer now. */
  consume(key: string): Promise<RateLimiterRes | null>;
  /** Takes one attempt back; a database that does not answer keeps it. */
  reward(key: string): Promise<void>;
}

/**
 * Counts in PostgreSQL, so that a limit holds over all processes of a shop. A database that is slow or away must not
 * turn the limiter into an outage: an attempt waits a bounded time (`SideConnections`), then this process counts alone
 * for a few seconds. The operator reads one line an outage.
 */
export class SharedCounts {
  readonly #connections: SideConnections;
  readonly #now: () => number;
  #restsUntil = 0;
  #isAway = false;

  /** @param now a clock that only goes forward, in milliseconds */
  constructor(connections: SideConnections, now: () => number = () => performance.now()) {
    this.#connections = connections;
    this.#now = now;
  }

  /**
   * @param name of the throttle: processes share what has the same name
   * @param points how many attempts in `seconds`
   */
  count(name: string, points: number, seconds: number): SharedCount {
    const limiter = new RateLimiterPostgres({
      storeClient: this.#connections,
      storeType: 'client',
      tableName: table,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Attempts under way may be taken back, but never more than `points` of them: a key at twice the limit stays
      // refused, so this process refuses it without asking.
      inMemoryBlockOnConsumed: 2 * points,
    });
    return {
      consume: (key) => this.#asked(() => limiter.consume(key)),
      reward: async (key) => void (await this.#asked(() => limiter.reward(key))),
    };
  }

  async #asked(ask: () => Promise<RateLimiterRes>): Promise<RateLimiterRes | null> {
    if (this.#now() < this.#restsUntil) return null;
    try {
      const answer = await ask();
      this.#isAway = false;
      return answer;
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        this.#isAway = false;
        throw error;
      }
      this.#restsUntil = this.#now() + restMs;
      if (!this.#isAway) tellOperator('Rate limits count in each process alone until the database answers', error);
      this.#isAway = true;
      return null;
    }
  }
}

/** Forgets counts whose time is over. */
export const forgetOldCounts = (database: Database, now: Date) =>
  database.delete(throttleCounts).where(lt(throttleCounts.expire, now.getTime()));
