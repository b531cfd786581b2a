/** The activities that a random play is about; what each has of places is its quota. */
export const playedKinds = ['coupon', 'lecture', 'lottery', 'group-buy', 'combination', 'add-on'] as const;
export type PlayedKind = (typeof playedKinds)[number];

interface Terms {
  readonly quota: number;
  readonly perBuyer: number;
  /** when nothing is taken of it any more, minutes after the play began; never a multiple of ten, as waits are */
  readonly ends: number;
}

/** Few places of each, so that a short play comes to the last of them. */
export const terms: Readonly<Record<PlayedKind, Terms>> = {
  coupon: { quota: 3, perBuyer: 1, ends: 65 },
  lecture: { quota: 2, perBuyer: 1, ends: 95 },
  lottery: { quota: 3, perBuyer: 1, ends: 105 },
  'group-buy': { quota: 60, perBuyer: 40, ends: 205 },
  combination: { quota: 3, perBuyer: 2, ends: 125 },
  'add-on': { quota: 3, perBuyer: 2, ends: 145 },
};
export const group = { target: 30, step: 10, price: 200, leaveUntil: terms['group-buy'].ends - 120 } as const;
/** What lies in stock when a play begins. */
export const firstStock = { main: 5, part: 7, counting: 1000, added: 2, grouped: 50 } as const;
/** Units of the second part in a set; the first has one. */
export const partsASet = 2;
/** From so many units of the counting goods on, one add-on and two. */
export const reachedBy = [2, 4] as const;
export const mall = { points: 100, stock: 4 } as const;
/** What each shop begins with: fen, and points. */
export const purse = { balance: 100_000, points: 250 } as const;
export const prizePoints = 20;
const expiryMinutes = 30;

export type PlayedGoods = keyof typeof firstStock;

/** What of a cart is played with: sets, or counting goods with add-ons. */
export interface PlayedCart {
  readonly sets: number;
  readonly counting: number;
  readonly added: number;
}
export const emptyCart: PlayedCart = { sets: 0, counting: 0, added: 0 };

export interface PlayedOrder extends PlayedCart {
  readonly id: number;
  readonly sn: string;
  readonly buyer: number;
  /** of a group-buy */
  readonly grouped: number;
  /** fen */
  readonly payable: number;
  readonly expiresAt: number;
  state: string;
}

/** What a shop with one activity of each kind and a few buyers should be. */
export interface ActivityModel {
  minutes: number;
  readonly stopped: PlayedKind[];
  /** places of each activity, by buyer */
  readonly taken: Record<PlayedKind, number[]>;
  readonly balance: number[];
  readonly points: number[];
  readonly vouchers: number[];
  /** which number of the record a buyer drew; 0: none yet */
  readonly drawn: number[];
  readonly prizes: { points: number; xjq: number };
  mall: number;
  readonly stock: Record<PlayedGoods, number>;
  readonly round: { joined: number; isReached: boolean };
  readonly carts: PlayedCart[];
  readonly orders: PlayedOrder[];
}

