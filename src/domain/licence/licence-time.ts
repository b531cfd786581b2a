import { chinaDayBegan } from '../shared/china-time.ts';
import { isInForce, type Licence } from './licence.ts';

const daySeconds = 86_400;

/** Days from a day in China to a licence's last day: 0 on that day, negative later; null for a long-term licence. */
export const daysLeft = (validUntil: string | null, today: string): number | null =>
  validUntil === null ? null : Math.round((chinaDayBegan(validUntil) - chinaDayBegan(today)) / daySeconds);

/** R30: the days before expiry at which a licence is about to expire; the first is the widest. */
export const endStages = [60, 30, 7, 0] as const;

/** The expiry stage of a licence (R30): the narrowest stage reached, null before the first. */
export const endStage = (left: number | null): (typeof endStages)[number] | null =>
  left === null || left < 0 ? null : (endStages.findLast((stage) => left <= stage) ?? null);

/**
 * The current version of a kind: the newest in force, else the last sent, else the draft; null without any.
 * @param versions of one kind, oldest first
 */
export function presentVersion<Version extends Licence>(versions: readonly Version[], today: string): Version | null {
  const inForce = versions.findLast((version) => isInForce(version, today));
  return inForce ?? versions.findLast(({ state }) => state !== 'draft') ?? versions.at(-1) ?? null;
}
