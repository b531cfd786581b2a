import { liveryOf, textHash } from './livery.ts';
import { escapeXml, textLine } from './svg-text.ts';

/** Outlines of marks: circle, square, diamond, barrel, shield, hexagon. */
const outlines = [
  '<circle cx="17" cy="17" r="16"/>',
  '<path d="M1 1h32v32H1z"/>',
  '<path d="M17 1 33 17 17 33 1 17z"/>',
  '<path d="M4 1h26l3 16-3 16H4L1 17z"/>',
  '<path d="M3 2h28v17c0 8-7 12-14 14C10 31 3 27 3 19z"/>',
  '<path d="M17 1l14 8v16l-14 8-14-8V9z"/>',
] as const;

/** The mark of a brand: its first character in one of six outlines, in its livery. */
export function drawBrandMark(name: string): string {
  const { main } = liveryOf(name);
  const outline = outlines[(textHash(name) >>> 5) % outlines.length] ?? outlines[0];
  const first = [...name.trim()][0] ?? '药';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="34" height="34" role="img" aria-label="${escapeXml(name)}" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">` +
    `<g fill="none" stroke="${main}" stroke-width="1.6">${outline}</g>${textLine(17, 22.5, 15, main, first, 'text-anchor="middle" font-weight="700"')}</svg>`
  );
}
