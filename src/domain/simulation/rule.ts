import type { Quota } from '../activity/join-obstacle.ts';
import type { Money } from '../shared/money.ts';
import type { Content, PastCart, PastOrder } from './past-order.ts';

/** Places that were taken in the period that an order falls into: of a quota by its key. */
export type PlacesTaken = (key: string) => number;

/** What a draft makes of an order. */
interface Played {
  readonly cart: PastCart;
  /** Bought outside of the cart, in an order of its own (R42). */
  readonly apart?: { readonly content: Content; readonly amount: Money };
  /** Given for nothing. */
  readonly given?: Content;
  /** Units that could be had beside what was bought; nobody is taken to have bought them. */
  readonly offered?: number;
  /** What it takes of quotas. */
  readonly takes: readonly Take[];
}

interface Take {
  readonly key: string;
  readonly number: number;
}

/** How an activity is played on past orders, one after the other. */
export interface Rule {
  /** `by-itself`: it holds for every order. `by-choice`: a buyer takes it where the order gets cheaper by it. */
  readonly taken: 'by-itself' | 'by-choice';
  /** What it makes of an order; null: nothing. */
  play(order: PastOrder, taken: PlacesTaken): Played | null;
}

const all = 'all';
const shopKey = ({ shop }: PastOrder): string => `shop ${shop.id}`;

/** Places that an order can still have of a quota; null: as many as it likes. */
export function placesFor({ total, perBuyer }: Quota, order: PastOrder, taken: PlacesTaken): number | null {
  const rooms = [total === null ? null : total - taken(all), perBuyer === null ? null : perBuyer - taken(shopKey(order))];
  return rooms.reduce<number | null>((least, room) => (room === null ? least : Math.max(0, Math.min(room, least ?? room))), null);
}

/** What so many places of a quota take, in all and of the shop. */
export const takesOf = (order: PastOrder, number: number): readonly Take[] => [
  { key: all, number },
  { key: shopKey(order), number },
];

/** So many, at most what there is room for. */
export const within = (number: number, room: number | null): number => (room === null ? number : Math.min(number, room));
