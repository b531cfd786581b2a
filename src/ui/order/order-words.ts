import type { OrderDetailView, OrderLineView, OrderView } from '../../application/order/order-view.ts';
import type { StatusPillProps } from '../shared/page/status-pill.tsx';

type OrderState = OrderView['state'];

/** 待付款, 待发货, 待收货, 已完成, 已取消. */
export const stateNames: Readonly<Record<OrderState, string>> = {
  unpaid: '待付款',
  paid: '待发货',
  shipped: '待收货',
  completed: '已完成',
  cancelled: '已取消',
};

export const stateTones: Readonly<Record<OrderState, StatusPillProps['tone']>> = {
  unpaid: 'warning',
  paid: 'info',
  shipped: 'info',
  completed: 'success',
  cancelled: 'plain',
};

/** What happened, in an order's history. */
export const eventNames: Readonly<Record<OrderState, string>> = {
  unpaid: '提交订单',
  paid: '付款成功',
  shipped: '商家发货',
  completed: '确认收货',
  cancelled: '订单取消',
};

/** 组满减, 整单满减: what took something off. */
export const reductionNames: Readonly<Record<OrderDetailView['reductions'][number]['kind'], string>> = {
  'goods-full-reduction': '组满减',
  'full-reduction': '整单满减',
  discount: '整单折扣',
  coupon: '优惠券',
  voucher: '现金券',
};

/** 秒杀价, 组合价; nothing for goods at their price list. */
export const lineKindWords: Readonly<Record<OrderLineView['kind'], string>> = { ordinary: '', flash: '秒杀价', combination: '组合价' };

const payMethodNames: Readonly<Record<string, string>> = { balance: '余额支付' };

/** The name of a way to pay that the shop did not name itself. */
export const payMethodName = (method: string): string => payMethodNames[method] ?? method;
