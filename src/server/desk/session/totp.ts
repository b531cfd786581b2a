import { Secret, TOTP } from 'otpauth';
import { totpRules } from '../../../domain/desk/desk-session.ts';

const of = (key: string, label = '') =>
  new TOTP({ issuer: 'Yaoji', label, secret: Secret.fromBase32(key), digits: totpRules.digits, period: totpRules.stepSeconds });

/** A new key for an app that makes codes (RFC 6238), in base 32: 160 bits. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

/** What such an app scans. */
export const totpUri = (key: string, name: string): string => of(key, name).toString();

/**
 * The time step of a code; null for a wrong one, and for one of a step that was used already or before it.
 * @param usedStep the step of the last code that was taken
 */
export function stepOfCode(key: string, code: string, { now, usedStep }: { readonly now: Date; readonly usedStep: number }): number | null {
  const timestamp = now.getTime();
  const apart = of(key).validate({ token: code, timestamp, window: totpRules.stepsApart });
  if (apart === null) return null;
  const step = Math.floor(timestamp / 1000 / totpRules.stepSeconds) + apart;
  return step > usedStep ? step : null;
}
