import type { LastingStorage } from '../../shared/lasting-storage.ts';

/** The last words that a buyer searched on this computer; another buyer does not see them. */
interface RecentWords {
  /** The newest first. */
  read(buyer: string): readonly string[];
  keep(buyer: string, words: string): void;
}

const storageKey = 'searched-words';
const mostWords = 6;

function wordsOf(buyer: string, text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(read)) return [];
    const [owner, ...words] = read.filter((one): one is string => typeof one === 'string');
    return owner === buyer ? words : [];
  } catch {
    return [];
  }
}

/** Creates the memory over the browser's storage: the key of its buyer, then the words. */
export function createRecentWords(storage: LastingStorage): RecentWords {
  const read = (buyer: string): readonly string[] => wordsOf(buyer, storage.read(storageKey));
  return {
    read,
    keep: (buyer, words) => {
      const others = read(buyer).filter((one) => one !== words);
      storage.keep(storageKey, JSON.stringify([buyer, words, ...others].slice(0, mostWords + 1)));
    },
  };
}
