import { ageState, type AgeState, durationWords } from '../../domain/desk/age.ts';

/** How long something has waited, ready to show. */
export interface ShownAge {
  /** 1 天 21 小时 */
  readonly words: string;
  /** Amber near the limit, crimson beyond it. */
  readonly state: AgeState;
}

/** The age of what began at a time, seen from another (epoch seconds), beside its limit in seconds; null for none. */
export function shownAge(since: number, now: number, limit: number | null): ShownAge {
  const age = Math.max(0, now - since);
  return { words: durationWords(age), state: ageState(age, limit) };
}
