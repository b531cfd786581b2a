import { performance } from 'node:perf_hooks';
import { deliveryNote } from '../../src/server/papers/delivery-note.ts';
import { reportDocument } from '../../src/server/papers/report-pdf.ts';
import type { SentOrder } from '../../src/server/papers/sent-order.ts';
import { zipOf } from '../../src/server/papers/zip-of.ts';
import { drawPdf } from '../../src/server/pdf/draw-pdf.ts';

// The papers of an order of 200 lines, each of a batch with its report: what one press downloads.
const lines = 200;
const at = new Date('2026-11-22T08:00:00Z');
const name = (place: number): string => `阿莫西林克拉维酸钾片${place}`;

const order: SentOrder = {
  order: {
    id: 1,
    sn: '2611220001',
    buyerId: 1,
    status: 'completed',
    transferCode: null,
    transferSlipId: null,
    pickListAt: null,
    erpNumber: null,
    remindAt: null,
    goodsAmount: '200000.00',
    freight: '0.00',
    payable: '199000.00',
    reductions: [],
    address: { id: 1, name: '周敏', phone: '13800000001', region: '安徽省合肥市庐阳区', address: '长江中路 1 号' },
    remark: '',
    contractVersion: '1',
    delivery: 'express',
    invoice: null,
    hasEphedrine: false,
    payMethod: 'balance',
    paidAt: at,
    promisedOn: null,
    deliveredAt: at,
    expiresAt: at,
    placedBy: '周敏',
    approval: 'not-needed',
    approvedBy: '',
    approvedAt: null,
    groupRoundId: null,
    createdAt: at,
  },
  seller: { company: '药集示例医药有限公司', address: '', licences: [] },
  buyer: { id: 1, company: '清河社区大药房', customerCode: null },
  parcel: { place: 1, carrier: '药集专车', trackingNumber: '', sentAt: at },
  isOneOfSeveral: false,
  shortRefund: '0.00',
  lines: Array.from({ length: lines }, (_, place) => ({
    id: place + 1,
    name: name(place),
    spec: '0.457g×12片',
    maker: '北曜药业',
    unit: '盒',
    number: 100,
    unitPrice: '10.0000',
    amount: '1000.00',
    giftTotal: 0,
    giftName: null,
    form: '片剂',
    approvalNumber: '国药准字H20260001',
    erpCode: 'A1001',
    storagePlace: `A-${place + 1}`,
    ...{ units: 100, before: 0, after: 0, short: 0 },
    batches: [{ number: `2607${place}`, madeOn: '2026-07-01', expiresOn: '2028-06-30', count: 100, hasReport: true }],
  })),
};
const reports = Array.from({ length: lines }, (_, place) => ({
  report: {
    id: place,
    goodsId: place,
    batchNumber: `2607${place}`,
    reportNumber: `YJ2607${place}`,
    inspectedOn: '2026-07-20',
    basis: '中国药典2020年版二部',
    items: ['性状', '鉴别', '有关物质', '含量测定', '微生物限度', '溶出度', '重量差异'].map((item) => ({
      name: item,
      standard: '应符合标准所述规定',
      result: '符合规定',
    })),
    conclusion: '本品按上述标准检验，结果符合规定。',
    fileId: null,
    isExample: true,
  },
  name: name(place),
  spec: '0.457g×12片',
  form: '片剂',
  approvalNumber: '国药准字H20260001',
  madeOn: '2026-07-01',
  expiresOn: '2028-06-30',
  maker: '北曜药业',
  file: null,
}));

for (let round = 0; round < 3; round += 1) {
  const began = performance.now();
  let bytes = 0;
  const files = [
    { name: '随货同行单.pdf', make: () => drawPdf(deliveryNote(order, at)) },
    ...reports.map((report, place) => ({ name: `药检报告/${place}.pdf`, make: () => drawPdf(reportDocument(report, at)) })),
  ];
  for await (const part of zipOf(files, at)) bytes += (part as Buffer).length;
  console.log(`papers of an order of ${lines} lines: ${Math.round(performance.now() - began)} ms, ${(bytes / 1e6).toFixed(1)} MB`);
}
