const spelled = (word: string): string => word.normalize('NFKC').trim().toLowerCase();

/** The letters to change, add, remove or swap with their neighbour until one word is the other (whole number ≥ 0). */
function wordDistance(one: string, other: string): number {
  const [from, to] = [[...spelled(one)], [...spelled(other)]];
  let twoAbove: number[] = [];
  let above = [...to.keys(), to.length];
  for (const [row, letter] of from.entries()) {
    const here = [row + 1];
    for (const [at, target] of to.entries()) {
      const [corner = 0, up = 0, left = 0] = [above[at], above[at + 1], here[at]];
      const isSwap = at > 0 && row > 0 && letter === to[at - 1] && from[row - 1] === target;
      const swapped = isSwap ? (twoAbove[at - 1] ?? 0) + 1 : Infinity;
      here.push(Math.min(up + 1, left + 1, corner + (letter === target ? 0 : 1), swapped));
    }
    [twoAbove, above] = [above, here];
  }
  return above[to.length] ?? 0;
}

/**
 * The known word that was probably meant: the one at the smallest `wordDistance`, of several the first.
 * @returns null where there are no words
 */
export function nearestWord(meant: string, words: readonly string[]): string | null {
  let nearest: { readonly word: string; readonly distance: number } | null = null;
  for (const word of words) {
    const distance = wordDistance(meant, word);
    if (nearest === null || distance < nearest.distance) nearest = { word, distance };
  }
  return nearest?.word ?? null;
}
