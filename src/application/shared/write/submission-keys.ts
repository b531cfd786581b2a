/** Makes unique idempotency keys. */
export interface KeySource {
  next(): string;
}

/** The key of a submission: one per visit and content, so that a repeated tap or a lost answer never orders twice. */
interface SubmissionKeys {
  keyFor(content: unknown): string;
  /** The last submission has a final answer: the same content, sent again, is a new submission. */
  answered(): void;
}

/** Creates the keys of one visit of a screen. */
export function createSubmissionKeys(source: KeySource): SubmissionKeys {
  let last: { readonly content: string; readonly key: string } | null = null;
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: source.next() };
      return last.key;
    },
    answered: () => {
      last = null;
    },
  };
}
