import { LRUCache } from 'lru-cache';

/**
 * Answers that may be some seconds old, kept by what was asked: the same lists are opened again and again, and what is
 * counted over the whole shop changes slowly. Failures are not kept; the ones asked for longest ago make room.
 */
export class KeptAnswers<Answer> {
  readonly #kept: LRUCache<string, Promise<Answer>>;

  constructor(oldestMs: number, most: number) {
    this.#kept = new LRUCache({ max: most, ttl: oldestMs });
  }

  /** The kept answer, or a new one from `read`; those who ask at the same time share it. */
  get(key: string, read: () => Promise<Answer>): Promise<Answer> {
    return this.#kept.get(key) ?? this.renew(key, read);
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
