import { accepted, refused, type Result } from '../shared/result.ts';
import { type BatchUnits, type UnsentUnits, type LineUnits, takeUnits, type TakingRefusal, unitsHeld } from './held-units.ts';
import type { OrderState } from './order-state.ts';

/** What became of the units of a line so far; whole numbers ≥ 0. */
export interface LineProgress {
  readonly ordered: number;
  /** units that the seller could not send and refunded (R59) */
  readonly reduced: number;
  /** units that left in shipments */
  readonly shipped: number;
}

/** R60: the units of a line that are still to leave: ordered − reduced − shipped, never below 0. */
export const toShip = ({ ordered, reduced, shipped }: LineProgress): number => Math.max(0, ordered - reduced - shipped);

/** R60: whether an order is shipped: something left, and nothing else is to come, since it left or was reduced. */
export const isAllShipped = (lines: readonly LineProgress[]): boolean =>
  lines.some(({ shipped }) => shipped > 0) && lines.every((line) => toShip(line) === 0);

/** Why a shipment cannot leave. `nothing`: it would hold nothing. */
export type ShipmentRefusal = TakingRefusal | { readonly code: 'nothing' };

/**
 * R60: the units that a shipment takes along: of the named lines so many, and never more than remains of them; without
 * names everything that is still to leave. The batches that expire first leave first.
 * @param held the units of the order that are still to be sent
 * @param part whole units ≥ 1, each line once; null: everything
 */
export function shipmentUnits(
  held: readonly UnsentUnits[],
  part: readonly LineUnits[] | null,
): Result<readonly BatchUnits[], ShipmentRefusal> {
  if (unitsHeld(held) === 0 || part?.length === 0) return refused({ code: 'nothing' });
  if (part !== null) return takeUnits(held, part);
  return accepted(held.filter(({ count }) => count > 0).map(({ lineId, batchId, count: units }) => ({ lineId, batchId, units })));
}

/**
 * R33, R60: whether an order was handed over: it is shipped, and each of its shipments arrived. The windows of
 * after-sales and the completion by itself run from that moment, and not from an earlier shipment.
 * @param arrivals of each shipment the moment of its arrival; null: on its way
 */
export const isHandedOver = (state: OrderState, arrivals: readonly (Date | number | null)[]): boolean =>
  state === 'shipped' && arrivals.length > 0 && arrivals.every((at) => at !== null);

/**
 * The parts of a line's amount that its shipments carry, for their delivery notes. They follow each other: a later
 * shipment never changes the part of an earlier one, and all units together carry the amount.
 * @param amount fen, ≥ 0
 * @param ordered units of the line, ≥ 1
 * @param shipments units of the line in each shipment, in their order
 * @returns fen of each shipment
 */
export function shipmentAmounts(amount: bigint, ordered: number, shipments: readonly number[]): bigint[] {
  let before = 0n;
  return shipments.map((units) => {
    const after = before + BigInt(units);
    const part = (amount * after) / BigInt(ordered) - (amount * before) / BigInt(ordered);
    before = after;
    return part;
  });
}
