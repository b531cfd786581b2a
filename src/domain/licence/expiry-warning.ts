import { isInForce, type Licence } from './licence.ts';
import { daysLeft, endStage } from './licence-time.ts';

/**
 * The warning due for a version of a licence on a day in China (R30): the nearest stage reached, so that a missed day
 * is made up for and a late licence is warned of once. None for a version that is not in force, or that another version
 * in force outlasts.
 * @param licences all versions of the shop
 */
export function warningDue(licence: Licence, licences: readonly Licence[], today: string): ReturnType<typeof endStage> {
  const left = daysLeft(licence.validUntil, today);
  if (left === null || !isInForce(licence, today)) return null;
  const isOutlasted = licences.some(
    (other) => other.kind === licence.kind && isInForce(other, today) && (daysLeft(other.validUntil, today) ?? Infinity) > left,
  );
  return isOutlasted ? null : endStage(left);
}
