import type { ReviewState } from '../licence/shop-standing.ts';

/** The step of a registration: company data, licences, or waiting for the review. */
export type RegistrationStep = 'company' | 'licences' | 'review';

/** A shop in review or already passed cannot edit its registration. */
export const isOpen = (state: ReviewState): boolean => state === 'draft' || state === 'refused';

/**
 * The step to which a buyer returns (R26). A refused registration starts at its licences, which show the reason; every
 * step can be reached from there.
 * @param hasCompany whether the second step was accepted once
 */
export function registrationStep({ state, hasCompany }: { readonly state: ReviewState; readonly hasCompany: boolean }): RegistrationStep {
  if (!isOpen(state)) return 'review';
  return hasCompany ? 'licences' : 'company';
}
