import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPdf } from '../../../src/server/pdf/draw-pdf.ts';
import type { PdfDocument, PdfPart } from '../../../src/server/pdf/pdf-document.ts';
import { legible, linesOf, widthOf } from '../../../src/server/pdf/set-lines.ts';
import { readPdf } from '../../support/read-pdf.ts';

const paper = (parts: readonly PdfPart[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: '随货同行单',
  name: 'YJ20261122000017',
  parts,
  footer: '药集示例医药有限公司',
  madeAt: new Date('2026-11-22T08:00:00Z'),
  ...more,
});
const columns = [
  { name: '序号', part: 1 },
  { name: '品名', part: 6 },
  { name: '金额', part: 2, isFigure: true },
] as const;
const lines = (count: number): string[][] => Array.from({ length: count }, (_, at) => [String(at + 1), `第${at + 1}种药`, `${at}.50`]);

describe('a document as PDF', () => {
  it('says in Chinese what was given to it', async () => {
    const bytes = await drawPdf(
      paper(
        [
          {
            kind: 'facts',
            facts: [
              { label: '购货单位', value: '清河社区大药房' },
              { label: '收货地址', value: '安徽省合肥市庐阳区示例路 1 号', isWide: true },
              { label: '备注', value: '' },
            ],
          },
          { kind: 'heading', text: '商品明细' },
          { kind: 'table', columns, rows: [['1', '大黄䗪虫丸 0.25g×24粒 2～8℃ ≥95% ①', '1,234.50']], closing: ['', '合计', '1,234.50'] },
          { kind: 'words', text: '请当面点清。' },
        ],
        { subtitle: '第一联', mark: '演示' },
      ),
    );
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { pages, title } = await readPdf(bytes);
    expect(title).toBe('随货同行单');
    expect(pages).toHaveLength(1);
    for (const words of [
      '随货同行单',
      '第一联',
      '演示',
      '购货单位',
      '清河社区大药房',
      '安徽省合肥市庐阳区示例路 1 号',
      '—',
      '商品明细',
      '大黄䗪虫丸 0.25g×24粒 2～8℃ ≥95% ①',
      '合计',
      '请当面点清。',
      '第 1 页 共 1 页',
    ]) {
      expect(pages[0]).toContain(words);
    }
    // A whole font is 3.6 MB.
    expect(bytes.length).toBeLessThan(40_000);
  });

  it('goes over pages with the table’s head on each, and every line once', async () => {
    const { pages } = await readPdf(await drawPdf(paper([{ kind: 'table', columns, rows: lines(300), closing: ['', '合计', '99.00'] }])));
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, at) => {
      expect(page).toContain('序号 品名 金额');
      expect(page.startsWith('随货同行单 YJ20261122000017')).toBe(at > 0);
      expect(page).toContain(`第 ${at + 1} 页 共 ${pages.length} 页`);
    });
    const said = pages.join(' ').match(/第\d+种药/g);
    expect(said).toEqual(lines(300).map(([, name]) => name));
    expect(pages.at(-1)).toContain('合计');
  });

  it('keeps what the font lacks to be seen as missing, and turns nothing round', async () => {
    const hostile = [
      '\u202e反转\u202c',
      '😀药',
      '\u0000\u0007控\u200b制',
      '<b>&amp;',
      '\ud800孤',
      'e\u0301',
      '㍿₂',
      'عربي',
      '𝐁𝐨𝐥𝐝',
      ')Tj ET (',
      '字'.repeat(5000),
    ];
    const { pages } = await readPdf(
      await drawPdf(
        paper([{ kind: 'table', columns, rows: hostile.map((text) => [text, text, text]) }], {
          title: hostile.join(''),
          name: hostile.join('\n'),
        }),
      ),
    );
    const said = pages.join(' ');
    expect(said).toContain('[U+1F600]药');
    expect(said).not.toMatch(/[□\ufffd]/);
    expect(said).toContain('控制');
    expect(said).toContain('<b>&amp;');
    expect(said).toContain(')Tj ET (');
    expect(said).not.toMatch(/[\u202a-\u202e\u0000\u200b]/);
  });
});

describe('the font of documents', () => {
  it('has every character of the demo catalogue: names, makers, specifications', () => {
    const folder = new URL('../../../src/demo/goods/catalogue/', import.meta.url);
    const letters = new Set(readdirSync(folder).flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').replaceAll(/\s/g, '')]));
    expect(letters.size).toBeGreaterThan(600);
    expect([...letters].filter((letter) => legible(letter).startsWith('[U+'))).toEqual([]);
  });
});

describe('setting lines', () => {
  it.each([
    ['e\u0301', 'é'],
    ['CO₂', 'CO2'],
    ['𝐁', 'B'],
    [' 一\n\t二 ', '一 二'],
    ['👍🏽', '[U+1F44D][U+1F3FD]'],
    ['𠮷田药房', '[U+20BB7]田药房'],
    ['石䃅㛃䶮', '石䃅㛃䶮'],
    ['磺胺甲噁唑 桂枝癥瘕 栢華醫業 適應症', '磺胺甲噁唑 桂枝癥瘕 栢華醫業 適應症'],
  ])('%j is legible as %j', (text, expected) => expect(legible(text)).toBe(expected));

  it('begins no line with a closing mark and tears no word that fits', () => {
    expect(linesOf('一二三四，五六', 10, 40, 9)).toEqual(['一二三', '四，五六']);
    expect(linesOf('一二 word', 10, 40, 9)).toEqual(['一二 ', 'word']);
  });

  it('no line is wider than its room, however strange the text', () => {
    const strange = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(strange, fc.integer({ min: 20, max: 300 }), fc.integer({ min: 1, max: 6 }), (text, width, most) => {
        const set = linesOf(text, 9, width, most);
        expect(set.length).toBeLessThanOrEqual(most);
        for (const line of set) expect(widthOf(line, 9)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
