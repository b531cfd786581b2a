import { Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { qualificationMessage } from '../licence/licence-words.ts';

/**
 * Refuses a shop that is not qualified (§4, R30).
 * @throws Refusal 403 with the qualification message
 */
export function requireQualification(buyer: SignedInBuyer): void {
  if (buyer.lacks.length > 0) throw new Refusal(403, qualificationMessage(buyer.lacks, buyer.reviewReason));
}
