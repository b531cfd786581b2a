import { LRUCache } from 'lru-cache';

/** The last part of an answer's time, in which it is read again before it is missed. */
const lastPart = 0.3;

/**
 * Answers that may be some seconds old, kept by what was asked: the same lists are opened again and again, and what is
 * counted over the whole shop changes slowly. Failures are not kept; the ones asked for longest ago make room.
 */
export class KeptAnswers<Answer> {
  readonly #kept: LRUCache<string, Promise<Answer>>;
  readonly #oldestMs: number;
  /** what is being read again while the old answer still serves */
  readonly #awaited = new Set<string>();

  constructor(oldestMs: number, most: number) {
    // The clock of now, whatever it was when the cache's code was loaded.
    this.#kept = new LRUCache({ max: most, ttl: oldestMs, perf: { now: () => performance.now() } });
    this.#oldestMs = oldestMs;
  }

  /**
   * The kept answer, or a new one from `read`; those who ask at the same time share it. An answer that will soon be too
   * old is read again while it still serves, so that nobody waits for one that is often asked for.
   */
  get(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept === undefined) return this.renew(key, read);
    if (this.#kept.getRemainingTTL(key) < this.#oldestMs * lastPart) this.#readAgain(key, kept, read);
    return kept;
  }

  #readAgain(key: string, kept: Promise<Answer>, read: () => Promise<Answer>): void {
    if (this.#awaited.has(key)) return;
    this.#awaited.add(key);
    const began = performance.now();
    void kept
      .then(read)
      .then(
        (answer) => {
          // It is as old as its reading, and must not take the place of a newer one.
          if (this.#kept.peek(key, { allowStale: true }) === kept) this.#kept.set(key, Promise.resolve(answer), { start: began });
        },
        // Whoever asks when the old answer is too old hears of it.
        () => undefined,
      )
      .finally(() => this.#awaited.delete(key));
  }

  /** A new answer in place of the kept one. */
  renew(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const answer = read();
    this.#kept.set(key, answer);
    // A late failure must not take a newer answer with it.
    answer.catch(() => {
      if (this.#kept.peek(key) === answer) this.#kept.delete(key);
    });
    return answer;
  }
}
