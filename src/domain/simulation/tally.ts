import { priceDecimals, toWhole } from '../shared/money.ts';
import type { Content } from './past-order.ts';
import { type Standing, together } from './standing.ts';

const nothing: Standing = { payable: 0n, freight: 0n, known: 0n, unknown: 0n, cost: 0n };

/** Gifts: units, their cost in ten-thousandths of a yuan, and units of unknown cost. */
interface Given {
  readonly units: number;
  readonly cost: bigint;
  readonly unknownUnits: number;
}

/** An order before and after, and what the draft did. */
interface Counted {
  readonly shopId: number;
  readonly before: Standing;
  readonly after: Standing;
  readonly given?: Content | undefined;
  readonly offered?: number | undefined;
  /** Places taken of all quotas. */
  readonly places: number;
  /** The reduction of the draft that applied; empty or absent: none of its own. */
  readonly step?: string;
}

/** Affected orders of one reduction of the draft, and the fen that they save. */
interface StepSum {
  readonly orders: number;
  readonly saved: bigint;
}

/** Sums over orders. The size is constant except for one number per affected order, for the median. */
export class Tally {
  orders = 0;
  before = nothing;
  after = nothing;
  given: Given = { units: 0, cost: 0n, unknownUnits: 0 };
  offered = 0;
  places = 0;
  /** Orders that cost more with the draft because they miss a threshold. */
  dearer = 0;
  /** Fen that each affected order saves; negative when it costs more. */
  readonly savings: number[] = [];
  readonly shops = new Set<number>();
  readonly steps = new Map<string, StepSum>();

  /** Counts an order. It is affected when its price changes, or something is given or offered with it. */
  count({ shopId, before, after, given, offered = 0, places, step = '' }: Counted): void {
    this.orders += 1;
    this.before = together(this.before, before);
    this.after = together(this.after, after);
    const saved = before.payable - after.payable;
    if (saved === 0n && given === undefined && offered === 0) return;
    this.savings.push(Number(saved));
    this.#step(step, { orders: 1, saved });
    this.shops.add(shopId);
    this.places += places;
    this.offered += offered;
    if (saved < 0n) this.dearer += 1;
    if (given !== undefined) this.#give(given);
  }

  /** Adds another tally. */
  merge(other: Tally): void {
    this.orders += other.orders;
    this.before = together(this.before, other.before);
    this.after = together(this.after, other.after);
    this.offered += other.offered;
    this.places += other.places;
    this.dearer += other.dearer;
    for (const saved of other.savings) this.savings.push(saved);
    for (const shop of other.shops) this.shops.add(shop);
    for (const [step, sum] of other.steps) this.#step(step, sum);
    const { units, cost, unknownUnits } = other.given;
    this.given = { units: this.given.units + units, cost: this.given.cost + cost, unknownUnits: this.given.unknownUnits + unknownUnits };
  }

  #step(step: string, { orders, saved }: StepSum): void {
    const held = this.steps.get(step) ?? { orders: 0, saved: 0n };
    this.steps.set(step, { orders: held.orders + orders, saved: held.saved + saved });
  }

  #give({ units, cost }: Content): void {
    this.given = {
      units: this.given.units + units,
      cost: this.given.cost + (cost === null ? 0n : toWhole(cost, priceDecimals) * BigInt(units)),
      unknownUnits: this.given.unknownUnits + (cost === null ? units : 0),
    };
  }
}

/** The median of sums in fen; of an even count the mean of the middle two, rounded down; null without sums. */
export function medianOf(sums: readonly number[]): bigint | null {
  const sorted = Float64Array.from(sums).sort();
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : BigInt(Math.trunc((low + high) / 2));
}
