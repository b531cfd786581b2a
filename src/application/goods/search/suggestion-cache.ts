import { nextPriceTurn } from '../../../domain/goods/goods-prices.ts';
import { money } from '../../../domain/shared/money.ts';
import type { SessionStorage } from '../../shared/session-storage.ts';
import type { Suggestion } from '../goods-gateway.ts';
import type { SearchMode } from './search-mode.ts';

/** The tab's cache of suggestions (§4, §9), of one buyer. */
interface SuggestionCache {
  /**
   * null when nothing is cached, or prices have changed since (`now` in epoch seconds); not `isFresh` when older than 5
   * s.
   */
  read(text: string, mode: SearchMode, now: number): { readonly suggestions: readonly Suggestion[]; readonly isFresh: boolean } | null;
  keep(text: string, mode: SearchMode, suggestions: readonly Suggestion[]): void;
  /** The cart has changed, and prices with it (R47). */
  forget(): void;
}

interface Entry {
  readonly key: string;
  /** Milliseconds, as `now`. */
  readonly at: number;
  /** The first change of a price, epoch seconds; null for none. */
  readonly turnsAt: number | null;
  readonly suggestions: readonly Suggestion[];
}

const storageKey = 'suggestions-4';
const freshMs = 5000;
/** Enough for one search typed letter by letter and back. */
const mostEntries = 20;

/** Amounts are stored as text. */
const amounts: ReadonlySet<string> = new Set(['price', 'basePrice', 'soldAt']);
const revived = (key: string, value: unknown): unknown => (amounts.has(key) && typeof value === 'string' ? money(value) : value);

function entriesIn(text: string | null): readonly Entry[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]', revived);
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
  'turnsAt' in value &&
  'suggestions' in value &&
  Array.isArray(value.suggestions);

/** The first price change of some goods after a time; null for none. */
function firstTurn(suggestions: readonly Suggestion[], time: number): number | null {
  const turns = suggestions.flatMap(({ pricing }) => (pricing && nextPriceTurn(pricing, time)) ?? []);
  return turns.length === 0 ? null : Math.min(...turns);
}

/**
 * Creates the cache over the tab's storage.
 * @param now milliseconds
 * @param time epoch seconds by the shop's clock
 * @param buyer key of the present buyer: another one has other prices
 */
export function createSuggestionCache(
  storage: SessionStorage,
  { now, time, buyer }: { readonly now: () => number; readonly time: () => number; readonly buyer: () => string },
): SuggestionCache {
  const keyOf = (text: string, mode: SearchMode): string => `${buyer()} ${mode} ${text}`;
  return {
    read: (text, mode, present) => {
      const entry = entriesIn(storage.read(storageKey)).find(({ key }) => key === keyOf(text, mode));
      if (entry === undefined || (entry.turnsAt !== null && entry.turnsAt <= present)) return null;
      return { suggestions: entry.suggestions, isFresh: now() - entry.at <= freshMs };
    },
    keep: (text, mode, suggestions) => {
      const key = keyOf(text, mode);
      const others = entriesIn(storage.read(storageKey)).filter((entry) => entry.key !== key);
      const entry: Entry = { key, at: now(), turnsAt: firstTurn(suggestions, time()), suggestions };
      storage.keep(storageKey, JSON.stringify([...others, entry].slice(-mostEntries)));
    },
    forget: () => storage.keep(storageKey, null),
  };
}
