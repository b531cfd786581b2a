import { map, merge, Subject } from 'rxjs';
import type { AddToCart } from '../cart/add-to-cart.ts';
import { inSilence } from '../shared/announce-failure.ts';
import { besides, type Load, loadOf, waiting } from '../shared/load/load.ts';
import { shownAmount, shownFace, shownPrice } from '../shared/shown/shown-money.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { AddOnHint, CombinationGateway } from './combination-gateway.ts';

/** A group that the cart mentions, ready to show. */
export interface CartAddOnsView {
  readonly id: string;
  readonly name: string;
  readonly isGift: boolean;
  readonly reached: string | null;
  readonly room: number;
  /** null: a unit may be chosen. */
  readonly missing: string | null;
  /** The highest saving. */
  readonly most: string;
  readonly addOns: readonly {
    readonly goodsId: string;
    readonly name: string;
    readonly spec: string;
    readonly unit: string;
    readonly price: string;
    readonly saves: string;
    readonly isAdding: boolean;
  }[];
}

type State = Load<readonly AddOnHint[]> & { readonly adding: readonly string[] };

/** The cart's add-on hints: nothing until they are known, and nothing outdated. */
interface CartAddOns extends ViewModel<readonly CartAddOnsView[]> {
  /** The cart has changed, so the previous hints no longer apply. */
  follow(standing: string): void;
  /** Adds one unit. */
  add(groupId: string, goodsId: string): void;
}

interface CartAddOnsNeeds {
  readonly combinations: CombinationGateway;
  readonly addToCart: AddToCart;
  /** The cart's queue: the question follows pending writes. */
  readonly turns: Turns;
}

/** More groups would be noise; `/zhmz/list` has all. */
const mostGroups = 2;

const keyOf = (groupId: string, goodsId: string): string => `${groupId} ${goodsId}`;

function viewsOf(hints: readonly AddOnHint[], adding: readonly string[]): readonly CartAddOnsView[] {
  const views = hints.flatMap(({ id, name, isGift, reached, room, missing, addOns }): CartAddOnsView[] => {
    const [best] = addOns;
    if (best === undefined) return [];
    return [
      {
        ...{ id, name, isGift, room },
        reached: reached && shownFace(reached),
        missing: missing && shownAmount(missing),
        most: shownAmount(best.saves),
        addOns: addOns.map(({ price, saves, ...addOn }) => ({
          ...addOn,
          price: shownPrice(price),
          saves: shownAmount(saves),
          isAdding: adding.includes(keyOf(id, addOn.goodsId)),
        })),
      },
    ];
  });
  return views.slice(0, mostGroups);
}

type Patch = (state: State) => State;

/**
 * Creates the cart's add-on hints (R43). A failure is silent and shows nothing.
 * @param first the state of the cart
 */
export function createCartAddOns({ combinations, addToCart, turns }: CartAddOnsNeeds, first: string): CartAddOns {
  const presses = new Subject<Patch>();
  const ask = (): Promise<readonly AddOnHint[]> => turns.take(() => combinations.addOnHints());
  const load = loadOf<string, readonly AddOnHint[]>({ ask, announceFailure: inSilence }, first);
  const show = ({ status, value, isRefreshing, adding }: State): readonly CartAddOnsView[] =>
    status === 'ready' && !isRefreshing ? viewsOf(value, adding) : [];
  const model = createViewModel<State, readonly CartAddOnsView[]>(
    { ...waiting, adding: [] },
    merge(load.patches$.pipe(map((patch): Patch => besides(patch))), presses),
    show,
  );
  const add = (groupId: string, goodsId: string): void => {
    const key = keyOf(groupId, goodsId);
    const { value, adding } = model.getOwn();
    const addOn = value?.find(({ id }) => id === groupId)?.addOns.find((one) => one.goodsId === goodsId);
    if (addOn === undefined || adding.includes(key)) return;
    presses.next((state) => ({ ...state, adding: [...state.adding, key] }));
    const line = { goodsId, quantity: 1, kind: 'add-on', offerId: groupId, price: addOn.price } as const;
    void addToCart([line], 'told', { name: addOn.name, press: () => add(groupId, goodsId) }).then(() => {
      presses.next((state) => ({ ...state, adding: state.adding.filter((one) => one !== key) }));
      // A gift changes no amount, so its group is asked again explicitly.
      load.refresh();
    });
  };
  return { ...model, follow: load.show, add };
}
