import type { BadgeProps } from '@chakra-ui/react';
import type { OrderView } from '../../../application/order/order-view.ts';

type OrderBadge = OrderView['badge'];

/** 待审批, 待付款, 待收款, 待成团, 待发货, 部分发货, 待收货, 已完成, 已取消. */
export const stateNames: Readonly<Record<OrderBadge, string>> = {
  'awaiting-approval': '待审批',
  unpaid: '待付款',
  'awaiting-transfer': '待收款',
  grouping: '待成团',
  paid: '待发货',
  'partly-shipped': '部分发货',
  shipped: '待收货',
  completed: '已完成',
  cancelled: '已取消',
};

export type BadgeLook = Pick<BadgeProps, 'colorPalette' | 'variant'>;

/** How a state is coloured. */
export const stateLooks: Readonly<Record<OrderBadge, BadgeLook>> = {
  'awaiting-approval': { colorPalette: 'warning', variant: 'surface' },
  unpaid: { colorPalette: 'warning', variant: 'surface' },
  'awaiting-transfer': { colorPalette: 'warning', variant: 'surface' },
  grouping: { colorPalette: 'brand', variant: 'surface' },
  paid: { colorPalette: 'info' },
  'partly-shipped': { colorPalette: 'info', variant: 'surface' },
  shipped: { colorPalette: 'info' },
  completed: { colorPalette: 'success' },
  cancelled: { variant: 'plain' },
};

/** Whether a parcel of an order is on its way, or was: its page shows where it is. */
export const hasParcel = (badge: OrderBadge): boolean => badge === 'shipped' || badge === 'partly-shipped';

/** Where an order is paid: goods with ephedrine have a step of their own (product.md §2, `/cart/hm`). */
export const payHref = ({ id, hasEphedrine }: Pick<OrderView, 'id' | 'hasEphedrine'>): string =>
  hasEphedrine ? `/cart/hm?id=${encodeURIComponent(id)}` : `/cart/step3/${encodeURIComponent(id)}`;

/** What the way there is called: a transfer that was chosen is made at the bank. */
export const payWords = (state: OrderView['state']): string => (state === 'awaiting-transfer' ? '转账信息' : '去付款');
