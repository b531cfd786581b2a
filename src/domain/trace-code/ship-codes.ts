/** A code that is said to have left, and where: units of a line's batch in a shipment, by any key. */
export interface ToldCode {
  readonly code: string;
  readonly place: string;
}

/** Why a code is not taken. `elsewhere`: it is shipped and did not come back; `too-many`: each unit has its code. */
export type ToldCodeRefusal = 'elsewhere' | 'too-many';

interface ShippedCodes {
  /** codes that are shipped from now on, in the order in which they were told */
  readonly kept: readonly ToldCode[];
  /** codes that are there already: nothing changes */
  readonly known: number;
  /** codes that are not taken, by their index */
  readonly refused: readonly { readonly index: number; readonly why: ToldCodeRefusal }[];
}

/**
 * R70: which of the told codes are shipped from now on. A code is in one shipment until it has come back, and no place
 * has more codes than units that left. The same codes told again change nothing.
 * @param held where codes are that are shipped and did not come back
 * @param room of each place the units that have no code yet, whole numbers ≥ 0; a place that is not named has none
 */
export function shipCodes(told: readonly ToldCode[], held: ReadonlyMap<string, string>, room: ReadonlyMap<string, number>): ShippedCodes {
  const where = new Map(held);
  const left = new Map(room);
  const kept: ToldCode[] = [];
  const refused: { index: number; why: ToldCodeRefusal }[] = [];
  let known = 0;
  told.forEach((one, index) => {
    const before = where.get(one.code);
    const rest = left.get(one.place) ?? 0;
    if (before === one.place) known += 1;
    else if (before !== undefined) refused.push({ index, why: 'elsewhere' });
    else if (rest <= 0) refused.push({ index, why: 'too-many' });
    else {
      where.set(one.code, one.place);
      left.set(one.place, rest - 1);
      kept.push(one);
    }
  });
  return { kept, known, refused };
}
