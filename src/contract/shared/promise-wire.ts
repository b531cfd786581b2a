import type { DeliveryPromise } from '../../domain/shipping/arrival.ts';
import * as answer from './answer-values.ts';
import { called } from './in-terms.ts';

/** The fields of the shop's promise of delivery; a server may know the hour only, or nothing. */
export const promiseFields = {
  /** the hour in China until which a paid order ships the same day; null: no promise */
  payBefore: called('pay_before', answer.orNull(answer.integer({ min: 1, max: 24 }))),
  /** the warehouse's region code; empty when unknown */
  shipsFrom: called('ships_from', answer.textOrNone),
  /** days on the way to another province; null: nothing is promised there */
  daysElsewhere: called('days_elsewhere', answer.orNull(answer.integer({ min: 1, max: 30 }))),
};

interface SaidPromise {
  readonly payBefore: number | null;
  readonly shipsFrom: string;
  readonly daysElsewhere: number | null;
}

/** The promise of those fields; null without one. */
export const promiseOf = ({ payBefore, shipsFrom, daysElsewhere }: SaidPromise): DeliveryPromise | null =>
  payBefore === null ? null : { payBefore, shipsFrom, daysElsewhere };
