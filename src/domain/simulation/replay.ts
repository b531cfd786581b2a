import { type Audience, isInvited } from '../activity/audience.ts';
import type { Schedule } from '../goods/period.ts';
import { cashbackTotals, type ReturningTiers } from './cashback-totals.ts';
import type { PastOrder } from './past-order.ts';
import { draftStepOf, type Rule, type PlacesTaken } from './rule.ts';
import { pricedAgain, type Standing, standingAsPlaced, standingBy, soldApart, together } from './standing.ts';
import { type LeftOut, type Replayed, replayedOf } from './replayed.ts';
import { Tally } from './tally.ts';

/** A draft prepared for playing. */
export type Play = {
  /** Its audience (R39); null: all shops. */
  readonly audience: Audience | null;
} & (
  | {
      readonly by: 'order';
      readonly rule: Rule;
      /** Its periods; one that does not repeat applies to the whole window. */
      readonly schedule: Schedule;
      /** Units from which a group-buy is delivered (R42); null: no group-buy. */
      readonly target: number | null;
    }
  | { readonly by: 'shop'; readonly tiers: ReturningTiers }
);

const mostNamed = 5;
const daySeconds = 86_400;

/** The number of the period that contains a time, from the first; null between two periods. */
function periodAt({ beginsAt, endsAt, everyDays }: Schedule, time: number): number | null {
  if (everyDays === null) return 0;
  const step = everyDays * daySeconds;
  const number = Math.floor((time - beginsAt) / step);
  return time - beginsAt - number * step < endsAt - beginsAt ? number : null;
}

/** A group in one period, with the results of its orders when the target is reached and when it is not. */
interface Group {
  readonly reached: Tally;
  readonly missed: Tally;
  units: number;
}

/**
 * Replays orders against a draft in order of placing (decision 59): the result of each as placed and with the draft, by
 * the rules that price carts. It keeps sums only.
 */
export class Replay {
  readonly #play: Play;
  readonly #tally = new Tally();
  readonly #groups = new Map<number, Group>();
  readonly #taken = new Map<string, number>();
  readonly #ofShops = new Map<number, { standing: Standing; orders: number }>();
  readonly #leftOut: LeftOut[] = [];
  #notComparable = 0;
  #notInvited = 0;

  constructor(play: Play) {
    this.#play = play;
  }

  /** Adds the next order in order of time. */
  add(order: PastOrder): void {
    const before = standingAsPlaced(order);
    if ('pricedAs' in before) {
      this.#notComparable += 1;
      if (this.#leftOut.length < mostNamed)
        this.#leftOut.push({ number: order.number, paid: order.paid.payable, pricedAs: before.pricedAs });
      return;
    }
    const { audience } = this.#play;
    const isMeant = audience === null || isInvited(audience, order.shop);
    if (!isMeant) this.#notInvited += 1;
    if (!isMeant || !this.#played(order, before)) this.#count(order, before);
  }

  /** The result. */
  result(): Replayed {
    const tally = new Tally();
    tally.merge(this.#tally);
    let reached = 0;
    const target = this.#play.by === 'order' ? this.#play.target : null;
    for (const group of this.#groups.values()) {
      const isReached = group.units >= (target ?? 0);
      if (isReached) reached += 1;
      tally.merge(isReached ? group.reached : group.missed);
    }
    const back = this.#play.by === 'shop' ? cashbackTotals(this.#play.tiers, this.#ofShops) : null;
    return replayedOf({
      tally,
      back,
      groups: target === null ? null : { periods: this.#groups.size, reached },
      notComparable: this.#notComparable,
      notInvited: this.#notInvited,
      leftOut: this.#leftOut,
    });
  }

  #count({ shop }: PastOrder, before: Standing): void {
    this.#tally.count({ shopId: shop.id, before, after: before, places: 0 });
  }

  /** Plays the draft on an order; false when it does not affect the order. */
  #played(order: PastOrder, before: Standing): boolean {
    if (this.#play.by === 'shop') return this.#paidBack(order, before);
    const { rule, schedule, target } = this.#play;
    const period = periodAt(schedule, order.placedAt);
    if (period === null) return false;
    const taken: PlacesTaken = (key) => this.#taken.get(`${period} ${key}`) ?? 0;
    const played = rule.play(order, taken);
    const priced = played && pricedAgain(played.cart, order);
    if (played === null || priced === null) return false;
    const cart = standingBy(priced, played.cart);
    const { apart, given, offered, takes } = played;
    const after = apart === undefined ? cart : together(cart, soldApart(apart.content, apart.amount));
    if (rule.taken === 'by-choice' && after.payable >= before.payable) return false;
    for (const { key, number } of takes) this.#taken.set(`${period} ${key}`, taken(key) + number);
    const places = takes.reduce((sum, { key, number }) => (key.startsWith('shop ') ? sum : sum + number), 0);
    const counted = { shopId: order.shop.id, before, after, given, offered, places, step: draftStepOf(priced) };
    if (target === null) {
      this.#tally.count(counted);
      return true;
    }
    const group = this.#groups.get(period) ?? { reached: new Tally(), missed: new Tally(), units: 0 };
    this.#groups.set(period, group);
    group.units += places;
    group.reached.count(counted);
    group.missed.count({ shopId: order.shop.id, before, after: before, places: 0 });
    return true;
  }

  /** Cashback is paid for a shop's orders together. */
  #paidBack(order: PastOrder, before: Standing): boolean {
    const held = this.#ofShops.get(order.shop.id);
    this.#ofShops.set(
      order.shop.id,
      held ? { standing: together(held.standing, before), orders: held.orders + 1 } : { standing: before, orders: 1 },
    );
    return false;
  }
}
