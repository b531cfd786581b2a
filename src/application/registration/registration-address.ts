import type { RegistrationStep } from '../../domain/registration/registration-step.ts';
import type { AccountShop } from '../account/account-gateway.ts';

/**
 * The address of a registration step: of the session's own shop, or of a further one named in the address (routes.md).
 * The review's result appears at the licences.
 */
export function registrationAddress(step: RegistrationStep, shop: string | null): string {
  const last = step === 'company' ? 'step2' : 'step3';
  return shop === null ? `/register/${last}` : `/register/dd/${last}?shop=${encodeURIComponent(shop)}`;
}

/** Where the registration of one of the account's shops continues; null for one that has passed. */
export function registrationGoesOn({
  id,
  name,
  review,
  isCurrent,
}: Pick<AccountShop, 'id' | 'name' | 'review' | 'isCurrent'>): string | null {
  if (review === 'passed') return null;
  return registrationAddress(name === '' ? 'company' : 'licences', isCurrent ? null : id);
}
