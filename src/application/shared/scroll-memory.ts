import type { SessionStorage } from './session-storage.ts';

/** Where the buyer had scrolled to, by screen and visit (§2: «scroll position is remembered per route»). */
export interface ScrollMemory {
  keep(visit: string, position: number): void;
  recall(visit: string): number;
}

const storageKey = 'scroll';
const mostVisits = 50;

/** Remembers in the tab's storage, so that a reload keeps its place too. */
export function createScrollMemory(storage: SessionStorage): ScrollMemory {
  const read = (): readonly (readonly [string, number])[] => {
    try {
      const known: unknown = JSON.parse(storage.read(storageKey) ?? '[]');
      return Array.isArray(known) ? (known as readonly (readonly [string, number])[]) : [];
    } catch {
      return [];
    }
  };
  return {
    keep: (visit, position) => {
      const others = read().filter(([known]) => known !== visit);
      storage.keep(storageKey, JSON.stringify([...others, [visit, Math.round(position)]].slice(-mostVisits)));
    },
    recall: (visit) => Number(read().find(([known]) => known === visit)?.[1] ?? 0) || 0,
  };
}
