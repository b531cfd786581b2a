import type { OrderDetailView, OrderLineView, OrderView } from '../../application/order/order-view.ts';
import { type BadgeLook, stateNames } from '../pieces/order/order-states.ts';

type OrderState = OrderView['state'];

/** The tabs of my orders: the states, and what of any state has money coming back. */
export const tabNames = { ...stateNames, 'after-sales': '售后' } as const;

/** 物流配送, 到仓自提. */
export const deliveryNames: Readonly<Record<OrderDetailView['delivery'], string>> = { express: '物流配送', pickup: '到仓自提' };

/** Why money goes back. */
export const refundNames: Readonly<Record<OrderDetailView['refunds'][number]['kind'], string>> = {
  whole: '整单退款',
  late: '超时到账退回',
  mismatch: '金额不符退回',
  'after-sales': '售后退款',
};

/** 回执待确认: how the receipt of goods with ephedrine stands. */
export const receiptNames: Readonly<Record<NonNullable<OrderDetailView['purchaser']>['receipt'], string>> = {
  owed: '待确认',
  confirmed: '已确认',
  void: '已作废',
};

export const receiptLooks: Readonly<Record<keyof typeof receiptNames, BadgeLook>> = {
  owed: { colorPalette: 'warning', variant: 'surface' },
  confirmed: { colorPalette: 'success' },
  void: { variant: 'plain' },
};

/** 含赠品 同品 2盒, 含赠品 体温计 1件, 含赠品 1件 where nobody wrote down of what. */
export function orderGiftWords({ giftTotal, giftName, unit }: Pick<OrderLineView, 'giftTotal' | 'giftName' | 'unit'>): string {
  if (giftName === '') return `含赠品 同品 ${giftTotal}${unit}`;
  return `含赠品 ${giftName === null ? '' : `${giftName} `}${giftTotal}件`;
}

type BatchView = OrderLineView['batches'][number];

/** 批号 26040921; and what is said where nobody wrote it down. */
export const batchNumberWords = (number: string): string => (number === '' ? '批号未记录' : `批号 ${number}`);

/** 2026-04-09 产，2028-04-08 到期: the days that are printed on a batch, as far as they are known. */
export const batchDayWords = ({ madeOn, expiresOn }: BatchView): string =>
  [madeOn && `${madeOn} 产`, expiresOn && `${expiresOn} 到期`].filter(Boolean).join('，');

/** What is still to come on an order's way: what has not happened is not said as if it had. */
export const stepNames: Readonly<Record<OrderState, string>> = {
  unpaid: '提交订单',
  'awaiting-transfer': '转账',
  grouping: '参团',
  paid: '付款',
  shipped: '仓库发货',
  completed: '确认收货',
  cancelled: '取消',
};

/** What happened, in an order's history. */
export const eventNames: Readonly<Record<OrderState, string>> = {
  ...stepNames,
  'awaiting-transfer': '选择转账',
  grouping: '付款参团',
  paid: '付款成功',
  cancelled: '订单取消',
};

/** 品种组满减, 全单满减: what took something off. */
export const reductionNames: Readonly<Record<OrderDetailView['reductions'][number]['kind'], string>> = {
  'goods-full-reduction': '品种组满减',
  'full-reduction': '全单满减',
  discount: '整单折扣',
  coupon: '优惠券',
  'cash-voucher': '现金券',
};

/** 秒杀价, 组合价; nothing for goods at their price list. */
export const lineKindWords: Readonly<Record<OrderLineView['kind'], string>> = {
  ordinary: '',
  flash: '秒杀价',
  combination: '组合价',
  'add-on': '换购价',
};
