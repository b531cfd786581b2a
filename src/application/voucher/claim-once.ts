import type { Messages } from '../shared/messages.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { ClaimableCoupon, VoucherGateway } from './voucher-gateway.ts';

/** The dependencies of a claim. */
export interface ClaimNeeds {
  readonly ownVouchers: Pick<VoucherGateway, 'claim'>;
  readonly keys: KeySource;
  readonly messages: Messages;
}

/** Claims a coupon and reports it; repeated after a lost answer, it is the same claim (R41). */
export function claimOnce({ ownVouchers, keys, messages }: ClaimNeeds): (id: string) => Promise<ClaimableCoupon> {
  const submission = createSubmissionKeys(keys);
  return async (id) => {
    const { coupon, message } = await ownVouchers.claim(id, submission.keyFor(id));
    submission.answered();
    messages.toast('success', message);
    return coupon;
  };
}
