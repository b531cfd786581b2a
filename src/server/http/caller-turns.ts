import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from './refusal.ts';

/** How many calls of one caller are at work at once, and how many of them may wait for that. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

interface Line {
  readonly limit: LimitFunction;
  /** calls that are at work or wait */
  calls: number;
}

/**
 * Calls of one caller, a buyer or a person at the desk, take turns, so that whoever sends hundreds at once waits for
 * themselves and not everybody for them: connections of the database are few.
 */
export class CallerTurns {
  readonly #lines = new Map<number, Line>();
  readonly #limits: TurnLimits;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work of a caller when it is its turn.
   * @throws Refusal 429 with Retry-After when too many of theirs wait already
   */
  async take<Result>(callerId: number, work: () => Promise<Result>): Promise<Result> {
    const { atOnce, waiting } = this.#limits;
    const line = this.#lines.get(callerId) ?? { limit: pLimit(atOnce), calls: 0 };
    if (line.calls >= atOnce + waiting) throw new Refusal(429, '操作过于频繁，请稍后再试', { headers: { 'retry-after': '2' } });
    this.#lines.set(callerId, line);
    line.calls += 1;
    try {
      return await line.limit(work);
    } finally {
      line.calls -= 1;
      if (line.calls === 0) this.#lines.delete(callerId);
    }
  }
}
