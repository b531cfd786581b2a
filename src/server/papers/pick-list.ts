import type { PdfDocument } from '../pdf/pdf-document.ts';
import { byStoragePlace } from './by-storage-place.ts';
import { giftWords } from './delivery-note.ts';
import type { SentOrder } from './sent-order.ts';

const columns = [
  { name: '序号', part: 5 },
  { name: '货位', part: 9 },
  { name: '品名', part: 16 },
  { name: '规格', part: 12 },
  { name: '生产厂商', part: 10 },
  { name: '批号', part: 11 },
  { name: '有效期至', part: 12 },
  { name: '应拣', part: 6, isFigure: true },
  { name: '单位', part: 5 },
  { name: '实拣', part: 7 },
] as const;

/** The pick list (拣货单) of a parcel (R61): a row a batch, in the order in which a picker walks the warehouse. */
export function pickList({ buyer, order, parcel, isOneOfSeveral, lines }: SentOrder, madeAt: Date): PdfDocument {
  const rows = lines
    .flatMap((line) => line.batches.map((batch) => ({ line, batch })))
    .map((row) => ({ ...row, place: row.line.storagePlace, name: row.line.name, number: row.batch.number }))
    .sort(byStoragePlace);
  const gifts = lines.flatMap((line) => giftWords(line, parcel));
  return {
    title: '拣货单',
    name: `订单 ${order.sn}`,
    footer: `拣货单　订单 ${order.sn}`,
    madeAt,
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: '单号', value: order.erpNumber === null ? order.sn : `${order.sn}　ERP ${order.erpNumber}` },
          { label: '购货单位', value: buyer.company },
          ...(isOneOfSeveral ? [{ label: '分次发货', value: `第 ${parcel.place} 个包裹` }] : []),
          {
            label: '配送',
            value: order.delivery === 'pickup' ? '到仓自提' : `${order.address.region}${order.address.address}`,
            isWide: true,
          },
          ...(order.remark === '' ? [] : [{ label: '备注', value: order.remark, isWide: true }]),
        ],
      },
      {
        kind: 'table',
        columns,
        rows: rows.map(({ line, batch }, at) => [
          String(at + 1),
          line.storagePlace || '—',
          [line.name, line.erpCode && `编码 ${line.erpCode}`].filter(Boolean).join(' '),
          line.spec,
          line.maker,
          batch.number || '—',
          batch.expiresOn ?? '—',
          String(batch.count),
          line.unit,
          '',
        ]),
        closing: ['', '', '合计', '', '', '', '', String(rows.reduce((sum, { batch }) => sum + batch.count, 0)), '', ''],
      },
      ...(gifts.length === 0 ? [] : [{ kind: 'words' as const, text: `赠品：${gifts.join('；')}` }]),
      { kind: 'words', text: '拣货人：＿＿＿＿＿＿　　复核人：＿＿＿＿＿＿' },
    ],
  };
}
