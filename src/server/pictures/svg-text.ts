/*
 * Text inside drawings. Whatever a name holds, the drawing stays well-formed XML without script, and the text fits.
 */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Characters that XML 1.0 does not allow at all, halves of surrogate pairs included. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand between tags or in an attribute. */
export const escapeXml = (text: string): string => text.replace(notXml, '').replace(/[&<>"']/g, (letter) => entities[letter] ?? '');

/** Width of a text in ems: a Chinese character is 1, a Latin letter about 0.56. */
export const emsOf = (text: string): number =>
  [...text].reduce((ems, letter) => ems + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56), 0);

/** One line of text; `size` in user units, `extra` further attributes as they stand. */
export const textLine = (x: number, y: number, size: number, fill: string, words: string, extra = ''): string =>
  `<text x="${x}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" fill="${fill}"${extra === '' ? '' : ` ${extra}`}>${escapeXml(words)}</text>`;

const salt =
  /^(一次性使用|盐酸|苯磺酸|氢溴酸|硫酸|马来酸|枸橼酸|富马酸|琥珀酸|酒石酸|复方盐酸|复方|注射用|孟鲁司特|精蛋白|重组人|小儿|上臂式)/;
const dosageForm =
  /((钙|钠|肠溶|缓释|控释|分散|咀嚼|含|浓缩|口服|软|外用|混合|干混悬|混悬)?(胶囊|片|颗粒|丸|散|液|溶液|膏|注射液|注射器|消毒液|血压计|试纸|滴眼液|滴丸|气雾剂|贴膏))$/;
/** Names longer than this are cut: a box has three lines. */
const mostLetters = 22;

/** The nearest place at or before `at` that breaks no number or Latin word. */
function breakBefore(bare: string, at: number): number {
  let place = at;
  while (place > 0 && /^[\w.%]{2}$/.test(bare.slice(place - 1, place + 1))) place -= 1;
  return place > 0 ? place : at;
}

/** Breaks a name where a pharmacist would: after the salt, before the dosage form; else in the middle. */
function brokenName(bare: string, mostLines: number): string[] {
  const head = salt.exec(bare)?.[0] ?? '';
  const tail = dosageForm.exec(bare.slice(head.length))?.[0] ?? '';
  const stem = bare.slice(head.length, bare.length - tail.length);
  const half = breakBefore(bare, Math.ceil(bare.length / 2));
  const middle = [bare.slice(0, half), bare.slice(half)];
  const third = Math.ceil(bare.length / 3);
  const [first, second] = [breakBefore(bare, third), breakBefore(bare, third * 2)];
  const ways = [[head, stem + tail], [head + stem, tail], middle];
  const thirds = [bare.slice(0, first), bare.slice(first, second), bare.slice(second)];
  if (mostLines > 2) ways.push([head, stem, tail], thirds);
  const awkwardness = (way: string[]): number =>
    Math.max(...way.map(emsOf)) +
    (way === middle ? 2.2 : way === thirds ? 4 : 0) +
    way.length * 0.3 +
    (way.some((part) => part.length === 1) ? 1.5 : 0);
  return ways.filter((way) => way.every((part) => part !== '')).sort((one, other) => awkwardness(one) - awkwardness(other))[0] ?? [bare];
}

/** A name in at most `mostLines` balanced lines, and the size at which it fits `width`. */
export function fittedName(name: string, width: number, largest: number, mostLines = 3): { lines: string[]; size: number } {
  const letters = [...name.replace(/[（(].*$/su, '').trim()];
  const bare = letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : letters.join('');
  if (bare === '') return { lines: [], size: largest };
  const isOneLine = mostLines === 1 || width / emsOf(bare) >= largest * 0.8;
  const lines = isOneLine ? [bare] : brokenName(bare, mostLines);
  const size = Math.min(lines.length > 2 ? largest * 0.8 : largest, width / Math.max(...lines.map(emsOf)));
  return { lines, size };
}
