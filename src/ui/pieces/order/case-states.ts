import type { BadgeProps } from '@chakra-ui/react';
import type { AfterSalesCase } from '../../../application/after-sales/after-sales-gateway.ts';

type State = AfterSalesCase['state'];

/** 待审核, 已同意 …: where a case of after-sales stands. */
export const caseNames: Readonly<Record<State, string>> = {
  asked: '待审核',
  agreed: '已同意',
  refused: '未同意',
  'sent-back': '已寄回',
  received: '已验收',
  refunded: '已退款',
  replaced: '已换货',
  withdrawn: '已撤回',
};

export const caseLooks: Readonly<Record<State, Pick<BadgeProps, 'colorPalette' | 'variant'>>> = {
  asked: { colorPalette: 'warning', variant: 'surface' },
  agreed: { colorPalette: 'warning', variant: 'surface' },
  refused: { colorPalette: 'danger' },
  'sent-back': { colorPalette: 'info' },
  received: { colorPalette: 'info' },
  refunded: { colorPalette: 'success' },
  replaced: { colorPalette: 'success' },
  withdrawn: { variant: 'plain' },
};

/** Where something is asked of an order after it was delivered. */
export const afterSalesHref = ({ id }: { readonly id: string }): string => `/order/afterSalesInfo/${encodeURIComponent(id)}`;

/** The same with one line of the order chosen. */
export const lineAfterSalesHref = (order: { readonly id: string }, line: { readonly id: string }): string =>
  `${afterSalesHref(order)}?line=${encodeURIComponent(line.id)}`;
