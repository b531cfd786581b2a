import type { InboxMessage, InboxTab, MutableKind } from '../../../application/message/inbox-gateway.ts';

/** What the tabs and the kinds of messages are called. */
export const tabNames: Readonly<Record<InboxTab, string>> = {
  all: '全部',
  unread: '未读',
  order: '订单',
  logistics: '物流',
  licence: '资质',
  price: '降价',
  arrival: '到货',
  activity: '活动',
  'after-sales': '售后',
  system: '通知',
};

/** What leads on from a message. */
export const actWords: Readonly<Record<InboxMessage['kind'], string>> = {
  order: '看订单',
  logistics: '查看物流',
  licence: '看资质',
  price: '看商品',
  arrival: '看商品',
  activity: '看活动',
  'after-sales': '看售后',
  system: '去看看',
};

/** What each kind that may be switched off tells. */
export const mutableWords: Readonly<Record<MutableKind, string>> = {
  logistics: '发货、签收',
  price: '收藏的品种降价',
  arrival: '收藏的品种到货',
  activity: '活动开始、优惠券到账',
};
