/**
 * Answers that may be some seconds old, kept by what was asked: the same lists are opened again and again, and what is
 * counted over the whole shop changes slowly. Failures are not kept; the oldest make room for new ones.
 */
export class KeptAnswers<Answer> {
  readonly #kept = new Map<string, { readonly answer: Promise<Answer>; readonly at: number }>();

  constructor(
    private readonly oldestMs: number,
    private readonly most: number,
  ) {}

  /** The kept answer, or a new one from `read`; those who ask at the same time share it. */
  get(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && performance.now() - kept.at < this.oldestMs) return kept.answer;
    const answer = read();
    this.#kept.delete(key);
    this.#kept.set(key, { answer, at: performance.now() });
    answer.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.most && oldest !== undefined) this.#kept.delete(oldest);
    return answer;
  }
}
