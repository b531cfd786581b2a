import { tellOperator } from '../../log/tell-operator.ts';
import type { LogPosition } from './log-position.ts';

/** A copy that follows the database and only reads. */
export interface Replica<Reader> {
  /** Its address without its password, for the operator. */
  readonly name: string;
  readonly database: Reader;
  /** Up to where it has replayed the log; null where it does not follow anybody now. */
  readonly position: () => Promise<LogPosition | null>;
}

/** How old what a replica shows may be, in ms. */
const oldestMs = 1_000;
/** Positions are asked for at most this often, and only while somebody reads, in ms. */
const lookEveryMs = 250;
/** One that failed is left alone for so long, in ms. */
const restMs = 5_000;

interface Followed<Reader> {
  readonly replica: Replica<Reader>;
  position: LogPosition | null;
  isAsked: boolean;
  restsUntil: number;
}

/** Where the database was at a moment, by this process's own clock: clocks of two machines are never compared. */
interface Sample {
  readonly at: number;
  readonly position: LogPosition;
}

/**
 * Chooses who answers what may be a second old. A replica shows everything up to the newest moment whose position it
 * has reached, so its age is known without a clock of its own; where it is not known, the database answers itself.
 */
export class Replicas<Reader> {
  readonly #primary: () => Promise<LogPosition | null>;
  readonly #followed: readonly Followed<Reader>[];
  readonly #now: () => number;
  #samples: readonly Sample[] = [];
  #lookedAt = -Infinity;
  #turn = 0;

  /**
   * @param primary where the database's log ends now
   * @param now a clock that only goes forward, in milliseconds
   */
  constructor(
    primary: () => Promise<LogPosition | null>,
    replicas: readonly Replica<Reader>[],
    now: () => number = () => performance.now(),
  ) {
    this.#primary = primary;
    this.#followed = replicas.map((replica) => ({ replica, position: null, isAsked: false, restsUntil: -Infinity }));
    this.#now = now;
  }

  /**
   * Who answers a read: replicas take turns.
   * @param since what must be there already; null: whatever is fresh enough
   * @returns null when no replica is fresh enough
   */
  choose(since: LogPosition | null): Replica<Reader> | null {
    this.#look();
    const { length } = this.#followed;
    for (let tried = 0; tried < length; tried++) {
      this.#turn = (this.#turn + 1) % length;
      const one = this.#followed[this.#turn];
      if (one !== undefined && this.#isFresh(one) && (since === null || (one.position ?? -1n) >= since)) return one.replica;
    }
    return null;
  }

  /** Leaves a replica alone for a while; the operator reads one line an outage. */
  rest(replica: Replica<Reader>, error: unknown): void {
    const one = this.#followed.find((followed) => followed.replica === replica);
    if (one === undefined) return;
    if (one.restsUntil <= this.#now())
      tellOperator(`The replica ${replica.name} does not answer; the database answers in its place`, error);
    one.restsUntil = this.#now() + restMs;
    one.position = null;
  }

  /** Where the log of the database ends now: what was committed before is before it. */
  position(): Promise<LogPosition | null> {
    return this.#primary();
  }

  #isFresh({ position, restsUntil }: Followed<Reader>): boolean {
    const now = this.#now();
    if (position === null || restsUntil > now) return false;
    return this.#samples.some((sample) => now - sample.at <= oldestMs && sample.position <= position);
  }

  /** Asks everybody for their position; nobody waits for the answers. */
  #look(): void {
    const at = this.#now();
    if (at - this.#lookedAt < lookEveryMs) return;
    this.#lookedAt = at;
    void this.#primary().then(
      (position) => {
        if (position === null) return;
        this.#samples = [...this.#samples.filter((sample) => at - sample.at <= oldestMs), { at, position }];
        for (const one of this.#followed) void this.#ask(one);
      },
      // Without a sample every replica grows too old.
      () => undefined,
    );
  }

  async #ask(one: Followed<Reader>): Promise<void> {
    if (one.isAsked || one.restsUntil > this.#now()) return;
    one.isAsked = true;
    try {
      one.position = await one.replica.position();
    } catch (error) {
      this.rest(one.replica, error);
    } finally {
      one.isAsked = false;
    }
  }
}
