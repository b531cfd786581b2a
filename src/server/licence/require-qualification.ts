import { judgeGoods } from '../../domain/qualification/judge-goods.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { buyReason } from './buy-reason.ts';
import { qualificationMessage } from './licence-words.ts';

/**
 * Refuses a shop that is not qualified (§4, R30).
 * @throws Refusal 403 with the qualification message, and the reason in its data
 */
export function requireQualification(buyer: SignedInBuyer): void {
  const { rights, reviewReason } = buyer;
  const refusal = judgeGoods(rights, { scopes: [], isSupplied: true });
  if (refusal === null) return;
  const reason = buyReason(refusal, { goodsId: 0, reviewReason, grantStatus: null });
  throw new Refusal(403, qualificationMessage(rights.lacks, reviewReason), { data: { buy_reason: reason } });
}
