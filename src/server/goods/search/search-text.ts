import { spelledWords } from '../../../domain/goods/spelling.ts';

const boundary = /(?<=\p{Script=Han})(?=[a-z])|(?<=[a-z])(?=\p{Script=Han})/u;
/** More words than a buyer types; the rest is ignored. */
const mostWords = 8;

/**
 * The words of a question, each of which must be found: parted by spaces and where Chinese and Latin letters meet
 * («tj阿莫» is two words), each once.
 */
export function searchWords(question: string): string[] {
  const words = spelledWords(question).flatMap((part) => part.split(boundary));
  return [...new Set(words)].slice(0, mostWords);
}

/** The 1- and 2-grams of a text: what the index holds, so that even one character is looked up and not scanned for. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  const letters = [...text];
  letters.forEach((letter, at) => {
    grams.add(letter);
    const next = letters[at + 1];
    if (next !== undefined) grams.add(letter + next);
  });
  return [...grams];
}
