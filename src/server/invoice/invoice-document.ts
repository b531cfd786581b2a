import { amountInCapitals } from '../../domain/invoice/amount-in-capitals.ts';
import type { InvoiceFormat } from '../../domain/invoice/invoice-format.ts';
import type { InvoiceKind } from '../../domain/order/invoice-kind.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { amountDecimals, money } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { invoiceRows } from '../database/schema/invoice.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { InvoiceRow } from './keep-invoice.ts';
import { simulatedName } from './provider/simulated-tax-office.ts';

/** What an invoice's paper is drawn of. */
interface InvoicePaper {
  readonly invoice: InvoiceRow;
  readonly rows: readonly (typeof invoiceRows.$inferSelect)[];
  /** the numbers of its orders */
  readonly orders: readonly string[];
  /** the number of the invoice that a red letter takes back */
  readonly redOf: string | null;
  readonly seller: { readonly company: string; readonly taxNumber: string; readonly address: string };
}

/** What the tax office calls each kind. */
const kindNames: Readonly<Record<InvoiceKind, string>> = { ordinary: '普通发票', special: '增值税专用发票' };

const columns = [
  { name: '项目名称', part: 24 },
  { name: '规格型号', part: 15 },
  { name: '单位', part: 6 },
  { name: '数量', part: 7, isFigure: true },
  { name: '单价', part: 12, isFigure: true },
  { name: '金额', part: 12, isFigure: true },
  { name: '税率', part: 7, isFigure: true },
  { name: '税额', part: 11, isFigure: true },
] as const;

/** A price without tax is a quotient: so many decimals are printed, as the tax office's own papers do at most. */
const priceDigits = 6;

/** Without tax, of one unit; a line without units has none. */
function unitPrice(net: string, units: number): string {
  if (units === 0) return '';
  const price = money(net).div(units).round(priceDigits);
  return price.toFixed(Math.max(amountDecimals, price.c.length - price.e - 1));
}

/** What a file of it is called where it is saved. */
export const invoiceFileName = ({ redOf, number }: Pick<InvoiceRow, 'redOf' | 'number'>, format: InvoiceFormat): string =>
  `${redOf === null ? '电子发票' : '红字发票'} ${number ?? ''}.${format}`;

/**
 * The paper of an issued invoice: buyer and seller, its lines with price, amount, rate and tax, and the total in
 * figures and in capitals. What the simulated office issued says on every page that it is worth nothing.
 */
export function invoiceDocument({ invoice, rows, orders, redOf, seller }: InvoicePaper): PdfDocument {
  const { kind, taxData, title, taxNumber, number, net, tax, amount, issuedAt, issuedOn, appliedAt, provider } = invoice;
  const isRed = redOf !== null;
  const isSimulated = provider === simulatedName;
  const note = isSimulated ? '演示票样：由模拟开票服务开出，不能报销、入账或抵扣' : '以税务数字账户中的电子发票为准';
  return {
    title: `电子发票（${kindNames[kind]}）${isRed ? '红字' : ''}`,
    subtitle: note,
    name: `发票号码 ${number ?? ''}`,
    isLandscape: true,
    ...(isSimulated && { mark: '演示票样' }),
    madeAt: issuedAt ?? appliedAt,
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: '发票号码', value: number ?? '' },
          { label: '开票日期', value: issuedOn ?? chinaDay(epochSeconds(issuedAt ?? appliedAt)) },
          { label: '购买方名称', value: title },
          { label: '购买方税号', value: taxNumber },
          ...(taxData === null
            ? []
            : [
                { label: '购方地址电话', value: `${taxData.address} ${taxData.phone}`, isWide: true },
                { label: '购方开户行', value: `${taxData.bank} ${taxData.account}`, isWide: true },
              ]),
          { label: '销售方名称', value: seller.company },
          { label: '销售方税号', value: seller.taxNumber },
        ],
      },
      {
        kind: 'table',
        columns,
        rows: rows.map((row) => [
          row.name,
          row.spec,
          row.unit,
          row.units === 0 ? '' : String(row.units),
          unitPrice(row.net, row.units),
          row.net,
          `${row.percent}%`,
          row.tax,
        ]),
        closing: ['合计', '', '', '', '', `¥${net}`, '', `¥${tax}`],
      },
      {
        kind: 'facts',
        facts: [
          { label: '价税合计', value: amountInCapitals(money(amount)) },
          { label: '小写金额', value: `¥${amount}` },
          ...(isRed ? [{ label: '冲销发票', value: `原发票号码 ${redOf}`, isWide: true }] : []),
          { label: '备注', value: `订单 ${orders.join('、')}`, isWide: true },
          { label: '销售方地址', value: seller.address, isWide: true },
        ],
      },
    ],
    footer: `${seller.company}　${note}`,
  };
}
