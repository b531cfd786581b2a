import type { LicenceKind } from './licence-kind.ts';

/** States of a licence version (R28); expiry follows from its dates. `stopped`: passed, and then stopped (R62). */
export const licenceStates = ['draft', 'pending', 'passed', 'refused', 'stopped'] as const;
type LicenceState = (typeof licenceStates)[number];

/** The facts of a licence version that decide something; days are days in China, `YYYY-MM-DD`. */
export interface Licence {
  readonly kind: LicenceKind;
  readonly state: LicenceState;
  /** null: without begin */
  readonly validFrom: string | null;
  /** the last day of validity; null: long-term */
  readonly validUntil: string | null;
  /** its listed scopes (R29), when its kind lists any */
  readonly scopes: readonly string[];
}

/** It expires on the day after `valid_until` (R28). */
export const hasExpired = ({ validUntil }: Pick<Licence, 'validUntil'>, today: string): boolean =>
  validUntil !== null && validUntil < today;

/** Whether it is in force on a day in China: passed, begun and not expired (R28). */
export const isInForce = (licence: Licence, today: string): boolean =>
  licence.state === 'passed' && (licence.validFrom ?? '') <= today && !hasExpired(licence, today);

/** A shop's state for a licence kind on a day: in force, or the obstacle. */
export type LicenceStanding = 'in-force' | 'missing' | 'pending' | 'refused' | 'stopped' | 'expired';

/**
 * A shop's state for a licence kind. One version in force is enough, whatever happened to later ones (R28). Otherwise
 * the last sent version decides what to do; a passed one that begins later counts as waiting.
 * @param licences the shop's versions, oldest first
 */
export function standingOf(kind: LicenceKind, licences: readonly Licence[], today: string): LicenceStanding {
  const sent = licences.filter((licence) => licence.kind === kind && licence.state !== 'draft');
  if (sent.some((licence) => isInForce(licence, today))) return 'in-force';
  const last = sent.at(-1);
  if (last === undefined) return 'missing';
  if (last.state !== 'passed') return last.state === 'refused' || last.state === 'stopped' ? last.state : 'pending';
  return hasExpired(last, today) ? 'expired' : 'pending';
}
