import { daysAfterOpening } from '../demo-calendar.ts';
import type { DemoGoods } from './demo-goods.ts';

/** A batch of demo goods; `goodsId` is their place in the catalogue, from 1. */
export interface DemoBatch {
  readonly goodsId: number;
  readonly number: string;
  /** YYYY-MM-DD */
  readonly madeOn: string;
  readonly expiresOn: string;
  readonly stock: number;
}

const dayMs = 86_400_000;
/** Fewer units than these lie in one batch. */
const leastDivided = 60;
/** How the stock lies in batches, the first to expire first; by how many there are. */
const divisions = [[], [1], [0.45, 0.55], [0.25, 0.35, 0.4]] as const;
/** How much younger the later batches are: parts of the first one's age. */
const ages = [1, 0.55, 0.2] as const;
/** The batch that is sold out was made so long before the first one, and before the opening at least. */
const soldOutDays = 90;
const soldOutLeastAge = 300;

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** What lies near its expiry is goods of its own, in one batch. */
const batchCount = ({ stock, isNearExpiry }: DemoGoods, goodsId: number): 1 | 2 | 3 => {
  if (isNearExpiry || stock < leastDivided || goodsId % 4 !== 0) return 1;
  return goodsId % 12 === 0 ? 3 : 2;
};

/**
 * The batches of demo goods, the same at every call: the one that they show first, in every fourth a later one or two,
 * and at the end one that is sold out, of which the shop's older orders were sent.
 */
export function demoBatches(goods: DemoGoods, goodsId: number): DemoBatch[] {
  const opening = daysAfterOpening(0);
  const age = daysBetween(goods.producedOn, opening);
  const life = daysBetween(goods.producedOn, goods.expiresOn);
  const made = (daysAgo: number, number: number, stock: number): DemoBatch => {
    const madeOn = daysAfterOpening(-daysAgo);
    return {
      goodsId,
      number: madeOn.replaceAll('-', '').slice(2) + String(number).padStart(2, '0'),
      madeOn,
      expiresOn: daysAfterOpening(life - daysAgo),
      stock,
    };
  };
  const parts = divisions[batchCount(goods, goodsId)].slice(1).map((part) => Math.floor(goods.stock * part));
  const own = {
    goodsId,
    number: goods.batchNumber,
    madeOn: goods.producedOn,
    expiresOn: goods.expiresOn,
    stock: goods.stock - parts.reduce((sum, part) => sum + part, 0),
  };
  const later = parts.map((stock, at) => made(Math.max(5, Math.floor(age * (ages[at + 1] ?? 0))), 11 + at, stock));
  const soldOut = goods.isNearExpiry ? [] : [made(Math.max(age + soldOutDays, soldOutLeastAge), 21, 0)];
  return [own, ...later, ...soldOut];
}
