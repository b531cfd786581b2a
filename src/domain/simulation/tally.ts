import { priceDecimals, toWhole } from '../shared/money.ts';
import type { Content } from './past-order.ts';
import { type Standing, together } from './standing.ts';

const nothing: Standing = { payable: 0n, freight: 0n, known: 0n, unknown: 0n, cost: 0n };

/** What was given for nothing: units, their cost in ten-thousandths of a yuan, and units whose cost nobody knows. */
interface Given {
  readonly units: number;
  readonly cost: bigint;
  readonly unknownUnits: number;
}

/** An order before and after, and what came of the draft. */
interface Counted {
  readonly shopId: number;
  readonly before: Standing;
  readonly after: Standing;
  readonly given?: Content | undefined;
  readonly offered?: number | undefined;
  /** Places that were taken of quotas in all. */
  readonly places: number;
}

/** Sums over orders: bounded but for a number an order that was touched, of which the median is taken. */
export class Tally {
  orders = 0;
  before = nothing;
  after = nothing;
  given: Given = { units: 0, cost: 0n, unknownUnits: 0 };
  offered = 0;
  places = 0;
  /** Orders that cost more with the draft: a threshold that they do not reach any more. */
  dearer = 0;
  /** Fen that each touched order saves; below 0 where it costs more. */
  readonly savings: number[] = [];
  readonly shops = new Set<number>();

  /** Counts an order; it is touched where it costs something else, or something is given or offered with it. */
  count({ shopId, before, after, given, offered = 0, places }: Counted): void {
    this.orders += 1;
    this.before = together(this.before, before);
    this.after = together(this.after, after);
    const saved = before.payable - after.payable;
    if (saved === 0n && given === undefined && offered === 0) return;
    this.savings.push(Number(saved));
    this.shops.add(shopId);
    this.places += places;
    this.offered += offered;
    if (saved < 0n) this.dearer += 1;
    if (given !== undefined) this.#give(given);
  }

  /** Counts what another one counted. */
  merge(other: Tally): void {
    this.orders += other.orders;
    this.before = together(this.before, other.before);
    this.after = together(this.after, other.after);
    this.offered += other.offered;
    this.places += other.places;
    this.dearer += other.dearer;
    for (const saved of other.savings) this.savings.push(saved);
    for (const shop of other.shops) this.shops.add(shop);
    const { units, cost, unknownUnits } = other.given;
    this.given = { units: this.given.units + units, cost: this.given.cost + cost, unknownUnits: this.given.unknownUnits + unknownUnits };
  }

  #give({ units, cost }: Content): void {
    this.given = {
      units: this.given.units + units,
      cost: this.given.cost + (cost === null ? 0n : toWhole(cost, priceDecimals) * BigInt(units)),
      unknownUnits: this.given.unknownUnits + (cost === null ? units : 0),
    };
  }
}

/** The middle of sums in fen, of an even number the middle of the two, rounded down; null of none. */
export function medianOf(sums: readonly number[]): bigint | null {
  const sorted = Float64Array.from(sums).sort();
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : BigInt(Math.trunc((low + high) / 2));
}
