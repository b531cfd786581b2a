/** Letters that can begin a pinyin syllable, and each one's first character in pinyin order. */
const letters = 'ABCDEFGHJKLMNOPQRSTWXYZ';
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀';
const order = new Intl.Collator('zh-u-co-pinyin');

const known = new Map<string, string>();

/** The first pinyin letter of a character, upper case; a Latin letter or digit stays, else `#`. */
export function initialOf(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const found = foundInitial(character);
  known.set(character, found);
  return found;
}

function foundInitial(character: string): string {
  if (/[a-z]/i.test(character)) return character.toUpperCase();
  if (/\d/.test(character)) return character;
  if (!/\p{Script=Han}/u.test(character)) return '#';
  let low = 0;
  for (let index = 1; index < firsts.length; index += 1) {
    if (order.compare(firsts[index] ?? '', character) <= 0) low = index;
  }
  return letters[low] ?? '#';
}

/** 皖溪制药 → WXZY. The page has no dictionary: a polyphone uses its most common reading. */
const initialsOf = (name: string): string => [...name].map(initialOf).join('');

/** Whether a name contains the typed text, or begins with it as initials. */
export function isNamed(name: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' || name.toLowerCase().includes(wanted) || initialsOf(name).toLowerCase().includes(wanted);
}
