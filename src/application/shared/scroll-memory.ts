import type { SessionStorage } from './session-storage.ts';

/** The scroll position by screen and visit (§2: «scroll position is remembered per route»). */
interface ScrollMemory {
  /** Cheap enough for every frame of a scroll: it writes nothing. */
  keep(visit: string, position: number): void;
  recall(visit: string): number;
  /** Writes it into the tab's storage for a reload; to call when the page is left or hidden. */
  write(): void;
}

const storageKey = 'scroll';
const mostVisits = 50;

/** Remembers the latest visits. */
export function createScrollMemory(storage: SessionStorage): ScrollMemory {
  const places = new Map(read(storage));
  return {
    keep: (visit, position) => {
      places.delete(visit);
      places.set(visit, Math.round(position));
      const [oldest] = places.keys();
      if (places.size > mostVisits && oldest !== undefined) places.delete(oldest);
    },
    recall: (visit) => Number(places.get(visit) ?? 0) || 0,
    write: () => storage.keep(storageKey, JSON.stringify([...places])),
  };
}

function read(storage: SessionStorage): readonly (readonly [string, number])[] {
  try {
    const known: unknown = JSON.parse(storage.read(storageKey) ?? '[]');
    return Array.isArray(known) ? (known as readonly (readonly [string, number])[]) : [];
  } catch {
    return [];
  }
}
