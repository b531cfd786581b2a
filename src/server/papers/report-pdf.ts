import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { InspectedBatch } from './report-store.ts';

/** An inspection report (药检报告) as a document; one of the demo shop says on every page that it is an example. */
export function reportDocument(
  { report, name, spec, form, approvalNumber, madeOn, expiresOn, maker }: InspectedBatch,
  madeAt: Date,
): PdfDocument {
  const { isExample, batchNumber } = report;
  return {
    title: '药品检验报告书',
    subtitle: isExample ? '演示数据，非真实检验报告，不得用于任何证明' : maker,
    name: `${report.reportNumber}　${name}　批号 ${batchNumber}`,
    madeAt,
    footer: `${isExample ? '演示' : '随货'}药检报告 · ${name} · 批号 ${batchNumber}`,
    ...(isExample ? { mark: '演示' } : {}),
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: '检品名称', value: name },
          { label: '报告编号', value: report.reportNumber },
          { label: '规格', value: spec },
          { label: '批号', value: batchNumber },
          { label: '剂型', value: form },
          { label: '批准文号', value: approvalNumber },
          { label: '生产日期', value: madeOn ?? '' },
          { label: '有效期至', value: expiresOn ?? '' },
          { label: '生产单位', value: maker },
          { label: '检验日期', value: report.inspectedOn ?? '' },
          { label: '检验依据', value: report.basis, isWide: true },
        ],
      },
      {
        kind: 'table',
        columns: [
          { name: '检验项目', part: 4 },
          { name: '标准规定', part: 6 },
          { name: '检验结果', part: 4 },
        ],
        rows: report.items.map((item) => [item.name, item.standard, item.result]),
      },
      { kind: 'heading', text: '结论' },
      { kind: 'words', text: report.conclusion },
      { kind: 'words', text: '检验人：＿＿＿＿＿＿　　复核人：＿＿＿＿＿＿　　授权签字人：＿＿＿＿＿＿' },
    ],
  };
}

/** What a report's file is called. */
export const reportFileName = ({ report, name, file }: InspectedBatch): string =>
  `药检报告 ${name} ${report.batchNumber}.${file?.type === 'image/jpeg' ? 'jpg' : 'pdf'}`;
