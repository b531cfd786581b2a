import type { PdfDocument } from '../pdf/pdf-document.ts';
import { byStoragePlace, type Picked } from './by-storage-place.ts';
import { giftWords } from './delivery-note.ts';
import type { SentOrder } from './sent-order.ts';

const columns = [
  { name: '序号', part: 4 },
  { name: '货位', part: 8 },
  { name: '品名', part: 15 },
  { name: '规格', part: 11 },
  { name: '生产厂商', part: 11 },
  { name: '批号', part: 10 },
  { name: '有效期至', part: 10 },
  { name: '应拣', part: 6, isFigure: true },
  { name: '单位', part: 5 },
  { name: '分到各单', part: 16 },
  { name: '实拣', part: 6 },
] as const;

/** Figures at the end of an order's number that tell it from others on one sheet. */
const tailLength = 4;

/** The ends of numbers; longer ones where two of the sheet end alike. */
function tailsOf(numbers: readonly string[]): ReadonlyMap<string, string> {
  for (let length = tailLength; ; length += 1) {
    const tails = numbers.map((number) => number.slice(-length));
    if (new Set(tails).size === new Set(numbers).size || length > 40)
      return new Map(numbers.map((number, at) => [number, tails[at] ?? number]));
  }
}

interface MergedRow extends Picked {
  readonly cells: readonly string[];
  readonly unit: string;
  total: number;
  readonly shares: string[];
}

/**
 * One pick list for several orders (R61): a row a batch of equal goods with what is fetched for all of them, and how it
 * is divided afterwards; in the order in which a picker walks the warehouse.
 */
export function mergedPickList(packed: readonly SentOrder[], madeAt: Date): PdfDocument {
  const tails = tailsOf(packed.map(({ order }) => order.sn));
  const rows = new Map<string, MergedRow>();
  for (const { order, lines } of packed)
    for (const { name, spec, maker, unit, erpCode, storagePlace: place, batches } of lines)
      for (const { number, expiresOn, count } of batches) {
        const key = JSON.stringify([name, spec, maker, unit, erpCode, number, expiresOn]);
        const title = [name, erpCode && `编码 ${erpCode}`].filter(Boolean).join(' ');
        const cells = [place || '—', title, spec, maker, number || '—', expiresOn ?? '—'];
        const row = rows.get(key) ?? { place, name: title, number, cells, unit, total: 0, shares: [] };
        row.total += count;
        row.shares.push(`${tails.get(order.sn) ?? order.sn}×${count}`);
        rows.set(key, row);
      }
  const sorted = [...rows.values()].sort(byStoragePlace);
  const gifts = packed.flatMap(({ order, parcel, lines }) =>
    lines.flatMap((line) => giftWords(line, parcel).map((words) => `${tails.get(order.sn) ?? order.sn} ${words}`)),
  );
  return {
    title: '合并拣货单',
    name: `${packed.length} 单`,
    footer: `合并拣货单　${packed.length} 单`,
    isLandscape: true,
    madeAt,
    parts: [
      {
        kind: 'facts',
        facts: packed.map(({ order, buyer }) => ({ label: tails.get(order.sn) ?? order.sn, value: `${order.sn} ${buyer.company}` })),
      },
      {
        kind: 'table',
        columns,
        rows: sorted.map(({ cells, unit, total, shares }, at) => [String(at + 1), ...cells, String(total), unit, shares.join('　'), '']),
        closing: ['', '', '合计', '', '', '', '', String(sorted.reduce((sum, { total }) => sum + total, 0)), '', '', ''],
      },
      ...(gifts.length === 0 ? [] : [{ kind: 'words' as const, text: `赠品：${gifts.join('；')}` }]),
      { kind: 'words', text: '拣货人：＿＿＿＿＿＿　　分货人：＿＿＿＿＿＿　　复核人：＿＿＿＿＿＿' },
    ],
  };
}
