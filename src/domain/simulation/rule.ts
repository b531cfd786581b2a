import type { Quota } from '../activity/join-obstacle.ts';
import type { PricedCart } from '../pricing/priced-cart.ts';
import type { Money } from '../shared/money.ts';
import type { Content, PastCart, PastOrder } from './past-order.ts';

/** Places of a quota, by its key, that were taken in an order's period. */
export type PlacesTaken = (key: string) => number;

/** What a draft does to an order. */
interface Played {
  readonly cart: PastCart;
  /** Bought outside the cart, in a separate order (R42). */
  readonly apart?: { readonly content: Content; readonly amount: Money };
  /** Gifts. */
  readonly given?: Content;
  /** Units on offer; nobody is assumed to have bought them. */
  readonly offered?: number;
  /** Places taken of quotas. */
  readonly takes: readonly Take[];
}

interface Take {
  readonly key: string;
  readonly number: number;
}

/** How an activity is played on past orders, one after the other. */
export interface Rule {
  /** `by-itself`: it applies to every order. `by-choice`: a buyer uses it when the order becomes cheaper. */
  readonly taken: 'by-itself' | 'by-choice';
  /** What it does to an order; null: nothing. */
  play(order: PastOrder, taken: PlacesTaken): Played | null;
}

/** Ids of the reductions that a draft brings begin with it. */
export const draftMark = 'draft';

/** The reduction of a draft that applies to a cart, by its id; empty: none of its own does. */
export const draftStepOf = ({ reductions }: Pick<PricedCart, 'reductions'>): string =>
  String(reductions.find(({ id }) => String(id).startsWith(draftMark))?.id ?? '');

const all = 'all';
const shopKey = ({ shop }: PastOrder): string => `shop ${shop.id}`;

/** Places of a quota still available to an order; null: unlimited. */
export function placesFor({ total, perBuyer }: Quota, order: PastOrder, taken: PlacesTaken): number | null {
  const rooms = [total === null ? null : total - taken(all), perBuyer === null ? null : perBuyer - taken(shopKey(order))];
  return rooms.reduce<number | null>((least, room) => (room === null ? least : Math.max(0, Math.min(room, least ?? room))), null);
}

/** That many places of a quota, in all and for the shop. */
export const takesOf = (order: PastOrder, number: number): readonly Take[] => [
  { key: all, number },
  { key: shopKey(order), number },
];

/** A number limited by the available room. */
export const within = (number: number, room: number | null): number => (room === null ? number : Math.min(number, room));
