import { awaitsMoney } from '../../domain/order/order-state.ts';
import { groupAmount } from '../../domain/group-buy/group-buy.ts';
import { nothingHeld, priceNow } from '../../domain/goods/price-now.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { shownAmount, shownPrice } from '../shared/shown/shown-money.ts';
import type { GroupBuy } from './group-buy-gateway.ts';

/** A group-buy, ready to show. */
export interface GroupBuyView extends Pick<
  GroupBuy,
  | 'id'
  | 'name'
  | 'describe'
  | 'stage'
  | 'goods'
  | 'target'
  | 'most'
  | 'left'
  | 'least'
  | 'mostEach'
  | 'step'
  | 'joined'
  | 'shops'
  | 'own'
  | 'bounds'
  | 'reason'
  | 'isFollowed'
  | 'beginsAt'
  | 'endsAt'
  | 'leaveReason'
  | 'leaveUntil'
> {
  readonly price: string;
  /** The ordinary unit price now, and the saving; null without saving. */
  readonly ordinary: { readonly price: string; readonly saved: string } | null;
  /** Units missing to the target; 0 from it on. */
  readonly missing: number;
  /** Per cent of the bar: units paid by others, and by this shop. The bar ends at the target. */
  readonly othersPercent: number;
  readonly ownPercent: number;
  readonly ownAmount: string;
  readonly orders: readonly (Omit<GroupBuy['orders'][number], 'payable'> & { readonly payable: string; readonly isUnpaid: boolean })[];
}

/** The ordinary price of the least quantity (R47), for comparison with the group's price (R40). */
function ordinaryOf({ goods: { pricing }, price, least }: GroupBuy, now: number): GroupBuyView['ordinary'] {
  if (pricing === null) return null;
  const { unit } = priceNow(pricing, { time: now, held: nothingHeld, entered: least });
  return unit.gt(price) ? { price: shownPrice(unit), saved: shownPrice(unit.minus(price)) } : null;
}

const percent = (part: number, whole: number): number => Math.min(100, Math.round((part / whole) * 100));

/**
 * Shows a group.
 * @param now server seconds
 */
export function showGroup(group: GroupBuy, now: number): GroupBuyView {
  const { joined, own, target } = group;
  const whole = Math.max(target, joined);
  const paid = group.orders.filter(({ state }) => !awaitsMoney(state) && state !== 'cancelled').reduce((sum, { units }) => sum + units, 0);
  return {
    ...group,
    price: shownPrice(group.price),
    ordinary: ordinaryOf(group, now),
    missing: Math.max(0, target - joined),
    othersPercent: percent(joined - paid, whole),
    ownPercent: percent(paid, whole),
    ownAmount: shownAmount(groupAmount(group.price, own)),
    orders: group.orders.map((order) => ({ ...order, payable: shownAmount(order.payable), isUnpaid: awaitsMoney(order.state) })),
  };
}

/** Filters of groups. */
export const groupFilters = ['all', 'mine', 'nearly', 'today', 'announced', 'over'] as const;
export type GroupFilter = (typeof groupFilters)[number];

/** The percentage of the target from which a group is nearly full. */
const nearlyFrom = 80;

const isRunning = ({ stage }: GroupBuyView): boolean => stage === 'gathering' || stage === 'reached' || stage === 'full';
const isOver = ({ stage }: GroupBuyView): boolean => stage === 'succeeded' || stage === 'failed';

const isMeant: Readonly<Record<GroupFilter, (group: GroupBuyView, now: number) => boolean>> = {
  all: (group) => isRunning(group),
  mine: (group) => group.own > 0 || group.orders.length > 0,
  nearly: (group) => group.stage === 'gathering' && group.joined * 100 >= group.target * nearlyFrom,
  today: (group, now) => isRunning(group) && chinaDay(group.endsAt - 1) === chinaDay(now),
  announced: ({ stage }) => stage === 'announced',
  over: isOver,
};

const rank: Readonly<Record<GroupBuyView['stage'], number>> = { gathering: 0, reached: 1, full: 2, announced: 3, succeeded: 4, failed: 5 };

/** The groups of a filter, the nearest to their target first. */
export const groupsOf = (groups: readonly GroupBuyView[], filter: GroupFilter, now: number): readonly GroupBuyView[] =>
  groups
    .filter((group) => isMeant[filter](group, now))
    .sort(
      (one, other) =>
        rank[one.stage] - rank[other.stage] || one.missing / one.target - other.missing / other.target || one.endsAt - other.endsAt,
    );
