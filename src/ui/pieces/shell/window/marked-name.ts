/** A text in pieces, those marked that the typed words say literally. */
export function markedName(name: string, typed: string): readonly { readonly text: string; readonly hit: boolean }[] {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = words.map((word) => ({ word, at: name.toLowerCase().indexOf(word.toLowerCase()) })).filter(({ at }) => at >= 0);
  const pieces: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (const { word, at } of found.sort((one, other) => one.at - other.at)) {
    if (at < from) continue;
    if (at > from) pieces.push({ text: name.slice(from, at), hit: false });
    pieces.push({ text: name.slice(at, at + word.length), hit: true });
    from = at + word.length;
  }
  if (from < name.length) pieces.push({ text: name.slice(from), hit: false });
  return pieces;
}
