import type { LicenceKind } from './licence-kind.ts';

/** States of one version of a licence (R28); that it has expired is seen from its dates. */
export const licenceStates = ['draft', 'pending', 'passed', 'refused'] as const;
type LicenceState = (typeof licenceStates)[number];

/** One version of a licence, as far as it decides anything; days are days in China, `YYYY-MM-DD`. */
export interface Licence {
  readonly kind: LicenceKind;
  readonly state: LicenceState;
  /** null: from ever on */
  readonly validFrom: string | null;
  /** the last day on which it holds; null: long-term */
  readonly validUntil: string | null;
  /** what it lists (R29), where its kind lists anything */
  readonly scopes: readonly string[];
}

/** It expires on the day after `valid_until` (R28). */
const hasExpired = ({ validUntil }: Licence, today: string): boolean => validUntil !== null && validUntil < today;

/** Whether it holds on a day in China: it passed, has begun and has not expired (R28). */
export const isInForce = (licence: Licence, today: string): boolean =>
  licence.state === 'passed' && (licence.validFrom ?? '') <= today && !hasExpired(licence, today);

/** How a shop stands with a kind of licence on a day: in force, or what is in its way. */
export type LicenceStanding = 'in-force' | 'missing' | 'pending' | 'refused' | 'expired';

/**
 * How a shop stands with a kind. One version in force is enough, whatever became of later ones (R28); without any, the
 * last that was sent says what is to be done. What passed and has yet to begin is waited for.
 * @param licences the shop's versions, oldest first
 */
export function standingOf(kind: LicenceKind, licences: readonly Licence[], today: string): LicenceStanding {
  const sent = licences.filter((licence) => licence.kind === kind && licence.state !== 'draft');
  if (sent.some((licence) => isInForce(licence, today))) return 'in-force';
  const last = sent.at(-1);
  if (last === undefined) return 'missing';
  if (last.state !== 'passed') return last.state === 'refused' ? 'refused' : 'pending';
  return hasExpired(last, today) ? 'expired' : 'pending';
}
