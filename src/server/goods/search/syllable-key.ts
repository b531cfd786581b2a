/**
 * The index entry that narrows a full-pinyin word down; the word itself is compared with `syllables`. Apart from
 * `search-document.ts`, because asking needs no dictionary of pinyin and a server that only asks should not load one.
 */
export const syllableKey = (word: string): string => `^${word.slice(0, 4)}`;
