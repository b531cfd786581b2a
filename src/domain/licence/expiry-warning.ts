import { isInForce, type Licence } from './licence.ts';

/** So many days before a licence expires its shop is warned (R30); 0: on its last day. */
export const warningDays = [60, 30, 7, 0] as const;
type WarningDays = (typeof warningDays)[number];

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;

/** Days until a licence's last day, 0 on it, negative afterwards; null for one that is long-term. */
export const daysLeft = ({ validUntil }: Pick<Licence, 'validUntil'>, today: string): number | null =>
  validUntil === null ? null : dayNumber(validUntil) - dayNumber(today);

/**
 * Which warning is due for a version of a licence on a day in China (R30): the nearest threshold that it has come
 * under, so that a day that was missed is made up for, and a licence that came late is warned of once. Nothing for one
 * that is not in force, or that another version in force outlasts.
 * @param licences all versions of the shop
 */
export function warningDue(licence: Licence, licences: readonly Licence[], today: string): WarningDays | null {
  const left = daysLeft(licence, today);
  if (left === null || !isInForce(licence, today)) return null;
  const isOutlasted = licences.some(
    (other) => other.kind === licence.kind && isInForce(other, today) && (daysLeft(other, today) ?? Infinity) > left,
  );
  return isOutlasted ? null : (warningDays.findLast((days) => left <= days) ?? null);
}
