import { merge, Observable } from 'rxjs';
import { ordinaryPrice } from '../../domain/goods/price-now.ts';
import { type Money, noMoney } from '../../domain/shared/money.ts';
import type { AddToCart } from '../cart/add-to-cart.ts';
import type { CartNewsOwner } from '../cart/cart-news.ts';
import { goodsAddress } from '../goods/face/goods-arrival.ts';
import type { GoodsRowView, Obstacle } from '../goods/face/goods-label.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { type Load, loadAs, loadOf, waiting } from '../shared/load/load.ts';
import type { LoadedViewModel } from '../shared/load/loaded.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { shownAmount, shownFace, shownIfAny, shownPrice } from '../shared/shown/shown-money.ts';
import { shownBegin, shownEnd } from '../shared/shown/shown-time.ts';
import { createViewModel } from '../shared/view-model.ts';
import type { CombinationGateway, OfferedGroup } from './combination-gateway.ts';

/** An add-on or gift of a group, ready to show. */
export interface AddOnView extends GoodsRowView {
  readonly goodsId: string;
  /** 0.00 for a gift. */
  readonly price: string;
  /** The ordinary unit price now, and the saving; null without one. */
  readonly alone: string | null;
  readonly saving: string | null;
  readonly inCart: number;
  readonly isSoldOut: boolean;
  /** Why this shop may not buy it, in the shop's words, with the way out; null: it may. */
  readonly obstacle: Obstacle | null;
}

/** A group as it is shown. */
export interface AddOnGroupView {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly isGift: boolean;
  readonly thresholds: readonly string[];
  readonly qualifying: string;
  /** The amount missing to the next threshold; null: all are reached. */
  readonly missing: string | null;
  /** 0–100 towards the next threshold. */
  readonly percent: number;
  /** Units that can still be added, and units in the cart. */
  readonly room: number;
  readonly inCart: number;
  readonly state: 'announced' | 'running' | 'over' | 'not-you' | 'used-up';
  /** When it ends, or begins if it is announced. */
  readonly turns: string;
  readonly countsAll: boolean;
  readonly goodsCount: number;
  readonly addOns: readonly AddOnView[];
}

/** The groups, and the buyer's selection. */
interface AddOnGroupsViewModel extends LoadedViewModel<readonly AddOnGroupView[]> {
  /** Adds one unit; the group's state is then asked again. */
  add(groupId: string, goodsId: string): void;
}

interface AddOnGroupsNeeds {
  readonly combinations: CombinationGateway;
  readonly addToCart: AddToCart;
  readonly cartNews: CartNewsOwner;
  readonly clock: ServerClock;
  readonly announceFailure: AnnounceFailure;
}

function stateOf({ activity, allowed }: OfferedGroup): AddOnGroupView['state'] {
  if (activity.state === 'announced') return 'announced';
  if (activity.state !== 'running') return 'over';
  if (activity.reason === 'not-you') return 'not-you';
  return allowed === 0 && (activity.reason === 'gone' || activity.reason === 'had') ? 'used-up' : 'running';
}

function addOnView({ goods, price, inCart }: OfferedGroup['addOns'][number], time: number): AddOnView {
  const alone: Money | null = goods.pricing && ordinaryPrice(goods.pricing, time, 1).unit;
  const saving = alone?.minus(price) ?? noMoney;
  return {
    goodsId: goods.id,
    address: goodsAddress(goods),
    name: goods.name,
    spec: goods.spec,
    maker: goods.maker,
    unit: goods.unit,
    picture: goods.thumbnail,
    price: shownPrice(price),
    alone: alone !== null && saving.gt(0) ? shownPrice(alone) : null,
    saving: shownIfAny(saving),
    inCart,
    isSoldOut: goods.terms.stock <= inCart || (!goods.terms.purchasable && goods.obstacle === null),
    obstacle: goods.terms.purchasable ? null : goods.obstacle,
  };
}

function viewOf(group: OfferedGroup, time: number): AddOnGroupView {
  const { activity, thresholds, qualifying, missing, allowed, inCart, goodsCount } = group;
  const next = missing === null ? null : qualifying.plus(missing);
  return {
    id: activity.id,
    name: activity.name,
    describe: activity.describe,
    isGift: group.isGift,
    thresholds: thresholds.map(shownFace),
    qualifying: shownAmount(qualifying),
    missing: missing === null ? null : shownAmount(missing),
    percent: next === null || next.eq(0) ? 100 : Math.min(100, qualifying.div(next).times(100).toNumber()),
    room: Math.max(0, allowed - inCart),
    inCart,
    state: stateOf(group),
    turns: activity.state === 'announced' ? shownBegin(activity.beginsAt, time) : shownEnd(activity.endsAt, time),
    countsAll: goodsCount === null,
    goodsCount: goodsCount ?? 0,
    addOns: group.addOns.map((addOn) => addOnView(addOn, time)),
  };
}

/** Running groups first, then announced, then ended ones; each in the shop's order. */
const order: Readonly<Record<AddOnGroupView['state'], number>> = { running: 0, 'used-up': 0, 'not-you': 1, announced: 2, over: 3 };

/** Creates the groups of one visit. Additions here or elsewhere may reach a threshold. */
export function createAddOnGroupsViewModel({
  combinations,
  addToCart,
  cartNews,
  clock,
  announceFailure,
}: AddOnGroupsNeeds): AddOnGroupsViewModel {
  const { patches$, retry, refresh } = loadOf({ ask: () => combinations.addOnGroups(), announceFailure }, undefined);
  const heard$ = new Observable<never>(() => cartNews.subscribe(refresh));
  const model = createViewModel<Load<readonly OfferedGroup[]>, Load<readonly AddOnGroupView[]>>(waiting, merge(heard$, patches$), (load) =>
    loadAs(load, (groups) => groups.map((group) => viewOf(group, clock.now())).sort((one, other) => order[one.state] - order[other.state])),
  );
  const add = (groupId: string, goodsId: string): void => {
    const group = model.getOwn().value?.find(({ activity }) => activity.id === groupId);
    const addOn = group?.addOns.find(({ goods }) => goods.id === goodsId);
    if (addOn === undefined) return;
    const line = { goodsId, quantity: 1, kind: 'add-on', offerId: groupId, price: addOn.price } as const;
    void addToCart([line], 'told', { name: addOn.goods.name, press: () => add(groupId, goodsId) });
  };
  return {
    subscribe: model.subscribe,
    getState: model.getState,
    getFirstState: model.getFirstState,
    retry,
    add,
  };
}
