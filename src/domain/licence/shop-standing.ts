import { type Licence, type LicenceStanding, standingOf } from './licence.ts';
import { type LicenceKind, requiredLicences, type ShopKind } from './licence-kind.ts';

/** How the review of a registration stands (R26). */
export const reviewStates = ['draft', 'pending', 'refused', 'passed'] as const;
export type Review = (typeof reviewStates)[number];

/** The states of a shop: its review's, and `stopped`: it passed, and the seller has stopped it (R62). */
export const shopStates = [...reviewStates, 'stopped'] as const;
export type ReviewState = (typeof shopStates)[number];

/** The states of a registration that passed its review once. */
export const statesPassed = ['passed', 'stopped'] as const satisfies readonly ReviewState[];

/** Whether a registration passed its review once. */
export const hasPassed = (state: ReviewState): boolean => statesPassed.some((one) => one === state);

/** How the review of a shop's registration stands: that of a stopped one passed. */
export const reviewOf = (state: ReviewState): Review => (state === 'stopped' ? 'passed' : state);

/** The facts of a shop that decide what it may buy (R29, R30); its licences oldest first. */
export interface ShopStanding {
  readonly kind: ShopKind;
  readonly reviewState: ReviewState;
  readonly licences: readonly Licence[];
}

/** Why a shop is not qualified: a required licence, or (kind null) its registration, also one that was stopped. */
export interface Lack {
  readonly kind: LicenceKind | null;
  readonly standing: Exclude<LicenceStanding, 'in-force'>;
}

/**
 * Everything that keeps a shop from being qualified on a day in China (R30), the review first; empty when it is
 * qualified.
 */
export function lacksOf({ kind, reviewState, licences }: ShopStanding, today: string): readonly Lack[] {
  const lacks: Lack[] = reviewState === 'passed' ? [] : [{ kind: null, standing: reviewState === 'draft' ? 'missing' : reviewState }];
  for (const required of requiredLicences(kind)) {
    const standing = standingOf(required, licences, today);
    if (standing !== 'in-force') lacks.push({ kind: required, standing });
  }
  return lacks;
}

/**
 * `is_passed` (R30): the registration passed its review, and every required licence is in force on this day in China.
 */
export const isQualified = (shop: ShopStanding, today: string): boolean => lacksOf(shop, today).length === 0;
