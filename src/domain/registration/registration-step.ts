import type { ReviewState } from '../licence/shop-standing.ts';

/** The step at which a registration is: the company's facts, its licences, or nothing more to do but wait. */
export type RegistrationStep = 'company' | 'licences' | 'review';

/** A shop in review, and one that has passed, cannot be written in its registration: the steps are closed. */
export const isOpen = (state: ReviewState): boolean => state === 'draft' || state === 'refused';

/**
 * The step that a buyer comes back to (R26). One that was refused begins at its licences, where the reason stands: from
 * there every step can be reached.
 * @param hasCompany whether the second step was sent once and accepted
 */
export function registrationStep({ state, hasCompany }: { readonly state: ReviewState; readonly hasCompany: boolean }): RegistrationStep {
  if (!isOpen(state)) return 'review';
  return hasCompany ? 'licences' : 'company';
}