export function firstModel(buyers: number): ActivityModel {
  const each = <Value>(value: Value): Value[] => Array.from({ length: buyers }, () => value);
  const taken = Object.fromEntries(playedKinds.map((kind) => [kind, each(0)])) as ActivityModel['taken'];
  return {
    minutes: 0,
    stopped: [],
    taken,
    balance: each(purse.balance),
    points: each(purse.points),
    vouchers: each(0),
    drawn: each(0),
    prizes: { points: 2, xjq: 1 },
    mall: mall.stock,
    stock: { ...firstStock },
    round: { joined: 0, isReached: false },
    carts: each(emptyCart),
    orders: [],
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Whether anything is taken of an activity now. */
export const isOpen = ({ minutes, stopped }: ActivityModel, kind: PlayedKind): boolean =>
  !stopped.includes(kind) && minutes < terms[kind].ends;

/** Places that a buyer can still have. */
export const roomFor = ({ taken }: ActivityModel, kind: PlayedKind, buyer: number): number =>
  Math.min(terms[kind].quota - sum(taken[kind]), terms[kind].perBuyer - (taken[kind][buyer] ?? 0));

export const canTake = (model: ActivityModel, kind: PlayedKind, buyer: number, number: number): boolean =>
  isOpen(model, kind) && number <= roomFor(model, kind, buyer);

export function take(model: ActivityModel, kind: PlayedKind, buyer: number, number: number): void {
  model.taken[kind][buyer] = (model.taken[kind][buyer] ?? 0) + number;
}

export function addTo(numbers: number[], buyer: number, change: number): void {
  numbers[buyer] = (numbers[buyer] ?? 0) + change;
}

/** What goods an order or a cart needs. */
const goodsOf = ({ sets, counting, added, grouped }: PlayedCart & { readonly grouped: number }): Readonly<Record<PlayedGoods, number>> => ({
  main: sets,
  part: sets * partsASet,
  counting,
  added,
  grouped,
});

export function moveGoods(model: ActivityModel, cart: PlayedCart & { readonly grouped: number }, sign: 1 | -1): void {
  for (const [name, number] of Object.entries(goodsOf(cart))) model.stock[name as PlayedGoods] += sign * number;
}

export const hasGoods = (model: ActivityModel, cart: PlayedCart & { readonly grouped: number }): boolean =>
  Object.entries(goodsOf(cart)).every(([name, number]) => number <= model.stock[name as PlayedGoods]);

/** How many add-ons a buyer's counting goods give him, of those that are left. */
export const addOnsFor = (model: ActivityModel, buyer: number, counting: number): number =>
  isOpen(model, 'add-on') ? Math.min(reachedBy.filter((units) => counting >= units).length, roomFor(model, 'add-on', buyer)) : 0;

/** Whether a cart can be had now as it is. */
export const isOrderable = (model: ActivityModel, buyer: number, cart: PlayedCart): boolean =>
  (cart.sets > 0 || cart.counting > 0) &&
  (cart.sets === 0 || canTake(model, 'combination', buyer, cart.sets)) &&
  cart.added <= addOnsFor(model, buyer, cart.added === 0 ? 0 : cart.counting) &&
  hasGoods(model, { ...cart, grouped: 0 });

export const expiryOf = ({ minutes }: ActivityModel, isGrouped: boolean): number =>
  Math.min(minutes + expiryMinutes, isGrouped ? terms['group-buy'].ends : Infinity);

/** A group that is over and never came to its target. */
export const hasFailed = (model: ActivityModel): boolean => !isOpen(model, 'group-buy') && !model.round.isReached;

/** Money came for an order: of a group it waits, and with the one that reaches the target all go on. */
export function payFor(model: ActivityModel, order: PlayedOrder): void {
  addTo(model.balance, order.buyer, -order.payable);
  const { round } = model;
  order.state = order.grouped > 0 && !round.isReached ? 'grouping' : 'paid';
  round.joined += order.grouped;
  if (round.isReached || round.joined < group.target) return;
  round.isReached = true;
  for (const one of model.orders) if (one.state === 'grouping') one.state = 'paid';
}

/** An order ends: money, places and goods are free again. */
export function endOrder(model: ActivityModel, order: PlayedOrder): void {
  const isPaid = order.state !== 'unpaid';
  order.state = 'cancelled';
  moveGoods(model, order, 1);
  take(model, 'group-buy', order.buyer, -order.grouped);
  take(model, 'combination', order.buyer, -order.sets);
  take(model, 'add-on', order.buyer, -order.added);
  if (!isPaid) return;
  addTo(model.balance, order.buyer, order.payable);
  model.round.joined -= order.grouped;
}

/** What time alone does: to orders that nobody paid for, and to those whose group was stopped meanwhile. */
export function passTime(model: ActivityModel, minutes: number): void {
  model.minutes += minutes;
  const isOver = ({ grouped, expiresAt }: PlayedOrder): boolean => model.minutes >= expiresAt || (grouped > 0 && hasFailed(model));
  for (const order of model.orders) if (order.state === 'unpaid' && isOver(order)) endOrder(model, order);
}
