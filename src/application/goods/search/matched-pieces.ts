import { initialOf } from './name-initials.ts';

/** A part of a name; `hit`: the typed text matches it. */
interface NamePiece {
  readonly text: string;
  readonly hit: boolean;
}

/** The place of a word in a name: written so, or as initials; null for neither. */
function placeOf(word: string, name: string, initials: string): readonly [from: number, to: number] | null {
  const written = name.toLowerCase().indexOf(word);
  const at = written >= 0 ? written : /^[a-z]+$/.test(word) ? initials.indexOf(word) : -1;
  return at < 0 ? null : [at, at + word.length];
}

/**
 * A name in pieces, those marked that the typed words stand for: literally, or by their initials (`amxl` marks 阿莫西林).
 * A polyphone of which the page knows another reading is not marked.
 */
export function matchedPieces(name: string, typed: string): readonly NamePiece[] {
  const initials = [...name].map(initialOf).join('').toLowerCase();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const places = words.flatMap((word) => {
    const place = placeOf(word, name, initials);
    return place === null ? [] : [place];
  });
  const pieces: NamePiece[] = [];
  let from = 0;
  for (const [start, end] of places.sort(([one], [other]) => one - other)) {
    if (start < from) continue;
    if (start > from) pieces.push({ text: name.slice(from, start), hit: false });
    pieces.push({ text: name.slice(start, end), hit: true });
    from = end;
  }
  if (from < name.length) pieces.push({ text: name.slice(from), hit: false });
  return pieces;
}
