import { chinaDayBegan } from '../shared/china-time.ts';
import { isInForce, type Licence } from './licence.ts';

const daySeconds = 86_400;

/** Days from a day in China to a licence's last day: 0 on that day, below 0 afterwards; null for a long-term one. */
export const daysLeft = (validUntil: string | null, today: string): number | null =>
  validUntil === null ? null : Math.round((chinaDayBegan(validUntil) - chinaDayBegan(today)) / daySeconds);

/** R30: from so many days on a licence is about to run out; the first is the widest. */
export const endStages = [60, 30, 7, 0] as const;

/** How near the end of a licence is (R30): the narrowest of the stages that it has reached, null while it is far. */
export const endStage = (left: number | null): (typeof endStages)[number] | null =>
  left === null || left < 0 ? null : (endStages.findLast((stage) => left <= stage) ?? null);

/**
 * The version of a kind that counts now: the newest in force, otherwise the last that was sent, otherwise the one that
 * is being written; null where there is none.
 * @param versions of one kind, oldest first
 */
export function presentVersion<Version extends Licence>(versions: readonly Version[], today: string): Version | null {
  const inForce = versions.findLast((version) => isInForce(version, today));
  return inForce ?? versions.findLast(({ state }) => state !== 'draft') ?? versions.at(-1) ?? null;
}
