import { map, merge, Observable, Subject } from 'rxjs';
import { minQuantity } from '../../domain/cart/quantity-bounds.ts';
import { partAmount, setSaving } from '../../domain/combination/combination.ts';
import { floor2 } from '../../domain/shared/money.ts';
import type { ActivityGateway } from '../activity/activity-gateway.ts';
import type { AddToCart } from '../cart/add-to-cart.ts';
import type { CartNewsOwner } from '../cart/cart-news.ts';
import type { GoodsRowView, Obstacle } from '../goods/face/goods-label.ts';
import { goodsAddress } from '../goods/face/goods-arrival.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import { type Load, inReady, loadAs, loadOf, waiting } from '../shared/load/load.ts';
import type { LoadedViewModel } from '../shared/load/loaded.ts';
import { type QuantityEntry, quantityEntry } from '../shared/quantity-entry.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { shownBegin, shownEnd } from '../shared/shown/shown-time.ts';
import { createViewModel } from '../shared/view-model.ts';
import type { CombinationGateway, OfferedSet } from './combination-gateway.ts';

/** Why no set is available. */
type SetObstacle =
  | { readonly kind: 'announced' | 'over' | 'not-you' | 'had' | 'gone' | 'all-in-cart' }
  | { readonly kind: 'sold-out'; readonly name: string; readonly address: string }
  /** A part that this buyer may not have, with the way out. */
  | { readonly kind: 'not-allowed'; readonly name: string; readonly obstacle: Obstacle | null };

/** A part of a combination, ready to show. */
export interface SetPartView extends GoodsRowView {
  readonly id: string;
  /** Units in one set, and their separate price. */
  readonly quantity: number;
  readonly amount: string | null;
  /** Units in stock when few; null: plenty. */
  readonly few: number | null;
}

/** A combination with the chosen number of sets. */
export interface SetView {
  readonly id: string;
  readonly name: string;
  readonly theme: string;
  readonly parts: readonly SetPartView[];
  readonly quantity: number;
  readonly entry: QuantityEntry;
  /** Sets that can still be added. */
  readonly most: number;
  /** More sets than that are asked for: they stay in the field, and none is added. */
  readonly isTooMany: boolean;
  readonly inCart: number;
  /**
   * The separate price of that many sets, their price together, and the saving; null: no saving, or a price is hidden.
   */
  readonly apart: string | null;
  readonly together: string;
  readonly each: string;
  readonly saving: string | null;
  /** The limiting part: its name, units left, units in a set; null: another limit applies. */
  readonly scarcest: { readonly name: string; readonly left: number; readonly unit: string; readonly quantity: number } | null;
  /** 11月30日: its end; null when the end is far. */
  readonly ends: string | null;
  /** Its begin, when announced, and whether the shop asked for a reminder. */
  readonly begins: string | null;
  readonly isFollowed: boolean;
  readonly obstacle: SetObstacle | null;
}

interface Choice {
  readonly combination: OfferedSet;
  readonly quantity: number;
  /** Sets in the cart, including pending ones. */
  readonly inCart: number;
}

/** The combinations, and the buyer's actions. */
interface CombinationsViewModel extends LoadedViewModel<readonly SetView[]> {
  setQuantity(id: string, quantity: number): void;
  /** Adds the sets; shown at once, undone when refused. */
  add(id: string): void;
  /** Asks for a message when an announced set begins, or no longer. */
  follow(id: string): void;
}

interface CombinationsNeeds {
  readonly combinations: CombinationGateway;
  readonly activities: ActivityGateway;
  readonly messages: Messages;
  readonly addToCart: AddToCart;
  readonly cartNews: CartNewsOwner;
  readonly clock: ServerClock;
  readonly announceFailure: AnnounceFailure;
}

/** Below this the number of units is shown. */
const fewFrom = 200;
/** An end later than this is not shown, in seconds. */
const farAhead = 366 * 86_400;

function obstacleOf({ combination, inCart }: Choice): SetObstacle | null {
  const { activity, parts, sets } = combination;
  if (activity.state === 'announced') return { kind: 'announced' };
  if (activity.state !== 'running') return { kind: 'over' };
  if (activity.reason === 'not-you' || activity.reason === 'had' || activity.reason === 'gone') return { kind: activity.reason };
  const closed = parts.find(({ goods }) => !goods.terms.purchasable);
  if (closed !== undefined) return { kind: 'not-allowed', name: closed.goods.name, obstacle: closed.goods.obstacle };
  const short = parts.find(({ goods, quantity }) => goods.terms.stock < quantity);
  if (short !== undefined) return { kind: 'sold-out', name: short.goods.name, address: goodsAddress(short.goods) };
  return sets - inCart < 1 ? { kind: 'all-in-cart' } : null;
}

/** Sets that can still be added. */
const roomOf = ({ combination: { sets }, inCart }: Choice): number => Math.max(0, sets - inCart);

/** After an addition the number of before is a suggestion: it becomes what is left. */
const fitting = (choice: Choice): Choice => ({ ...choice, quantity: Math.max(minQuantity, Math.min(choice.quantity, roomOf(choice))) });

