import type { BadgeProps } from '@chakra-ui/react';
import type { InvoiceTab } from '../../application/invoice/invoice-address.ts';
import type { InvoiceView } from '../../application/invoice/invoices-view-model.ts';

/** The tabs of `/dzfp`. */
export const invoiceTabNames: Readonly<Record<InvoiceTab, string>> = {
  open: '可申请',
  all: '开票记录',
  applied: '开票中',
  issued: '已开',
  failed: '开票失败',
  red: '红字发票',
  data: '开票资料',
};

/** What an empty tab says. */
export const emptyInvoiceWords: Readonly<Record<Exclude<InvoiceTab, 'data'>, readonly [title: string, note: string]>> = {
  open: ['没有可开票的订单', '付款后的订单会出现在这里；已申请的在“开票记录”里。'],
  all: ['还没有开过发票', '在“可申请”里选订单，可以几单合开一张。'],
  applied: ['没有开票中的发票', '申请后一般几分钟内开好。'],
  issued: ['还没有开好的发票', '开好后可以下载 PDF，也会通知您。'],
  failed: ['没有开票失败的发票', '失败的会写明原因，订单可以重新申请。'],
  red: ['没有红字发票', '已开票的订单退款后，会自动开出对应金额的红字发票。'],
};

type BadgeLook = Pick<BadgeProps, 'colorPalette' | 'variant'>;

/** How an invoice stands. */
export const invoiceStateWords: Readonly<Record<InvoiceView['state'], readonly [text: string, look: BadgeLook]>> = {
  applied: ['开票中', { colorPalette: 'info' }],
  issued: ['已开', { colorPalette: 'success' }],
  failed: ['开票失败', { colorPalette: 'danger' }],
};

/** 阿莫西林胶囊、布洛芬片等 9 种; where no names are known, 9 种. */
export function goodsWords(names: readonly string[], kinds: number): string {
  if (names.length === 0) return kinds > 0 ? `${kinds} 种` : '';
  return kinds > names.length ? `${names.join('、')}等 ${kinds} 种` : names.join('、');
}

/** 2026-11 as 11 月, with its year where it is another one than that of the newest month. */
export function monthWords(month: string, newest: string): string {
  const name = `${Number(month.slice(5))} 月`;
  return month.slice(0, 4) === newest.slice(0, 4) ? name : `${month.slice(0, 4)} 年 ${name}`;
}
