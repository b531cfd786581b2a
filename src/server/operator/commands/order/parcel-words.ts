import type { PlacedUnits } from '../../../order/stock/send-batches.ts';
import { UsageError } from '../../kit/operator-command.ts';

/** Characters of a carrier's name, and of its number. */
export const mostParcel = 40;

/** `2:5`: 5 units of the line at place 2. @throws UsageError */
export function placedUnits(word: string): PlacedUnits {
  const [, place, units] = /^([1-9]\d{0,3}):([1-9]\d{0,7})$/.exec(word) ?? [];
  if (place === undefined) throw new UsageError(`${word} must be LINE:COUNT, a line by its place in order show`);
  return { place: Number(place), units: Number(units) };
}

/** Which parcel of its order `--parcel` names, from 1; undefined without it. @throws UsageError */
export function placeOf(option: string | undefined): number | undefined {
  if (option === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(option)) throw new UsageError('--parcel is the place of a parcel in its order, 1 for the first');
  return Number(option);
}