function viewOf(choice: Choice, time: number): SetView {
  const { combination, quantity, inCart } = choice;
  const { id, name, price, parts, scarcest, activity, theme } = combination;
  const most = roomOf(choice);
  const priced = parts.flatMap(({ goods, quantity: each }) =>
    goods.pricing === null ? [] : [{ goodsId: goods.id, quantity: each, prices: goods.pricing }],
  );
  const isOpen = priced.length === parts.length;
  const found = setSaving(price, priced, quantity, time);
  const short = parts.find(({ goods }) => goods.id === scarcest);
  return {
    id,
    name,
    theme: theme?.name ?? '',
    parts: parts.map(({ goods, quantity: each }) => ({
      id: goods.id,
      address: goodsAddress(goods),
      name: goods.name,
      spec: goods.spec,
      maker: goods.maker,
      unit: goods.unit,
      picture: goods.pictures[0] ?? '',
      quantity: each,
      amount: goods.pricing && shownAmount(floor2(partAmount({ goodsId: goods.id, quantity: each, prices: goods.pricing }, 1, time))),
      few: goods.terms.stock < fewFrom ? goods.terms.stock : null,
    })),
    quantity,
    entry: quantityEntry({ step: 1, most: Math.max(minQuantity, most) }),
    most,
    isTooMany: quantity > most,
    inCart,
    apart: isOpen && found.saving.gt(0) ? shownAmount(found.apart) : null,
    together: shownAmount(found.together),
    each: shownAmount(floor2(price)),
    saving: isOpen && found.saving.gt(0) ? shownAmount(found.saving) : null,
    scarcest:
      short === undefined
        ? null
        : { name: short.goods.name, left: short.goods.terms.stock, unit: short.goods.unit, quantity: short.quantity },
    ends: activity.state === 'running' && activity.endsAt - time < farAhead ? shownEnd(activity.endsAt, time) : null,
    begins: activity.state === 'announced' ? shownBegin(activity.beginsAt, time) : null,
    isFollowed: activity.isFollowed,
    obstacle: obstacleOf(choice),
  };
}

/** Creates the combinations of one visit. Adding or undoing elsewhere changes what is available. */
export function createCombinationsViewModel({
  combinations,
  activities,
  messages,
  addToCart,
  cartNews,
  clock,
  announceFailure,
}: CombinationsNeeds): CombinationsViewModel {
  const changes = new Subject<{ readonly id: string; readonly change: (choice: Choice) => Choice }>();
  const change = (id: string, how: (choice: Choice) => Choice): void => changes.next({ id, change: how });
  const ask = async (): Promise<readonly Choice[]> =>
    (await combinations.combinations()).map((combination) => ({ combination, quantity: 1, inCart: combination.inCart }));
  const keep = (fresh: readonly Choice[], shown: readonly Choice[]): readonly Choice[] =>
    fresh.map((one) => ({
      ...one,
      quantity: shown.find(({ combination }) => combination.id === one.combination.id)?.quantity ?? one.quantity,
    }));
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure, keep }, undefined);
  const heard$ = new Observable<never>(() => cartNews.subscribe(refresh));
  const changed$ = changes.pipe(
    map(({ id, change: how }) =>
      inReady((all: readonly Choice[]): readonly Choice[] => all.map((one) => (one.combination.id === id ? how(one) : one))),
    ),
  );
  const model = createViewModel<Load<readonly Choice[]>, Load<readonly SetView[]>>(waiting, merge(heard$, changed$, patches$), (load) =>
    loadAs(load, (all) => all.map((choice) => viewOf(choice, clock.now()))),
  );
  const putIn = async (choice: Choice): Promise<void> => {
    const { combination, quantity } = choice;
    const { id, name, price, parts } = combination;
    const goodsId = parts[0]?.goods.id ?? '';
    change(id, (now) => fitting({ ...now, inCart: now.inCart + quantity }));
    const line = { goodsId, quantity, kind: 'combination', offerId: id, price } as const;
    const press = (): void => void putIn(choice);
    const { added } = await addToCart([line], 'told', { name, press });
    if (!added.includes(goodsId)) change(id, (now) => ({ ...now, quantity, inCart: now.inCart - quantity }));
  };
  const following = new Set<string>();
  const turnFollow = async ({ combination: { id, activity } }: Choice): Promise<void> => {
    if (following.has(id)) return;
    following.add(id);
    try {
      await activities[activity.isFollowed ? 'unfollow' : 'follow'](activity.id);
      messages.toast('success', activity.isFollowed ? '已取消提醒' : '活动开始时会发消息提醒');
      const turned = { ...activity, isFollowed: !activity.isFollowed };
      change(id, (now) => ({ ...now, combination: { ...now.combination, activity: turned } }));
    } catch (failure) {
      announceFailure(failure);
    } finally {
      following.delete(id);
    }
  };
  const choiceOf = (id: string) => model.getOwn().value?.find(({ combination }) => combination.id === id);
  return {
    subscribe: model.subscribe,
    getState: model.getState,
    getFirstState: model.getFirstState,
    retry,
    setQuantity: (id, quantity) => change(id, (now) => ({ ...now, quantity: Math.max(minQuantity, quantity) })),
    add: (id) => {
      const choice = choiceOf(id);
      if (choice !== undefined && obstacleOf(choice) === null && choice.quantity <= roomOf(choice)) void putIn(choice);
    },
    follow: (id) => {
      const choice = choiceOf(id);
      if (choice !== undefined) void turnFollow(choice);
    },
  };
}
