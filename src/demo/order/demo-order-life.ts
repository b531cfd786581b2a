import { nextOrderState, type OrderActor, type OrderEvent, type OrderState } from '../../domain/order/order-state.ts';
import { chinaDay, chinaDayBegan } from '../../domain/shared/china-time.ts';
import { epochSeconds, minutesAfter } from '../../server/clock.ts';
import { ownFleet } from '../../server/order/move/fulfilment.ts';
import { defaultSettings } from '../../server/settings.ts';
import type { DemoOrderPlan } from './order-plans.ts';

/** What happened to a demo order, and when. */
export interface DemoLife {
  readonly placedAt: Date;
  readonly expiresAt: Date;
  readonly status: OrderState;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  /** when a cancelled order gave its stock back */
  readonly givenBackAt: Date | null;
  readonly events: readonly { readonly status: OrderState; readonly note: string; readonly at: Date }[];
  /** Where its parcel was, the oldest first; empty for one that was not sent. */
  readonly tracks: readonly { readonly text: string; readonly at: Date }[];
}

type Step = readonly [event: OrderEvent, actor: OrderActor, minutesAfterPlacing: number, note: string];

const pay: Step = ['pay', 'buyer', 6, '余额支付'];
const shippedAfter = 26 * 60;
const ship: Step = ['ship', 'shop', shippedAfter, `${ownFleet}已揽收`];
/** Goods with ephedrine are there when their receipt says so (R33). */
const receiptNote = '含麻回执已确认';
const steps: Readonly<Record<DemoOrderPlan['fate'], readonly Step[]>> = {
  paid: [pay],
  shipped: [pay, ship],
  completed: [pay, ship, ['receive', 'buyer', 4 * 24 * 60, '买家确认收货']],
  cancelled: [['cancel', 'buyer', 17, '买家取消']],
  expired: [['expire', 'system', defaultSettings.orderExpiryMinutes, '超时未付款，自动取消']],
};

/** A parcel's way, in minutes after placing; the last two only of one that arrived. */
const parcelWay: readonly (readonly [minutes: number, text: string])[] = [
  [shippedAfter, `${ownFleet}已揽收`],
  [shippedAfter + 4 * 60, '已从发货仓发出，送往收货地'],
  [shippedAfter + 18 * 60, '已到达收货地配送站'],
  [shippedAfter + 20 * 60, '正在派送，请留意电话'],
  [shippedAfter + 23 * 60, '已签收'],
];
const underWay = 3;

const dayMinutes = 24 * 60;
/** Minutes from midnight: orders are placed between nine and half past five. */
const timeOfDay = (shop: number, { daysAgo }: DemoOrderPlan): number => 9 * 60 + ((shop * 97 + daysAgo * 61) % 510);

const noteOf = ({ basket, isOnAccount = false }: DemoOrderPlan, event: OrderEvent, usual: string): string => {
  if (event === 'pay' && isOnAccount) return '账期支付';
  return event === 'receive' && basket === 'ephedrine' ? receiptNote : usual;
};

/** The life of a planned order, by the states' own law. */
export function lifeOf(plan: DemoOrderPlan, shop: number, now: Date): DemoLife {
  const placedAt = minutesAfter(
    new Date(chinaDayBegan(chinaDay(epochSeconds(now))) * 1000),
    timeOfDay(shop, plan) - plan.daysAgo * dayMinutes,
  );
  let status: OrderState = 'unpaid';
  const events: DemoLife['events'][number][] = [{ status, note: '提交订单', at: placedAt }];
  for (const [event, actor, minutes, note] of steps[plan.fate]) {
    const next = nextOrderState(status, event, actor);
    if (!next.ok) throw new Error(`${event} cannot happen to an order that is ${status}`);
    status = next.value;
    events.push({ status, note: noteOf(plan, event, note), at: minutesAfter(placedAt, minutes) });
  }
  const when = (wanted: OrderState): Date | null => events.find((event) => event.status === wanted)?.at ?? null;
  const way = when('shipped') === null ? [] : parcelWay.slice(0, status === 'shipped' ? underWay : undefined);
  // A parcel on its way is no further than it can be at this hour.
  const tracks = way.map(([minutes, text]) => ({ text, at: minutesAfter(placedAt, minutes) })).filter(({ at }) => at <= now);
  return {
    placedAt,
    expiresAt: minutesAfter(placedAt, defaultSettings.orderExpiryMinutes),
    status,
    paidAt: when('paid'),
    completedAt: when('completed'),
    givenBackAt: when('cancelled'),
    events,
    tracks,
  };
}
