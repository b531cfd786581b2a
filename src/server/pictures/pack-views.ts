import { ink, liveryOf, softInk, textHash } from './livery.ts';
import type { PackedGoods } from './pack-label.ts';
import { escapeXml, fittedName, textLine, emsOf } from './svg-text.ts';

/** What the back of a pack prints beside its front. */
export interface PrintedGoods extends PackedGoods {
  readonly approvalNumber: string;
  readonly batchNumber: string;
  /** YYYY-MM-DD, null when unknown */
  readonly producedOn: string | null;
  readonly expiresOn: string | null;
}

/** Bars like those of a barcode; the same for the same text. */
function bars(text: string, x: number, y: number, width: number, height: number): string {
  let at = x;
  let path = '';
  for (let step = 0; at < x + width - 3; step += 1) {
    const hash = textHash(`${text}${step}`);
    const thick = 0.7 + (hash % 3) * 0.6;
    path += `M${at.toFixed(1)} ${y}h${thick.toFixed(1)}v${height}h-${thick.toFixed(1)}z`;
    at += thick + 0.9 + ((hash >>> 4) % 3) * 0.5;
  }
  return `<path d="${path}" fill="${ink}"/>`;
}

/** The back of a pack: its printed facts, as far as they are known, on a flat panel with the maker's band. */
export function drawPackBack(goods: PrintedGoods): string {
  const { main, pale } = liveryOf(goods.maker);
  const { lines, size } = fittedName(goods.name, 128, 15, 2);
  const name = lines.map((line, at) => textLine(36, 42 + at * size * 1.2, size, ink, line, 'font-weight="700"')).join('');
  const top = 42 + lines.length * size * 1.2 + 4;
  const facts = [
    ['规格', goods.spec],
    ['剂型', goods.form],
    ['批准文号', goods.approvalNumber],
    ['产品批号', goods.batchNumber],
    ['生产日期', goods.producedOn ?? ''],
    ['有效期至', goods.expiresOn ?? ''],
  ].filter(([, value]) => value !== '');
  const rows = facts
    .map(([label = '', value = ''], at) => {
      const y = top + at * 12.5;
      return textLine(36, y, 7.2, softInk, label) + textLine(70, y, Math.min(7.6, 94 / Math.max(1, emsOf(value))), ink, value);
    })
    .join('');
  return (
    `<path d="M26 20h148v160H26z" fill="#fff"/><path d="M26 20h148v7H26z" fill="${main}"/><path d="M26 160h148v20H26z" fill="${pale}"/>${name}${rows}` +
    `${bars(goods.name + goods.spec, 118, 136, 48, 17)}${textLine(36, 173, Math.min(8, 128 / Math.max(1, emsOf(goods.maker))), softInk, goods.maker)}` +
    `<path d="M26 20h148v160H26z" fill="none" stroke="${ink}" stroke-opacity=".2"/>`
  );
}

/** A medium pack: the pack three times, as it stands on a shelf; `drawing` is its front inside 200 × 200 units. */
export function drawMediumPack(drawing: string): string {
  const one = (x: number, y: number, scale: number): string => `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
  return one(4, 34, 0.5) + one(94, 34, 0.5) + one(32, 56, 0.66);
}

/** A standalone drawing of 200 × 200 units. */
export const standalone = (label: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200" role="img" aria-label="${escapeXml(label)}" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif"><ellipse cx="100" cy="184" rx="80" ry="6" fill="${ink}" opacity=".10"/>${inside}</svg>`;
