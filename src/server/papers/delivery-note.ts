import { apportion } from '../../domain/promotion/apportion.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { amountAsText, fromFen, inYuan, money, noMoney, priceAsText, toFen } from '../../domain/shared/money.ts';
import { customerNumber } from '../account/user-base.ts';
import { epochSeconds } from '../clock.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { SentBatch, SentLine, SentOrder } from './sent-order.ts';

const columns = [
  { name: '序号', part: 3.4 },
  { name: '品名', part: 13 },
  { name: '剂型', part: 5.5 },
  { name: '规格', part: 9 },
  { name: '生产厂商', part: 12 },
  { name: '批号', part: 8 },
  { name: '生产日期', part: 7.6 },
  { name: '有效期至', part: 7.6 },
  { name: '单位', part: 3.8 },
  { name: '数量', part: 5, isFigure: true },
  { name: '单价', part: 7, isFigure: true },
  { name: '金额', part: 8, isFigure: true },
] as const;

const noBatch: SentBatch = { number: '', madeOn: null, expiresOn: null, count: 0, hasReport: false };

/**
 * A line's batches with their part of its amount (R3); a line of before batches were kept is one without a number. What
 * was not sent takes its part along.
 */
function rowsOf(line: SentLine): { batch: SentBatch; amount: string }[] {
  const sent = line.number - line.short;
  const batches = line.batches.length > 0 || sent === 0 ? line.batches : [{ ...noBatch, count: sent }];
  const counts = [...batches.map(({ count }) => count), ...(line.short > 0 ? [line.short] : [])];
  const parts = apportion(
    toFen(money(line.amount)),
    counts.map(BigInt),
    counts.map((_, at) => at + 1),
  );
  return batches.map((batch, at) => ({ batch, amount: amountAsText(fromFen(parts[at] ?? 0n)) }));
}

/** 阿莫西林胶囊 2盒, 体温计 1件（随 阿莫西林胶囊）: the gifts of a line (R18). */
export function giftWords({ name, unit, giftTotal, giftName }: SentLine): string[] {
  if (giftTotal === 0) return [];
  return [giftName === '' ? `${name} ${giftTotal}${unit}` : `${giftName ?? '赠品'} ${giftTotal}件（随 ${name}）`];
}

/** The delivery note (随货同行单) of an order that was sent: a row a batch, as GSP asks. */
export function deliveryNote({ seller, buyer, order, sentAt, shortRefund, lines }: SentOrder, madeAt: Date): PdfDocument {
  const { sn, address, carrier, trackingNumber, delivery, reductions, freight, payable, goodsAmount } = order;
  const rows = lines.flatMap((line) => rowsOf(line).map((row) => ({ line, ...row })));
  const missing = rows
    .filter(({ batch }) => !batch.hasReport)
    .map(({ line, batch }) => `${line.name}${batch.number && ` 批号 ${batch.number}`}`);
  const reduced = reductions.reduce((sum, { amount }) => sum.plus(amount), noMoney);
  const gifts = lines.flatMap(giftWords);
  const units = rows.reduce((sum, { batch }) => sum + batch.count, 0);
  const amount = rows.reduce((sum, row) => sum.plus(row.amount), noMoney);
  const short = lines.filter((line) => line.short > 0).map((line) => `${line.name} ${line.short}${line.unit}`);
  return {
    title: '随货同行单',
    subtitle: seller.company,
    name: `订单 ${sn}`,
    footer: `${seller.company}　随货同行单　订单 ${sn}`,
    isLandscape: true,
    madeAt,
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: '供货单位', value: seller.company },
          { label: '购货单位', value: `${buyer.company}（${customerNumber(buyer)}）` },
          { label: '单号', value: sn },
          { label: '发货日期', value: sentAt === null ? '' : chinaDay(epochSeconds(sentAt)) },
          { label: '收货人', value: `${address.name}　${address.phone}` },
          { label: '运输', value: delivery === 'pickup' ? '到仓自提' : [carrier, trackingNumber].filter(Boolean).join('　') },
          { label: '收货地址', value: `${address.region}${address.address}`, isWide: true },
        ],
      },
      {
        kind: 'table',
        columns,
        rows: rows.map(({ line, batch, amount }, at) => [
          String(at + 1),
          `${line.name}${line.approvalNumber && ` ${line.approvalNumber}`}`,
          line.form,
          line.spec,
          line.maker,
          batch.number || '—',
          batch.madeOn ?? '—',
          batch.expiresOn ?? '—',
          line.unit,
          String(batch.count),
          priceAsText(money(line.unitPrice)),
          amount,
        ]),
        closing: ['', '合计', '', '', '', '', '', '', '', String(units), '', amountAsText(amount)],
      },
      {
        kind: 'words',
        text: `${short.length === 0 ? '' : '下单时：'}商品金额 ${inYuan(goodsAmount)}　优惠 ${inYuan(amountAsText(reduced))}　运费 ${inYuan(freight)}　实付 ${inYuan(payable)}`,
      },
      ...(short.length === 0 ? [] : [{ kind: 'words' as const, text: `缺货未发，退款 ${inYuan(shortRefund)}：${short.join('；')}` }]),
      ...(gifts.length === 0 ? [] : [{ kind: 'words' as const, text: `随货赠品：${gifts.join('；')}` }]),
      ...(missing.length === 0 ? [] : [{ kind: 'words' as const, text: `暂无药检报告：${missing.join('；')}` }]),
      { kind: 'words', text: '收货时请核对品名、批号与数量，按随货同行单验收。' },
      { kind: 'words', text: '发货人：＿＿＿＿＿＿　　复核人：＿＿＿＿＿＿　　收货人：＿＿＿＿＿＿　　（出库专用章）' },
    ],
  };
}
