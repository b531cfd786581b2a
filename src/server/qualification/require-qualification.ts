import { Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';

/**
 * Refuses a buyer whose licences have not passed (§4).
 * @throws Refusal 403 with the qualification message
 */
export function requireQualification(buyer: SignedInBuyer): void {
  if (!buyer.isPassed) throw new Refusal(403, buyer.qualificationMessage || '资质未通过审核');
}
