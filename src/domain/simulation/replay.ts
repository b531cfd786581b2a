import { type Audience, isInvited } from '../activity/audience.ts';
import type { Schedule } from '../goods/period.ts';
import { cashbackTotals, type ReturningTiers } from './cashback-totals.ts';
import type { PastOrder } from './past-order.ts';
import type { Rule, PlacesTaken } from './rule.ts';
import { type Standing, standingAsPlaced, standingOf, soldApart, together } from './standing.ts';
import { type LeftOut, type Replayed, replayedOf } from './replayed.ts';
import { Tally } from './tally.ts';

/** A draft as it is played. */
export type Play = {
  /** Whom it is for (R39); null: all. */
  readonly audience: Audience | null;
} & (
  | {
      readonly by: 'order';
      readonly rule: Rule;
      /** When it holds; one that does not come again holds through the whole window. */
      readonly schedule: Schedule;
      /** Units from which a group-buy is delivered (R42); null: no group-buy. */
      readonly target: number | null;
    }
  | { readonly by: 'shop'; readonly tiers: ReturningTiers }
);

const mostNamed = 5;
const daySeconds = 86_400;

/** The period that a moment falls into, by its number from the first; null between two. */
function periodAt({ beginsAt, endsAt, everyDays }: Schedule, time: number): number | null {
  if (everyDays === null) return 0;
  const step = everyDays * daySeconds;
  const number = Math.floor((time - beginsAt) / step);
  return time - beginsAt - number * step < endsAt - beginsAt ? number : null;
}

/** A group in one period: what its orders come to where the target is reached, and where it is not. */
interface Group {
  readonly reached: Tally;
  readonly missed: Tally;
  units: number;
}

/**
 * Replays orders against a draft, one after the other in the order of their placing (decision 59): what each comes to
 * as it was placed, and with the draft, by the rules that price carts. Holds sums alone.
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

  /** The next order, not before the last one. */
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

  /** What came of it. */
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

  /** Plays the draft on an order; false where it leaves it as it is. */
  #played(order: PastOrder, before: Standing): boolean {
    if (this.#play.by === 'shop') return this.#paidBack(order, before);
    const { rule, schedule, target } = this.#play;
    const period = periodAt(schedule, order.placedAt);
    if (period === null) return false;
    const taken: PlacesTaken = (key) => this.#taken.get(`${period} ${key}`) ?? 0;
    const played = rule.play(order, taken);
    const cart = played && standingOf(played.cart, order);
    if (played === null || cart === null) return false;
    const { apart, given, offered, takes } = played;
    const after = apart === undefined ? cart : together(cart, soldApart(apart.content, apart.amount));
    if (rule.taken === 'by-choice' && after.payable >= before.payable) return false;
    for (const { key, number } of takes) this.#taken.set(`${period} ${key}`, taken(key) + number);
    const places = takes.reduce((sum, { key, number }) => (key.startsWith('shop ') ? sum : sum + number), 0);
    const counted = { shopId: order.shop.id, before, after, given, offered, places };
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

  /** Cashback is paid for what a shop's orders come to together. */
  #paidBack(order: PastOrder, before: Standing): boolean {
    const held = this.#ofShops.get(order.shop.id);
    this.#ofShops.set(
      order.shop.id,
      held ? { standing: together(held.standing, before), orders: held.orders + 1 } : { standing: before, orders: 1 },
    );
    return false;
  }
}
