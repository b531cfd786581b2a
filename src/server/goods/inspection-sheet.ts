import type { InspectedGoods } from './inspection-store.ts';
import { emsOf, escapeXml, textLine } from '../pictures/svg-text.ts';

/** A4 at 96 dots an inch: the document prints on one sheet. */
const sheet = { width: 794, height: 1123 } as const;
const left = 64;
const right = sheet.width - left;
const ink = '#16201E';
const faint = '#5E6663';
const line = '#9AA4A1';
const seal = '#B23A2A';

const rule = (x1: number, y1: number, x2: number, y2: number, stroke = line, width = 1): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" stroke-width="${width}"/>`;

/** A text that keeps to `width`: set smaller first, then cut with an ellipsis. */
function fitted(x: number, y: number, width: number, text: string, fill: string = ink): string {
  const size = Math.max(10, Math.min(14, width / Math.max(1, emsOf(text))));
  let words = text;
  while (emsOf(words) * size > width && words.length > 1) words = `${[...words].slice(0, -2).join('')}…`;
  return textLine(x, y, size, fill, words);
}

/** Two pairs of a label and its value side by side. */
function facts(rows: readonly (readonly [string, string, string, string])[], top: number): { drawn: string; bottom: number } {
  const height = 32;
  const middle = (left + right) / 2;
  const drawn = rows.map(([label, value, label2, value2], at) => {
    const y = top + at * height + 21;
    return (
      textLine(left + 10, y, 13, faint, label) + fitted(left + 92, y, middle - left - 104, value) +
      textLine(middle + 10, y, 13, faint, label2) + fitted(middle + 92, y, right - middle - 104, value2) +
      rule(left, top + (at + 1) * height, right, top + (at + 1) * height)
    );
  });
  const bottom = top + rows.length * height;
  const columns = [left, left + 82, middle, middle + 82, right].map((x) => rule(x, top, x, bottom)).join('');
  return { drawn: rule(left, top, right, top) + drawn.join('') + columns, bottom };
}

const columns = [left, left + 190, left + 470, right] as const;

function itemRows(items: InspectedGoods['report']['items'], top: number): { drawn: string; bottom: number } {
  const height = 34;
  const [name, standard, result] = columns;
  const row = (at: number, cells: readonly [string, string, string], fill: string): string => {
    const y = top + at * height + 22;
    const [first, second, third] = cells;
    return (
      fitted(name + 10, y, standard - name - 20, first, fill) + fitted(standard + 10, y, result - standard - 20, second, fill) +
      fitted(result + 10, y, right - result - 20, third, fill) +
      rule(left, top + (at + 1) * height, right, top + (at + 1) * height)
    );
  };
  const bottom = top + (items.length + 1) * height;
  const body = items.map((item, at) => row(at + 1, [item.name, item.standard, item.result], ink)).join('');
  const lines = columns.map((x) => rule(x, top, x, bottom)).join('');
  return { drawn: rule(left, top, right, top, ink, 2) + row(0, ['检验项目', '标准规定', '检验结果'], faint) + body + lines, bottom };
}

/** The stamp of an example; a real report has its issuer's own, which nobody else may draw. */
const stamp = (y: number): string =>
  `<g fill="none" stroke="${seal}" stroke-width="4" opacity=".72" transform="rotate(-10 ${right - 110} ${y})"><circle cx="${right - 110}" cy="${y}" r="62"/><circle cx="${right - 110}" cy="${y}" r="54" stroke-width="1"/>` +
  `<g stroke="none">${textLine(right - 110, y - 4, 28, seal, '演示', 'text-anchor="middle" font-weight="700"')}${textLine(right - 110, y + 22, 14, seal, '非真实报告', 'text-anchor="middle"')}</g></g>`;

const watermark = textLine(sheet.width / 2, 620, 190, ink, '演 示', `text-anchor="middle" font-weight="700" opacity=".045" transform="rotate(-28 ${sheet.width / 2} 580)"`);

/**
 * The inspection report (药检报告) of a batch as a printable SVG;
 * one of the demo shop says in three places that it is an example.
 */
export function drawInspectionSheet({ report, name, spec, form, approvalNumber, producedOn, expiresOn, maker }: InspectedGoods): string {
  const { isExample } = report;
  const head = facts(
    [
      ['检品名称', name, '报告编号', report.reportNumber],
      ['规格', spec, '批号', report.batchNumber],
      ['剂型', form, '批准文号', approvalNumber === '' ? '—' : approvalNumber],
      ['生产日期', producedOn ?? '—', '有效期至', expiresOn ?? '—'],
      ['生产单位', maker, '检验日期', report.inspectedOn],
    ],
    168,
  );
  const basis = head.bottom + 30;
  const table = itemRows(report.items, basis + 18);
  const end = table.bottom + 40;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}" role="img" aria-label="${escapeXml(`${name} ${report.batchNumber} 药品检验报告书`)}" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">` +
    `<title>${escapeXml(`${name} ${report.batchNumber} 药检报告`)}</title><style>@page{size:A4;margin:0}</style><path d="M0 0h${sheet.width}v${sheet.height}H0z" fill="#fff"/>${isExample ? watermark : ''}` +
    textLine(sheet.width / 2, 92, 30, ink, '检 验 报 告 书', 'text-anchor="middle" font-weight="700"') +
    textLine(sheet.width / 2, 122, 14, faint, isExample ? '演示数据，非真实检验报告，不得用于任何证明' : maker, 'text-anchor="middle"') +
    `${rule(left, 142, right, 142, ink, 2)}${head.drawn}` +
    `${textLine(left + 10, basis, 13, faint, '检验依据')}${fitted(left + 92, basis, right - left - 102, report.basis)}${table.drawn}` +
    `${textLine(left + 10, end, 14, faint, '结论')}${fitted(left + 62, end, right - left - 260, report.conclusion)}` +
    `${textLine(left + 10, end + 64, 13, faint, '检验人：________    复核人：________    授权签字人：________')}${isExample ? stamp(end + 46) : ''}` +
    `${rule(left, 1062, right, 1062)}${textLine(left, 1084, 12, faint, `药集 · ${isExample ? '演示' : '随货'}药检报告 · 批号 ${report.batchNumber}`)}${textLine(right, 1084, 12, faint, '第 1 页 共 1 页', 'text-anchor="end"')}</svg>`
  );
}
