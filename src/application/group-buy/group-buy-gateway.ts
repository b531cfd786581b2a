import type { groupBuyStates } from '../../domain/group-buy/group-buy.ts';
import type { OrderState } from '../../domain/order/order-state.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Activity } from '../activity/activity.ts';
import type { Goods } from '../goods/goods.ts';
import type { OfferedPayMethod } from '../order/order.ts';
import type { Faults } from '../shared/form.ts';

/** An order by which the shop joined; times in server seconds. */
interface GroupOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly units: number;
  readonly payable: Money;
  readonly placedAt: number;
}

/** A group-buy (拼团, R42) as the shop meets it; units are the goods' own. */
export interface GroupBuy extends Activity {
  readonly stage: (typeof groupBuyStates)[number];
  readonly goods: Goods;
  /** For a unit, with its carriage. */
  readonly price: Money;
  readonly target: number;
  /** The largest quantity of all together, and what nobody has taken of it. */
  readonly most: number;
  readonly left: number;
  readonly least: number;
  readonly mostEach: number;
  readonly step: number;
  /** Paid for, of all shops. */
  readonly joined: number;
  readonly shops: number;
  /** The shop's own, paid for or about to be. */
  readonly own: number;
  /** With how many units the shop may join now; null: with none, or not now. */
  readonly bounds: { readonly least: number; readonly most: number } | null;
  readonly leaveReason: 'reached' | 'too-late' | null;
  readonly leaveUntil: number;
  /** The newest first. */
  readonly orders: readonly GroupOrder[];
}

/** One group, and how the shop could pay. */
export interface GroupVisit {
  readonly group: GroupBuy;
  /** Server seconds. */
  readonly now: number;
  /** None for a visitor. */
  readonly payMethods: readonly OfferedPayMethod[];
}

/** What a shop joins with. */
export interface JoinWish {
  readonly quantity: number;
  readonly addressId: string;
  readonly method: string;
  /** The amount that was on the screen. */
  readonly expect: Money;
}

/** Group-buys. Each method throws `GatewayError` for what is not listed as a refusal. */
export interface GroupBuyGateway {
  list(): Promise<{ readonly groups: readonly GroupBuy[]; readonly now: number }>;
  read(id: string): Promise<GroupVisit>;
  /** The same key and content give the first answer again. */
  join(
    id: string,
    wish: JoinWish,
    key: string,
  ): Promise<Result<{ readonly id: string; readonly state: OrderState }, Faults<'quantity' | 'addressId' | 'method'>>>;
  leave(id: string): Promise<GroupVisit>;
}
