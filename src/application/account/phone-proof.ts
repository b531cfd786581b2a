import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import { isCodeForm } from '../../domain/account/one-time-code.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { PhoneProof } from './account-gateway.ts';

/** Phone and code must have their form (R25); the shop decides whether the code is right. */
export function checkProof(draft: PhoneProof): Result<PhoneProof, Faults<keyof PhoneProof>> {
  const proof = { phone: draft.phone.trim(), code: draft.code.trim() };
  const faults = { ...(isMobileNumber(proof.phone) ? {} : { phone: null }), ...(isCodeForm(proof.code) ? {} : { code: null }) };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted(proof);
}
