import { shipmentAmounts } from '../../domain/order/shipment.ts';
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
 * A line's batches in a parcel with their part of its amount (R3); a line of before batches were kept is one without a
 * number. What is in other parcels, and what was not sent, takes its part along.
 */
function rowsOf(line: SentLine): { batch: SentBatch; amount: string }[] {
  const batches = line.batches.length > 0 || line.units === 0 ? line.batches : [{ ...noBatch, count: line.units }];
  const [, amount = 0n] = shipmentAmounts(toFen(money(line.amount)), line.number, [line.before, line.units]);
  const parts = apportion(
    amount,
    batches.map(({ count }) => BigInt(count)),
    batches.map((_, at) => at + 1),
  );
  return batches.map((batch, at) => ({ batch, amount: amountAsText(fromFen(parts[at] ?? 0n)) }));
}

/**
 * 阿莫西林胶囊 2盒, 体温计 1件（随 阿莫西林胶囊）: the gifts of a line (R18). They travel with the first of its units; those
 * of a line that is not sent at all with the order's first parcel.
 */
export function giftWords({ name, unit, giftTotal, giftName, before, units, after }: SentLine, { place }: SentOrder['parcel']): string[] {
  const isFirst = before === 0 && (units > 0 || (after === 0 && place === 1));
  if (giftTotal === 0 || !isFirst) return [];
  return [giftName === '' ? `${name} ${giftTotal}${unit}` : `${giftName ?? '赠品'} ${giftTotal}件（随 ${name}）`];
}

/** 第 2 个包裹，其余 阿莫西林胶囊 5盒 另行发出: what of the order is in another parcel; nothing where there is none. */
function parcelWords({ parcel, isOneOfSeveral, lines }: SentOrder): string {
  if (!isOneOfSeveral) return '';
  const later = lines.filter(({ after }) => after > 0).map(({ name, after, unit }) => `${name} ${after}${unit}`);
  return `第 ${parcel.place} 个包裹${later.length === 0 ? '' : `，其余另行发出：${later.join('；')}`}`;
}

/** The delivery note (随货同行单) of a parcel: a row a batch, as GSP asks. */
export function deliveryNote(sent: SentOrder, madeAt: Date): PdfDocument {
  const { seller, buyer, order, parcel, shortRefund, lines } = sent;
  const { sn, erpNumber, address, delivery, reductions, freight, payable, goodsAmount } = order;
  const { carrier, trackingNumber, sentAt } = parcel;
  const placed = parcelWords(sent);
  const rows = lines.flatMap((line) => rowsOf(line).map((row) => ({ line, ...row })));
  const missing = rows
    .filter(({ batch }) => !batch.hasReport)
    .map(({ line, batch }) => `${line.name}${batch.number && ` 批号 ${batch.number}`}`);
  const reduced = reductions.reduce((sum, { amount }) => sum.plus(amount), noMoney);
  const gifts = lines.flatMap((line) => giftWords(line, parcel));
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
          { label: '单号', value: erpNumber === null ? sn : `${sn}　ERP ${erpNumber}` },
          { label: '发货日期', value: sentAt === null ? '' : chinaDay(epochSeconds(sentAt)) },
          { label: '收货人', value: `${address.name}　${address.phone}` },
          { label: '运输', value: delivery === 'pickup' ? '到仓自提' : [carrier, trackingNumber].filter(Boolean).join('　') },
          { label: '收货地址', value: `${address.region}${address.address}`, isWide: true },
          ...(placed === '' ? [] : [{ label: '分次发货', value: placed, isWide: true }]),
        ],
      },
      {
        kind: 'table',
        columns,
        rows: rows.map(({ line, batch, amount }, at) => [
          String(at + 1),
          [line.name, line.approvalNumber, line.erpCode && `编码 ${line.erpCode}`].filter(Boolean).join(' '),
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
        text: `${short.length === 0 ? '' : '下单时：'}${placed === '' ? '' : '整单'}商品金额 ${inYuan(goodsAmount)}　优惠 ${inYuan(amountAsText(reduced))}　运费 ${inYuan(freight)}　实付 ${inYuan(payable)}`,
      },
      ...(short.length === 0 ? [] : [{ kind: 'words' as const, text: `缺货未发，退款 ${inYuan(shortRefund)}：${short.join('；')}` }]),
      ...(gifts.length === 0 ? [] : [{ kind: 'words' as const, text: `随货赠品：${gifts.join('；')}` }]),
      ...(missing.length === 0 ? [] : [{ kind: 'words' as const, text: `暂无药检报告：${missing.join('；')}` }]),
      { kind: 'words', text: '收货时请核对品名、批号与数量，按随货同行单验收。' },
      { kind: 'words', text: '发货人：＿＿＿＿＿＿　　复核人：＿＿＿＿＿＿　　收货人：＿＿＿＿＿＿　　（出库专用章）' },
    ],
  };
}
