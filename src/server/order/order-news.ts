import { inYuan } from '../../domain/shared/money.ts';
import type { OrderEvent } from '../../domain/order/order-state.ts';
import type { MessageKind } from '../../domain/message/message-kind.ts';
import type { Database } from '../database/database.ts';
import type { orders } from '../database/schema/order.ts';
import { tellBuyer } from '../message/tell-buyer.ts';

type NamedOrder = Pick<typeof orders.$inferSelect, 'id' | 'sn' | 'buyerId' | 'payable'>;

interface News {
  readonly kind: MessageKind;
  /** what follows the order's number in the title */
  readonly title: string;
  readonly text: string;
}

/** What becomes of an order, told to its shop once. `name` tells it apart from the order's other news. */
export const tellOfOrder = (
  transaction: Database,
  { id, sn, buyerId }: NamedOrder,
  name: string,
  { kind, title, text }: News,
  at: Date,
): Promise<void> =>
  tellBuyer(transaction, { buyerId, kind, title: `订单 ${sn} ${title}`, text, url: `/order/info/${id}`, cause: `order:${id}:${name}` }, at);

type NewsOf = (order: NamedOrder, note: string) => News;

/** What a shop hears of. Its own cancelling it knows; what goes back with a whole refund is said with the amount. */
const newsOf: Readonly<Partial<Record<OrderEvent, NewsOf>>> = {
  pay: ({ payable }, note) => ({ kind: 'order', title: '已付款', text: `${note}，${inYuan(payable)}，等待发货` }),
  join: ({ payable }, note) => ({
    kind: 'order',
    title: '已付款，等待成团',
    text: `${note}，${inYuan(payable)}，凑满后发货；到截止没有凑满，全额退回`,
  }),
  reach: () => ({ kind: 'order', title: '已成团', text: '拼团已凑满，等待发货' }),
  expire: () => ({ kind: 'order', title: '超时未付款，已取消', text: '占用的库存和优惠券已退回，需要时可再来一单' }),
  ship: (_, note) => ({ kind: 'logistics', title: '已发货', text: note }),
  receive: (_, note) => ({ kind: 'order', title: '已完成', text: note }),
};

/** Tells a shop of a move of its order, in the move's transaction. */
export async function tellOfMove(transaction: Database, order: NamedOrder, event: OrderEvent, note: string, at: Date): Promise<void> {
  const news = newsOf[event]?.(order, note);
  if (news !== undefined) await tellOfOrder(transaction, order, event, news, at);
}
