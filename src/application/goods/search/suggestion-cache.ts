import type { SessionStorage } from '../../shared/session-storage.ts';
import type { SearchMode } from './search-mode.ts';
import { firstTurn, type ShownSuggestion } from './shown-suggestion.ts';

/** The tab's cache of suggestions (§4, §9). */
interface SuggestionCache {
  /**
   * null when nothing is cached, or prices have changed since (`now` in epoch seconds); not `isFresh` when older than 5
   * s.
   */
  read(text: string, mode: SearchMode, now: number): { readonly suggestions: readonly ShownSuggestion[]; readonly isFresh: boolean } | null;
  keep(text: string, mode: SearchMode, suggestions: readonly ShownSuggestion[]): void;
}

interface Entry {
  readonly key: string;
  readonly at: number;
  readonly suggestions: readonly ShownSuggestion[];
}

const storageKey = 'suggestions-3';
const freshMs = 5000;
/** Enough for one search typed letter by letter and back. */
const mostEntries = 20;

function entriesIn(text: string | null): readonly Entry[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** The storage may contain anything, from another version of the page or from the user. */
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'suggestions' in value &&
  Array.isArray(value.suggestions);

/** Creates the cache over the tab's storage. `now` in milliseconds. */
export function createSuggestionCache(storage: SessionStorage, now: () => number): SuggestionCache {
  const keyOf = (text: string, mode: SearchMode): string => `${mode} ${text}`;
  return {
    read: (text, mode, time) => {
      const entry = entriesIn(storage.read(storageKey)).find(({ key }) => key === keyOf(text, mode));
      const turn = entry ? firstTurn(entry.suggestions) : null;
      return entry && (turn === null || turn > time) ? { suggestions: entry.suggestions, isFresh: now() - entry.at <= freshMs } : null;
    },
    keep: (text, mode, suggestions) => {
      const key = keyOf(text, mode);
      const others = entriesIn(storage.read(storageKey)).filter((entry) => entry.key !== key);
      storage.keep(storageKey, JSON.stringify([...others, { key, at: now(), suggestions }].slice(-mostEntries)));
    },
  };
}
