import { nextOrderState, type OrderActor, type OrderEvent, type OrderState } from '../../../domain/order/order-state.ts';
import { minutesAfter } from '../../clock.ts';
import { chinaTime } from '../../goods/flash-sale-store.ts';
import { defaultSettings } from '../../settings.ts';
import type { DemoOrderPlan } from './order-plans.ts';

/** What happened to a demo order, and when. */
export interface DemoLife {
  readonly placedAt: Date;
  readonly expiresAt: Date;
  readonly status: OrderState;
  readonly paidAt: Date | null;
  /** when a cancelled order gave its stock back */
  readonly givenBackAt: Date | null;
  readonly events: readonly { readonly status: OrderState; readonly note: string; readonly at: Date }[];
}

type Step = readonly [event: OrderEvent, actor: OrderActor, minutesAfterPlacing: number, note: string];

const pay: Step = ['pay', 'buyer', 6, '余额支付'];
const ship: Step = ['ship', 'shop', 26 * 60, '仓库发货'];
const steps: Readonly<Record<DemoOrderPlan['fate'], readonly Step[]>> = {
  paid: [pay],
  shipped: [pay, ship],
  completed: [pay, ship, ['receive', 'buyer', 4 * 24 * 60, '买家收货']],
  cancelled: [['cancel', 'buyer', 17, '买家取消']],
  expired: [['expire', 'system', defaultSettings.orderExpiryMinutes, '超时未付款，自动取消']],
};

const dayMinutes = 24 * 60;
/** Minutes from midnight: orders are placed between nine and half past five. */
const timeOfDay = (shop: number, { daysAgo }: DemoOrderPlan): number => 9 * 60 + ((shop * 97 + daysAgo * 61) % 510);

/** The life of a planned order, by the states' own law. */
export function lifeOf(plan: DemoOrderPlan, shop: number, now: Date): DemoLife {
  const placedAt = minutesAfter(chinaTime(now).dayBegan, timeOfDay(shop, plan) - plan.daysAgo * dayMinutes);
  let status: OrderState = 'unpaid';
  const events: DemoLife['events'][number][] = [{ status, note: '提交订单', at: placedAt }];
  for (const [event, actor, minutes, note] of steps[plan.fate]) {
    const next = nextOrderState(status, event, actor);
    if (!next.ok) throw new Error(`${event} cannot happen to an order that is ${status}`);
    status = next.value;
    events.push({ status, note, at: minutesAfter(placedAt, minutes) });
  }
  const when = (wanted: OrderState): Date | null => events.find((event) => event.status === wanted)?.at ?? null;
  return { placedAt, expiresAt: minutesAfter(placedAt, defaultSettings.orderExpiryMinutes), status, paidAt: when('paid'), givenBackAt: when('cancelled'), events };
}
